import { refusal } from "@/lib/bundle/refusal";

/** A finite state entropy decoding table (RFC 8878, section 4.1): state -> symbol, bits to read, base of the next state. */
export interface FseTable {
  readonly log: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
  readonly bases: Uint16Array;
}

export function zstdDamaged(): Error {
  return refusal("archive-corrupt", "The zstd data is damaged.");
}

/** Builds the table of normalised counts (-1 = "less than one"). Throws `archive-corrupt` when they do not fit. */
export function fseTable(counts: readonly number[], log: number): FseTable {
  const size = 1 << log;
  const symbols = new Uint8Array(size);
  const next = new Uint16Array(counts.length);
  let high = size - 1;
  for (const [symbol, count] of counts.entries()) {
    if (count === -1) symbols[high--] = symbol;
    next[symbol] = count === -1 ? 1 : count;
  }
  const step = (size >> 1) + (size >> 3) + 3;
  let at = 0;
  for (const [symbol, count] of counts.entries()) {
    for (let n = 0; n < count; n++) {
      symbols[at] = symbol;
      do at = (at + step) & (size - 1);
      while (at > high);
    }
  }
  if (at !== 0) throw zstdDamaged();
  const bits = new Uint8Array(size);
  const bases = new Uint16Array(size);
  for (let state = 0; state < size; state++) {
    const symbol = symbols[state] ?? 0;
    const x = next[symbol] ?? 0;
    next[symbol] = x + 1;
    const width = log - (31 - Math.clz32(x));
    bits[state] = width;
    bases[state] = (x << width) - size;
  }
  return { log, symbols, bits, bases };
}

/** A table whose only state gives `symbol` without reading a bit. */
export function rleTable(symbol: number): FseTable {
  return { log: 0, symbols: Uint8Array.of(symbol), bits: new Uint8Array(1), bases: new Uint16Array(1) };
}

/**
 * Reads normalised counts that start at `from` (RFC 8878, section 4.1.1) and end before `to`; returns the table and the
 * first byte behind them.
 */
export function readFseTable(
  bytes: Uint8Array,
  from: number,
  to: number,
  maxSymbol: number,
  maxLog: number,
): { table: FseTable; end: number } {
  let bit = 0;
  const peek = (width: number): number => {
    let value = 0;
    const first = from + (bit >> 3);
    for (let n = 0; n < 4; n++) value |= (first + n < to ? (bytes[first + n] ?? 0) : 0) << (8 * n);
    return (value >>> (bit & 7)) & ((1 << width) - 1);
  };
  const log = peek(4) + 5;
  bit += 4;
  if (log > maxLog) throw zstdDamaged();
  const counts: number[] = [];
  let remaining = (1 << log) + 1;
  let threshold = 1 << log;
  let width = log + 1;
  while (remaining > 1 && counts.length <= maxSymbol) {
    const most = 2 * threshold - 1 - remaining;
    const low = peek(width - 1);
    let value = low;
    if (low < most) {
      bit += width - 1;
    } else {
      value = peek(width);
      if (value >= threshold) value -= most;
      bit += width;
    }
    const count = value - 1;
    counts.push(count);
    remaining -= Math.abs(count);
    while (remaining < threshold && threshold > 1) {
      width -= 1;
      threshold >>= 1;
    }
    if (count !== 0) continue;
    for (let repeat = 3; repeat === 3; ) {
      repeat = peek(2);
      bit += 2;
      for (let n = 0; n < repeat; n++) counts.push(0);
      if (counts.length > maxSymbol + 1) throw zstdDamaged();
    }
  }
  const end = from + ((bit + 7) >> 3);
  if (remaining !== 1 || counts.length > maxSymbol + 1 || end > to) throw zstdDamaged();
  return { table: fseTable(counts, log), end };
}
