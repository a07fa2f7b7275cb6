import { type FseTable, fseTable, readFseTable, rleTable, zstdDamaged } from "@/lib/bundle/zstd-fse";

/** The three codes of a sequence (RFC 8878, section 3.1.1.3.2): literals length, offset, match length. */
export type SequenceCode = "literals" | "offset" | "match";
export type SequenceTables = Partial<Record<SequenceCode, FseTable>>;

const BITS: Record<SequenceCode, { readonly maxSymbol: number; readonly maxLog: number }> = {
  literals: { maxSymbol: 35, maxLog: 9 },
  offset: { maxSymbol: 31, maxLog: 8 },
  match: { maxSymbol: 52, maxLog: 9 },
};

function repeated(value: number, times: number): number[] {
  return Array.from({ length: times }, () => value);
}

/** Default distributions (RFC 8878, section 3.1.1.3.2.2). */
const PREDEFINED: Record<SequenceCode, FseTable> = {
  literals: fseTable(
    [4, 3, ...repeated(2, 11), 1, 1, 1, ...repeated(2, 9), 3, 2, ...repeated(1, 5), -1, -1, -1, -1],
    6,
  ),
  offset: fseTable([...repeated(1, 6), 2, 2, 2, ...repeated(1, 15), ...repeated(-1, 5)], 5),
  match: fseTable([1, 4, 3, ...repeated(2, 6), ...repeated(1, 37), ...repeated(-1, 7)], 6),
};

/** Extra bits of the length codes; a code's base is the sum of all ranges before it. */
const LITERALS_BITS = [...repeated(0, 16), 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
const MATCH_BITS = [...repeated(0, 32), 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

export interface LengthCodes {
  readonly bits: Uint8Array;
  readonly bases: Int32Array;
}

function lengthCodes(bits: readonly number[], first: number): LengthCodes {
  const bases = new Int32Array(bits.length);
  let base = first;
  for (const [code, width] of bits.entries()) {
    bases[code] = base;
    base += 1 << width;
  }
  return { bits: Uint8Array.from(bits), bases };
}

export const LITERALS_LENGTHS = lengthCodes(LITERALS_BITS, 0);
export const MATCH_LENGTHS = lengthCodes(MATCH_BITS, 3);

export interface SequencesHeader {
  readonly count: number;
  readonly tables: Record<SequenceCode, FseTable>;
  /** First byte of the bit stream. */
  readonly end: number;
}

/** The number of sequences and where their modes follow. */
function readCount(bytes: Uint8Array, from: number, to: number): { count: number; at: number } {
  const [a, b, c] = [bytes[from] ?? 0, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0];
  const length = a < 128 ? 1 : a < 255 ? 2 : 3;
  if (from + length > to) throw zstdDamaged();
  const count = a < 128 ? a : a < 255 ? ((a - 128) << 8) + b : b + (c << 8) + 0x7f00;
  return { count, at: from + length };
}

/**
 * Reads the header of a sequences section. `previous` holds the tables of the block before in the same frame and is brought
 * up to date. Undefined when the block has no sequences.
 */
export function readSequencesHeader(
  bytes: Uint8Array,
  from: number,
  to: number,
  previous: SequenceTables,
): SequencesHeader | undefined {
  const { count, at: modesAt } = readCount(bytes, from, to);
  if (count === 0) {
    if (modesAt !== to) throw zstdDamaged();
    return undefined;
  }
  const modes = bytes[modesAt] ?? 0;
  if (modesAt >= to || (modes & 3) !== 0) throw zstdDamaged();
  let at = modesAt + 1;

  function next(code: SequenceCode, mode: number): FseTable {
    const { maxSymbol, maxLog } = BITS[code];
    if (mode === 0) return PREDEFINED[code];
    if (mode === 1) {
      const symbol = at < to ? (bytes[at] ?? 0) : maxSymbol + 1;
      at += 1;
      if (symbol > maxSymbol) throw zstdDamaged();
      return rleTable(symbol);
    }
    if (mode === 2) {
      const { table, end } = readFseTable(bytes, at, to, maxSymbol, maxLog);
      at = end;
      return table;
    }
    const table = previous[code];
    if (table === undefined) throw zstdDamaged();
    return table;
  }

  const literals = next("literals", modes >> 6);
  const offset = next("offset", (modes >> 4) & 3);
  const match = next("match", (modes >> 2) & 3);
  previous.literals = literals;
  previous.offset = offset;
  previous.match = match;
  return { count, tables: { literals, offset, match }, end: at };
}
