import { readFseTable, zstdDamaged } from "@/lib/bundle/zstd-fse";

const MAX_BITS = 11;
const MAX_WEIGHTS = 255;
const WEIGHT_LOG = 6;
const MAX_WEIGHT = 12;

/** A Huffman decoding table (RFC 8878, section 4.2): the next `bits` bits index `cells`, symbol << 8 | length. */
export interface HuffmanTable {
  readonly bits: number;
  readonly cells: Uint16Array;
}

/** Bits in a stream that is read backwards, without the mark: the highest set bit of its last byte. */
export function markedBits(bytes: Uint8Array, from: number, to: number): number {
  const last = to > from ? (bytes[to - 1] ?? 0) : 0;
  if (last === 0) throw zstdDamaged();
  return (to - from) * 8 - 8 + (31 - Math.clz32(last));
}

/** Weights that are FSE coded by two states taking turns. */
function fseWeights(bytes: Uint8Array, from: number, to: number): number[] {
  const { table, end } = readFseTable(bytes, from, to, MAX_WEIGHT, WEIGHT_LOG);
  let left = markedBits(bytes, end, to);
  const read = (width: number): number => {
    left -= width;
    let value = 0;
    for (let n = 0; n < width; n++) {
      const bit = left + n;
      if (bit >= 0) value |= (((bytes[end + (bit >> 3)] ?? 0) >> (bit & 7)) & 1) << n;
    }
    return value;
  };
  const states = [read(table.log), read(table.log)];
  if (left < 0) throw zstdDamaged();
  const weights: number[] = [];
  for (let turn = 0; ; turn ^= 1) {
    if (weights.length >= MAX_WEIGHTS) throw zstdDamaged();
    const state = states[turn] ?? 0;
    weights.push(table.symbols[state] ?? 0);
    states[turn] = (table.bases[state] ?? 0) + read(table.bits[state] ?? 0);
    if (left < 0) {
      weights.push(table.symbols[states[turn ^ 1] ?? 0] ?? 0);
      return weights;
    }
  }
}

/** Reads a Huffman tree description; returns the table and the first byte behind it. */
export function readHuffmanTable(bytes: Uint8Array, from: number, to: number): { table: HuffmanTable; end: number } {
  if (from >= to) throw zstdDamaged();
  const head = bytes[from] ?? 0;
  const direct = head >= 128;
  const end = from + 1 + (direct ? (head - 126) >> 1 : head);
  if (end > to) throw zstdDamaged();
  const weights = direct
    ? Array.from({ length: head - 127 }, (_, n) => ((bytes[from + 1 + (n >> 1)] ?? 0) >> (n & 1 ? 0 : 4)) & 15)
    : fseWeights(bytes, from + 1, end);
  return { table: tableOf(weights), end };
}

/** The weight of the last symbol is not stored: it fills the sum of 2^(weight - 1) up to a power of two. */
function tableOf(weights: number[]): HuffmanTable {
  if (weights.length > MAX_WEIGHTS || weights.some((weight) => weight > MAX_WEIGHT)) throw zstdDamaged();
  const sum = weights.reduce((total, weight) => total + (weight === 0 ? 0 : 1 << (weight - 1)), 0);
  if (sum === 0) throw zstdDamaged();
  const bits = 32 - Math.clz32(sum);
  const left = (1 << bits) - sum;
  if (bits > MAX_BITS || (left & (left - 1)) !== 0) throw zstdDamaged();
  const all = [...weights, 32 - Math.clz32(left)];
  const cells = new Uint16Array(1 << bits);
  let at = 0;
  for (let weight = 1; weight <= bits; weight++) {
    for (const [symbol, own] of all.entries()) {
      if (own !== weight) continue;
      cells.fill((symbol << 8) | (bits + 1 - weight), at, at + (1 << (weight - 1)));
      at += 1 << (weight - 1);
    }
  }
  if (at !== cells.length) throw zstdDamaged();
  return { bits, cells };
}

/**
 * Decodes one backward Huffman stream, bytes `from` to `to`, into out[at...end]. `view` spans `bytes` and at least four
 * bytes more. The stream must hold exactly the wanted symbols.
 */
export function decodeHuffmanStream(
  table: HuffmanTable,
  view: DataView,
  bytes: Uint8Array,
  from: number,
  to: number,
  out: Uint8Array,
  at: number,
  end: number,
): void {
  const { bits, cells } = table;
  const mask = (1 << bits) - 1;
  let left = markedBits(bytes, from, to);
  let write = at;
  for (; write < end && left >= bits; write++) {
    const low = left - bits;
    const cell = cells[(view.getUint32(from + (low >> 3), true) >>> (low & 7)) & mask] ?? 0;
    out[write] = cell >> 8;
    left -= cell & 255;
  }
  // Near the beginning of the stream fewer bits than the table wants are left: zeros follow them.
  for (; write < end && left > 0; write++) {
    const cell = cells[(view.getUint32(from, true) << (bits - left)) & mask] ?? 0;
    out[write] = cell >> 8;
    left -= cell & 255;
  }
  if (write !== end || left !== 0) throw zstdDamaged();
}
