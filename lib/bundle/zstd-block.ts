import { zstdDamaged } from "@/lib/bundle/zstd-fse";
import type { ZstdHistory } from "@/lib/bundle/zstd-history";
import { type HuffmanTable, decodeHuffmanStream, markedBits, readHuffmanTable } from "@/lib/bundle/zstd-huffman";
import {
  LITERALS_LENGTHS,
  MATCH_LENGTHS,
  type SequenceTables,
  type SequencesHeader,
  readSequencesHeader,
} from "@/lib/bundle/zstd-sequences";

/** Bytes that may be read (never used) behind the end of a block: bits are loaded four bytes at a time. */
export const BLOCK_SLACK = 8;
const SHORT_COPY = 24;

/** What a block hands to the next one of its frame. */
export interface BlockState {
  huffman: HuffmanTable | undefined;
  readonly tables: SequenceTables;
  /** The last three offsets, newest first. */
  readonly offsets: Int32Array;
  readonly literals: Uint8Array;
}

export function blockState(literals: Uint8Array): BlockState {
  return { huffman: undefined, tables: {}, offsets: Int32Array.of(1, 4, 8), literals };
}

/** Reads the literals section into `state.literals`; returns how many there are and where the section ends. */
function readLiterals(
  block: Uint8Array,
  view: DataView,
  size: number,
  most: number,
  state: BlockState,
): { count: number; end: number } {
  const head = view.getUint32(0, true);
  const type = head & 3;
  const format = (head >> 2) & 3;
  if (type < 2) {
    const length = format === 1 ? 2 : format === 3 ? 3 : 1;
    const count = format === 1 ? (head >> 4) & 0xfff : format === 3 ? (head >> 4) & 0xfffff : (head >> 3) & 31;
    const end = length + (type === 0 ? count : 1);
    if (count > most || end > size) throw zstdDamaged();
    if (type === 0) state.literals.set(block.subarray(length, end));
    else state.literals.fill(block[length] ?? 0, 0, count);
    return { count, end };
  }
  const width = format < 2 ? 10 : format === 2 ? 14 : 18;
  const length = format < 2 ? 3 : format === 2 ? 4 : 5;
  const mask = (1 << width) - 1;
  const count = (head >>> 4) & mask;
  const packed =
    (format < 2 ? head >>> 14 : format === 2 ? head >>> 18 : (head >>> 22) | (view.getUint8(4) << 10)) & mask;
  const end = length + packed;
  if (count > most || end > size) throw zstdDamaged();
  let at = length;
  if (type === 2) {
    const tree = readHuffmanTable(block, at, end);
    state.huffman = tree.table;
    at = tree.end;
  }
  const table = state.huffman;
  if (table === undefined) throw zstdDamaged();
  if (format === 0) {
    decodeHuffmanStream(table, view, block, at, end, state.literals, 0, count);
    return { count, end };
  }
  // Four streams: the sizes of three, then each a quarter (rounded up) of the literals, the last one the rest.
  const quarter = (count + 3) >> 2;
  let from = at + 6;
  if (from > end || 3 * quarter > count) throw zstdDamaged();
  for (let stream = 0; stream < 4; stream++) {
    const to = stream < 3 ? from + view.getUint16(at + 2 * stream, true) : end;
    if (to > end) throw zstdDamaged();
    const last = stream === 3 ? count : quarter * (stream + 1);
    decodeHuffmanStream(table, view, block, from, to, state.literals, quarter * stream, last);
    from = to;
  }
  return { count, end };
}

/** Copies `count` bytes from `offset` bytes back; where both overlap the copied bytes repeat. */
function copyMatch(bytes: Uint8Array, at: number, offset: number, count: number): void {
  const from = at - offset;
  if (count > SHORT_COPY && offset >= count) {
    bytes.copyWithin(at, from, from + count);
  } else if (count > SHORT_COPY && offset === 1) {
    bytes.fill(bytes[from] ?? 0, at, at + count);
  } else {
    for (let n = 0; n < count; n++) bytes[at + n] = bytes[from + n] ?? 0;
  }
}

