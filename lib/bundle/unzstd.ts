import type { ByteCursor } from "@/lib/bundle/byte-cursor";
import { refusal } from "@/lib/bundle/refusal";
import { skipTrailing } from "@/lib/bundle/trailing-data";
import { xxh64 } from "@/lib/bundle/xxhash64";
import { BLOCK_SLACK, blockState, decodeBlock } from "@/lib/bundle/zstd-block";
import { zstdDamaged } from "@/lib/bundle/zstd-fse";
import { ZstdHistory } from "@/lib/bundle/zstd-history";
import type { Limits } from "@/lib/formats/limits";

const MAGIC = 0xfd2fb528;
const SKIPPABLE_MAGIC = 0x184d2a50;
const BLOCK_BYTES = 128 * 1024;
const RAW = 0;
const RLE = 1;
const COMPRESSED = 2;

interface FrameHeader {
  readonly window: number;
  readonly contentSize: number | undefined;
  readonly checksum: boolean;
}

/** Buffers that all frames of one stream share. */
interface Workspace {
  readonly block: Uint8Array;
  readonly literals: Uint8Array;
  readonly history: ZstdHistory;
}

async function need(cursor: ByteCursor, count: number): Promise<Uint8Array> {
  const bytes = await cursor.exact(count);
  if (bytes.length < count) throw refusal("archive-truncated", "The zstd data ends too early.");
  return bytes;
}

function littleEndian(bytes: Uint8Array): number {
  return bytes.reduceRight((value, byte) => value * 256 + byte, 0);
}

/** Reads a frame header behind its magic (RFC 8878, section 3.1.1.1). Nothing is allocated by what it says. */
async function readFrameHeader(cursor: ByteCursor, limits: Limits): Promise<FrameHeader> {
  const descriptor = (await need(cursor, 1))[0] ?? 0;
  const single = (descriptor & 0x20) !== 0;
  if (descriptor & 0x08) throw zstdDamaged();
  const windowByte = single ? 0 : ((await need(cursor, 1))[0] ?? 0);
  const dictionaryId = littleEndian(await need(cursor, [0, 1, 2, 4][descriptor & 3] ?? 0));
  if (dictionaryId !== 0) throw refusal("archive-unsupported", "The zstd data needs a dictionary.");
  const sizeBytes = [single ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  const stated = littleEndian(await need(cursor, sizeBytes));
  const contentSize = sizeBytes === 0 ? undefined : sizeBytes === 2 ? stated + 256 : stated;
  if (contentSize !== undefined && contentSize > limits.unpackedBytes) {
    throw refusal("limit-bytes", `The zstd data states more than ${limits.unpackedBytes} bytes.`);
  }
  const base = 2 ** (10 + (windowByte >> 3));
  const window = single ? (contentSize ?? 0) : base + (base / 8) * (windowByte & 7);
  if (window > limits.zstdWindowBytes) {
    throw refusal("limit-memory", `The zstd data asks for a window of more than ${limits.zstdWindowBytes} bytes.`);
  }
  return { window, contentSize, checksum: (descriptor & 0x04) !== 0 };
}

/** Decodes the blocks of one frame behind its magic; verifies the stated content size and the checksum. */
async function* unpackFrame(cursor: ByteCursor, limits: Limits, work: Workspace): AsyncGenerator<Uint8Array, void> {
  const { window, contentSize, checksum } = await readFrameHeader(cursor, limits);
  const most = Math.min(window, BLOCK_BYTES);
  const { history, block } = work;
  const state = blockState(work.literals);
  const hash = checksum ? xxh64() : undefined;
  history.start(window);
  let total = 0;
  for (let last = false; !last; ) {
    const head = littleEndian(await need(cursor, 3));
    last = (head & 1) === 1;
    const type = (head >> 1) & 3;
    const size = head >> 3;
    if (size > most || type > COMPRESSED) throw zstdDamaged();
    const bytes = await need(cursor, type === RLE ? 1 : size);
    let put = size;
    if (type === COMPRESSED) {
      block.set(bytes);
      block.fill(0, size, size + BLOCK_SLACK);
      put = decodeBlock(block, size, most, Math.min(total, window), history, state);
    } else {
      history.reserve(size);
      if (type === RAW) history.bytes.set(bytes, history.end);
      else history.bytes.fill(bytes[0] ?? 0, history.end, history.end + size);
      history.end += size;
    }
    total += put;
    if (put === 0) continue;
    const chunk = history.bytes.slice(history.end - put, history.end);
    hash?.update(chunk);
    yield chunk;
  }
  if (contentSize !== undefined && contentSize !== total) throw zstdDamaged();
  if (hash === undefined) return;
  if (littleEndian(await need(cursor, 4)) !== hash.low32()) {
    throw refusal("archive-corrupt", "The zstd data has a wrong checksum.");
  }
}

/**
 * Unpacks zstd (RFC 8878): any number of frames, skippable ones too. Content size and checksum are verified where a frame
 * states them; memory follows the real output, at most the window and a quarter. What follows the last frame goes to
 * `onTrailing`. Reads the cursor to its end. Throws `archive-corrupt`, `archive-truncated`, `archive-unsupported` and
 * `limit-memory`, `limit-bytes`, `limit-entries`.
 */
export async function* unzstd(
  cursor: ByteCursor,
  limits: Limits,
  onTrailing: (message: string) => void,
): AsyncGenerator<Uint8Array, void> {
  const work: Workspace = {
    block: new Uint8Array(BLOCK_BYTES + BLOCK_SLACK),
    literals: new Uint8Array(BLOCK_BYTES),
    history: new ZstdHistory(),
  };
  for (let frames = 0; ; frames++) {
    const bytes = await cursor.exact(4);
    const magic = littleEndian(bytes);
    const skippable = (magic & 0xfffffff0) >>> 0 === SKIPPABLE_MAGIC;
    if (bytes.length < 4 || (magic !== MAGIC && !skippable)) {
      if (frames === 0)
        throw bytes.length < 4 ? refusal("archive-truncated", "The zstd data ends too early.") : zstdDamaged();
      return skipTrailing(cursor, bytes, "the zstd data", onTrailing);
    }
    if (frames >= limits.entries) throw refusal("limit-entries", "The zstd data has too many frames.");
    if (skippable) {
      const size = littleEndian(await need(cursor, 4));
      if ((await cursor.skip(size)) < size) throw refusal("archive-truncated", "The zstd data ends too early.");
    } else {
      yield* unpackFrame(cursor, limits, work);
    }
  }
}
