import { deflateRawSync } from "node:zlib";
import type { BundleReader, ByteSource } from "@/lib/bundle/bundle-reader";
import { crc32 } from "@/lib/formats/crc32";

/** Writers of small archives in which every field can lie. For tests only. */

export type Bytes = string | Uint8Array;

export function bytesOf(content: Bytes): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

export function joined(...parts: readonly Bytes[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts.map(bytesOf)));
}

/** Little-endian fields, given as [value, width in bytes]. */
export function fields(...all: readonly (readonly [value: number | bigint, width: number])[]): Uint8Array {
  const bytes = all.flatMap(([value, width]) =>
    Array.from({ length: width }, (_, n) => Number((BigInt(value) >> BigInt(8 * n)) & 255n)),
  );
  return Uint8Array.from(bytes);
}

/** Bytes in memory as a source that hands out chunks of `chunkBytes`. */
export function memorySource(content: Bytes, name = "bundle", chunkBytes = 4096): ByteSource {
  const bytes = bytesOf(content);
  async function* stream(from = 0, to = bytes.length): AsyncGenerator<Uint8Array, void> {
    for (let at = from; at < Math.min(to, bytes.length); at += chunkBytes) {
      yield bytes.slice(at, Math.min(at + chunkBytes, to, bytes.length));
    }
  }
  return { size: bytes.length, name, stream };
}

/** Reads every entry of a bundle as UTF-8. */
export async function contentsOf(reader: BundleReader): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  await reader.read(
    () => true,
    async (entry, chunks) => {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      contents.set(entry.path, Buffer.concat(parts).toString());
    },
  );
  return contents;
}

/** Log-like text without end: the same for the same seed. Real tools compressed it for the fixtures. */
export function sampleText(bytes: number, seed = 1): string {
  const words = [
    "PASSED",
    "FAILED",
    "tests/test_core.py::test_",
    "add",
    "sub",
    "in",
    "0.03s",
    "warning",
    "line",
    "error",
  ];
  let state = seed;
  let text = "";
  while (text.length < bytes) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const word = words[(state >> 16) % words.length] ?? "";
    text += (state >> 8) % 7 === 0 ? `${word}${state % 1000}\n` : `${word} `;
  }
  return text.slice(0, bytes);
}

export interface ZipSample {
  readonly name: Bytes;
  readonly data?: Bytes;
  readonly method?: number;
  /** Compressed bytes; made from `data` where absent. */
  readonly packed?: Uint8Array;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly madeBy?: number;
  readonly attributes?: number;
  readonly extra?: Uint8Array;
  readonly disk?: number;
  /** What only the local header says. */
  readonly local?: {
    readonly name?: Bytes;
    readonly method?: number;
    readonly flags?: number;
    readonly crc?: number;
    readonly size?: number;
    readonly packedSize?: number;
    readonly extra?: Uint8Array;
  };
  /** Bytes behind the data, made from checksum and sizes. */
  readonly behind?: (crc: number, packedSize: number, size: number) => Uint8Array;
  /** Where the directory says the local header is. */
  readonly offset?: number;
  /** No local header and no data are written. */
  readonly listedOnly?: boolean;
}

export interface ZipEndSample {
  readonly before?: Bytes;
  /** Bytes between the last entry and the directory. */
  readonly gap?: Bytes;
  readonly after?: Bytes;
  readonly comment?: Bytes;
  readonly count?: number;
  readonly directorySize?: number;
  readonly directoryOffset?: number;
  readonly disk?: number;
  /** Offsets count from behind `before`. */
  readonly unadjusted?: boolean;
  readonly zip64?: { readonly count?: number; readonly offset?: number };
}

const UTF8_FLAG = 0x800;