/**
 * Decodes a compressed block, block[0...size], behind the history's end (RFC 8878, section 3.1.1.3). `most`: bytes that one
 * block may give; `reach`: how far matches may go back. Returns the bytes put out. Throws `archive-corrupt`.
 */
export function decodeBlock(
  block: Uint8Array,
  size: number,
  most: number,
  reach: number,
  history: ZstdHistory,
  state: BlockState,
): number {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const literals = readLiterals(block, view, size, most, state);
  const header = readSequencesHeader(block, literals.end, size, state.tables);
  history.reserve(most);
  const start = history.end;
  let used = 0;
  if (header !== undefined) {
    used = runSequences(block, view, size, header, literals.count, most, reach, history, state);
  }
  const rest = literals.count - used;
  if (history.end - start + rest > most) throw zstdDamaged();
  history.bytes.set(state.literals.subarray(used, literals.count), history.end);
  history.end += rest;
  return history.end - start;
}

/** Carries out every sequence: literals, then a match. Returns the literals used. */
function runSequences(
  block: Uint8Array,
  view: DataView,
  size: number,
  header: SequencesHeader,
  literalCount: number,
  most: number,
  reach: number,
  history: ZstdHistory,
  state: BlockState,
): number {
  const from = header.end;
  const { literals: lt, offset: ot, match: mt } = header.tables;
  const { bits: llBits, bases: llBases } = LITERALS_LENGTHS;
  const { bits: mlBits, bases: mlBases } = MATCH_LENGTHS;
  const { literals, offsets } = state;
  const bytes = history.bytes;
  const start = history.end;
  let write = start;
  let used = 0;
  let left = markedBits(block, from, size);

  function read(width: number): number {
    left -= width;
    if (left < 0) throw zstdDamaged();
    return (view.getUint32(from + (left >> 3), true) >>> (left & 7)) & ((1 << width) - 1);
  }

  let ls = read(lt.log);
  let os = read(ot.log);
  let ms = read(mt.log);
  let [r0, r1, r2] = [offsets[0] ?? 0, offsets[1] ?? 0, offsets[2] ?? 0];
  for (let n = header.count; n > 0; n--) {
    const lc = lt.symbols[ls] ?? 0;
    const oc = ot.symbols[os] ?? 0;
    const mc = mt.symbols[ms] ?? 0;
    if (oc > 30) throw zstdDamaged();
    const value = oc > 20 ? (1 << oc) + read(oc - 16) * 65536 + read(16) : (1 << oc) + read(oc);
    const matchLength = (mlBases[mc] ?? 0) + read(mlBits[mc] ?? 0);
    const literalLength = (llBases[lc] ?? 0) + read(llBits[lc] ?? 0);
    if (n > 1) {
      ls = (lt.bases[ls] ?? 0) + read(lt.bits[ls] ?? 0);
      ms = (mt.bases[ms] ?? 0) + read(mt.bits[ms] ?? 0);
      os = (ot.bases[os] ?? 0) + read(ot.bits[os] ?? 0);
    }
    let offset = value - 3;
    if (value > 3) {
      r2 = r1;
      r1 = r0;
    } else {
      // Values 1 to 3 name a recent offset; without literals they are shifted by one, and 4 is "newest minus one".
      const which = literalLength === 0 ? value + 1 : value;
      offset = which === 1 ? r0 : which === 2 ? r1 : which === 3 ? r2 : r0 - 1;
      if (which > 2) r2 = r1;
      if (which > 1) r1 = r0;
    }
    r0 = offset;
    if (used + literalLength > literalCount) throw zstdDamaged();
    if (write - start + literalLength + matchLength > most) throw zstdDamaged();
    if (literalLength > SHORT_COPY) bytes.set(literals.subarray(used, used + literalLength), write);
    else for (let k = 0; k < literalLength; k++) bytes[write + k] = literals[used + k] ?? 0;
    used += literalLength;
    write += literalLength;
    if (offset < 1 || offset > write || offset > reach + write - start) throw zstdDamaged();
    copyMatch(bytes, write, offset, matchLength);
    write += matchLength;
  }
  if (left !== 0) throw zstdDamaged();
  offsets[0] = r0;
  offsets[1] = r1;
  offsets[2] = r2;
  history.end = write;
  return used;
}
