import { pipeline } from "node:stream/promises";
import { createDeflateRaw } from "node:zlib";
import { crc32 } from "@/lib/formats/crc32";

/** One file of an archive. Names are unique relative paths with `/`. */
export interface ZipEntry {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly bytes: number;
  readonly at: number;
}

const VERSION = 20;
/** Sizes follow the data, because nobody knows them before; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** The first day that the format can say, so that the same files make the same bytes. */
const FIRST_DAY = 0x21;
const LEVEL = 4;

/** Fields in little endian, each with its width in bytes. */
function fields(...all: readonly (readonly [value: number, width: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of all) at = buffer.writeUIntLE(value, at, width);
  return buffer;
}

const common = (crc: number, packed: number, bytes: number, name: number) =>
  [
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATE, 2],
    [0, 2],
    [FIRST_DAY, 2],
    [crc, 4],
    [packed, 4],
    [bytes, 4],
    [name, 2],
    [0, 2],
  ] as const;

/**
 * A zip archive of files of unknown size as it is made, in constant memory: nothing is written before it is asked for, and who
 * stops reading stops the work. Without zip64: throws RangeError past 4 GiB or 65,535 files (PKWARE APPNOTE 6.3, 4.3 and 4.4).
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: text, chunks } of entries) {
    const name = Buffer.from(text, "utf8");
    const at = offset;
    const head = Buffer.concat([fields([0x04034b50, 4], ...common(0, 0, 0, name.length)), name]);
    yield head;
    let [crc, packed, bytes] = [0, 0, 0];
    for await (const part of deflated(chunks, (chunk) => {
      crc = crc32(chunk, crc);
      bytes += chunk.length;
    })) {
      packed += part.length;
      yield part;
    }
    const tail = fields([0x08074b50, 4], [crc, 4], [packed, 4], [bytes, 4]);
    yield tail;
    offset += head.length + packed + tail.length;
    written.push({ name, crc, packed, bytes, at });
  }
  const from = offset;
  for (const { name, crc, packed, bytes, at } of written) {
    const rest = fields([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    const line = Buffer.concat([
      fields([0x02014b50, 4], [VERSION, 2], ...common(crc, packed, bytes, name.length)),
      rest,
      name,
    ]);
    offset += line.length;
    yield line;
  }
  const count = written.length;
  yield fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [offset - from, 4], [from, 4], [0, 2]);
}

async function* deflated(
  chunks: AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      onChunk(chunk);
      yield chunk;
    }
  }
  const deflate = createDeflateRaw({ level: LEVEL });
  const feeding = pipeline(counted(), deflate);
  // Its trouble is the stream's too, and comes up there.
  feeding.catch(() => undefined);
  try {
    for await (const part of deflate) if (part instanceof Uint8Array) yield part;
  } finally {
    deflate.destroy();
    await feeding.catch(() => undefined);
  }
}