export function zipOf(samples: readonly ZipSample[], end: ZipEndSample = {}): Uint8Array {
  const before = bytesOf(end.before ?? "");
  const parts: Uint8Array[] = [before];
  const directory: Uint8Array[] = [];
  const base = end.unadjusted === true ? before.length : 0;
  let at = before.length;
  for (const sample of samples) {
    const data = bytesOf(sample.data ?? "");
    const method = sample.method ?? 8;
    const packed = sample.packed ?? (method === 8 ? new Uint8Array(deflateRawSync(data)) : data);
    const name = bytesOf(sample.name);
    const { local = {}, flags = UTF8_FLAG, extra = new Uint8Array(0) } = sample;
    const localName = bytesOf(local.name ?? name);
    const localExtra = local.extra ?? extra;
    const crc = sample.crc ?? crc32(data);
    const size = sample.size ?? data.length;
    const packedSize = sample.packedSize ?? packed.length;
    const headerAt = at - base;
    if (sample.listedOnly !== true) {
      const written = joined(
        fields([0x04034b50, 4], [20, 2], [local.flags ?? flags, 2], [local.method ?? method, 2], [0, 4]),
        fields([local.crc ?? crc, 4], [local.packedSize ?? packedSize, 4], [local.size ?? size, 4]),
        fields([localName.length, 2], [localExtra.length, 2]),
        localName,
        localExtra,
        packed,
        sample.behind?.(crc, packedSize, size) ?? "",
      );
      parts.push(written);
      at += written.length;
    }
    directory.push(
      fields([0x02014b50, 4], [sample.madeBy ?? 0x31e, 2], [20, 2], [flags, 2], [method, 2], [0, 4], [crc, 4]),
      fields([packedSize, 4], [size, 4], [name.length, 2], [extra.length, 2], [0, 2], [sample.disk ?? 0, 2], [0, 2]),
      fields([sample.attributes ?? 0o100644 * 65536, 4], [sample.offset ?? headerAt, 4]),
      name,
      extra,
    );
  }
  parts.push(bytesOf(end.gap ?? ""));
  at += bytesOf(end.gap ?? "").length;
  const listed = joined(...directory);
  const offset = end.directoryOffset ?? at - base;
  const count = end.count ?? samples.length;
  const comment = bytesOf(end.comment ?? "");
  if (end.zip64 !== undefined) {
    const wide = end.zip64.count ?? count;
    parts.push(
      listed,
      fields([0x06064b50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4], [wide, 8], [wide, 8]),
      fields([listed.length, 8], [end.zip64.offset ?? offset, 8]),
      fields([0x07064b50, 4], [0, 4], [at - base + listed.length, 8], [1, 4]),
    );
  } else {
    parts.push(listed);
  }
  const wide = end.zip64 !== undefined;
  parts.push(
    fields([0x06054b50, 4], [end.disk ?? 0, 2], [0, 2], [count, 2], [count, 2]),
    fields([wide ? 0xffffffff : (end.directorySize ?? listed.length), 4], [wide ? 0xffffffff : offset, 4]),
    fields([comment.length, 2]),
    comment,
    bytesOf(end.after ?? ""),
  );
  return joined(...parts);
}

export interface TarSample {
  readonly name: string;
  readonly data?: Bytes;
  readonly type?: string;
  readonly size?: number;
  /** The twelve bytes of the size field as they stand. */
  readonly sizeField?: Uint8Array;
  readonly magic?: string;
  readonly prefix?: string;
  readonly link?: string;
  readonly badChecksum?: boolean;
}

export function tarHeader(sample: TarSample): Uint8Array {
  const block = new Uint8Array(512);
  const put = (text: Bytes, at: number): void => block.set(bytesOf(text), at);
  const size = sample.size ?? bytesOf(sample.data ?? "").length;
  put(bytesOf(sample.name).subarray(0, 100), 0);
  put("0000644\0" + "0000000\0" + "0000000\0", 100);
  put(sample.sizeField ?? `${size.toString(8).padStart(11, "0")}\0`, 124);
  put(`00000000000\0${" ".repeat(8)}${sample.type ?? "0"}${sample.link ?? ""}`, 136);
  put(sample.magic ?? "ustar\u000000", 257);
  put(sample.prefix ?? "", 345);
  const sum = block.reduce((total, byte) => total + byte, sample.badChecksum === true ? 1 : 0);
  put(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

export function tarEntry(sample: TarSample): Uint8Array {
  const data = bytesOf(sample.data ?? "");
  return joined(tarHeader(sample), data, new Uint8Array((512 - (data.length % 512)) % 512));
}

export function paxEntry(records: Readonly<Record<string, string>> | string, type: "x" | "g" = "x"): Uint8Array {
  const record = (key: string, value: string): string => {
    const rest = ` ${key}=${value}\n`;
    const length = Buffer.byteLength(rest);
    const digits = [1, 2, 3, 4].find((count) => String(count + length).length === count) ?? 4;
    return `${digits + length}${rest}`;
  };
  const data =
    typeof records === "string"
      ? records
      : Object.entries(records)
          .map(([key, value]) => record(key, value))
          .join("");
  return tarEntry({ name: "PaxHeaders/entry", type, data });
}

export const TAR_END = new Uint8Array(1024);

export function tarOf(entries: readonly (TarSample | Uint8Array)[], end: Bytes = TAR_END): Uint8Array {
  return joined(...entries.map((entry) => (entry instanceof Uint8Array ? entry : tarEntry(entry))), end);
}

/** One zstd block: its type (0 raw, 1 RLE, 2 compressed, 3 reserved), stated size and body. */
export function zstdBlock(type: number, size: number, body: Bytes, last: boolean): Uint8Array {
  return joined(fields([size * 8 + type * 2 + (last ? 1 : 0), 3]), body);
}

export const ZSTD_MAGIC = fields([0xfd2fb528, 4]);

/** A zstd frame of raw blocks, with a window of 128 KiB unless the window byte says otherwise. */
export function zstdOf(content: Bytes, windowByte = 0x38): Uint8Array {
  const data = bytesOf(content);
  const starts = Array.from({ length: Math.max(1, Math.ceil(data.length / 131072)) }, (_, n) => n * 131072);
  const blocks = starts.map((from) => {
    const body = data.subarray(from, from + 131072);
    return zstdBlock(0, body.length, body, from + 131072 >= data.length);
  });
  return joined(ZSTD_MAGIC, fields([0, 1], [windowByte, 1]), ...blocks);
}
