/**
 * XXH64 with seed 0 (Y. Collet, xxHash specification), the content checksum of zstd frames. Numbers of 64 bits are kept as
 * two 32-bit halves: BigInt is some fifty times slower here.
 */
const P1H = 0x9e3779b1 | 0;
const P1L = 0x85ebca87 | 0;
const P2H = 0xc2b2ae3d | 0;
const P2L = 0x27d4eb4f | 0;
const P3H = 0x165667b1;
const P3L = 0x9e3779f9 | 0;
const P4H = 0x85ebca77 | 0;
const P4L = 0xc2b2ae63 | 0;
const P5H = 0x27d4eb2f;
const P5L = 0x165667c5;
const STRIPE = 32;

/** The high half of the last product or sum of this module; the low half is the return value. */
let high = 0;

/** High 32 bits of the product of two unsigned 32-bit numbers. */
function highOf(a: number, b: number): number {
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  const middle = Math.imul(a1, b0) + (Math.imul(a0, b0) >>> 16);
  const other = Math.imul(a0, b1) + (middle & 0xffff);
  return (Math.imul(a1, b1) + (middle >>> 16) + (other >>> 16)) | 0;
}

function times(ah: number, al: number, bh: number, bl: number): number {
  high = (highOf(al, bl) + Math.imul(ah, bl) + Math.imul(al, bh)) | 0;
  return Math.imul(al, bl);
}

function plus(ah: number, al: number, bh: number, bl: number): number {
  const low = (al + bl) | 0;
  high = (ah + bh + (low >>> 0 < al >>> 0 ? 1 : 0)) | 0;
  return low;
}

/** round(acc, lane) = rotl31(acc + lane * P2) * P1. */
function round(ah: number, al: number, lh: number, ll: number): number {
  const pl = times(lh, ll, P2H, P2L);
  const sl = plus(ah, al, high, pl);
  const sh = high;
  return times((sh << 31) | (sl >>> 1), (sl << 31) | (sh >>> 1), P1H, P1L);
}

export interface Xxh64 {
  update(bytes: Uint8Array): void;
  /** Low 32 bits of the hash of everything so far, unsigned: what a zstd frame stores. */
  low32(): number;
}

/** A running XXH64. */
export function xxh64(): Xxh64 {
  const v = Int32Array.of(0, 0, P2H, P2L, 0, 0, ~P1H, -P1L);
  v[1] = plus(P1H, P1L, P2H, P2L);
  v[0] = high;
  const rest = new Uint8Array(STRIPE);
  let restLength = 0;
  let total = 0;

  function stripes(bytes: Uint8Array, from: number, to: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let [ah, al, bh, bl] = [v[0] ?? 0, v[1] ?? 0, v[2] ?? 0, v[3] ?? 0];
    let [ch, cl, dh, dl] = [v[4] ?? 0, v[5] ?? 0, v[6] ?? 0, v[7] ?? 0];
    for (let at = from; at < to; at += STRIPE) {
      al = round(ah, al, view.getInt32(at + 4, true), view.getInt32(at, true));
      ah = high;
      bl = round(bh, bl, view.getInt32(at + 12, true), view.getInt32(at + 8, true));
      bh = high;
      cl = round(ch, cl, view.getInt32(at + 20, true), view.getInt32(at + 16, true));
      ch = high;
      dl = round(dh, dl, view.getInt32(at + 28, true), view.getInt32(at + 24, true));
      dh = high;
    }
    v.set([ah, al, bh, bl, ch, cl, dh, dl]);
  }

  function update(bytes: Uint8Array): void {
    total += bytes.length;
    let from = 0;
    if (restLength > 0) {
      from = Math.min(STRIPE - restLength, bytes.length);
      rest.set(bytes.subarray(0, from), restLength);
      restLength += from;
      if (restLength < STRIPE) return;
      stripes(rest, 0, STRIPE);
      restLength = 0;
    }
    const to = from + Math.floor((bytes.length - from) / STRIPE) * STRIPE;
    stripes(bytes, from, to);
    rest.set(bytes.subarray(to));
    restLength = bytes.length - to;
  }

  return { update, low32: () => finish(v, rest, restLength, total) };
}

function rotl(h: number, l: number, by: number): number {
  if (by < 32) {
    high = (h << by) | (l >>> (32 - by));
    return (l << by) | (h >>> (32 - by));
  }
  high = by === 32 ? l : (l << (by - 32)) | (h >>> (64 - by));
  return by === 32 ? h : (h << (by - 32)) | (l >>> (64 - by));
}

function finish(v: Int32Array, rest: Uint8Array, restLength: number, total: number): number {
  let h = P5H;
  let l = P5L;
  if (total >= STRIPE) {
    h = 0;
    l = 0;
    for (const [lane, by] of [1, 7, 12, 18].entries()) {
      const rl = rotl(v[2 * lane] ?? 0, v[2 * lane + 1] ?? 0, by);
      l = plus(h, l, high, rl);
      h = high;
    }
    for (let lane = 0; lane < 4; lane++) {
      const rl = round(0, 0, v[2 * lane] ?? 0, v[2 * lane + 1] ?? 0);
      l = times(h ^ high, l ^ rl, P1H, P1L);
      l = plus(high, l, P4H, P4L);
      h = high;
    }
  }
  l = plus(h, l, Math.floor(total / 2 ** 32) | 0, total | 0);
  h = high;
  const view = new DataView(rest.buffer);
  let at = 0;
  for (; at + 8 <= restLength; at += 8) {
    const rl = round(0, 0, view.getInt32(at + 4, true), view.getInt32(at, true));
    l = rotl(h ^ high, l ^ rl, 27);
    l = times(high, l, P1H, P1L);
    l = plus(high, l, P4H, P4L);
    h = high;
  }
  if (at + 4 <= restLength) {
    const pl = times(0, view.getInt32(at, true), P1H, P1L);
    l = rotl(h ^ high, l ^ pl, 23);
    l = times(high, l, P2H, P2L);
    l = plus(high, l, P3H, P3L);
    h = high;
    at += 4;
  }
  for (; at < restLength; at++) {
    const pl = times(0, rest[at] ?? 0, P5H, P5L);
    l = rotl(h ^ high, l ^ pl, 11);
    l = times(high, l, P1H, P1L);
    h = high;
  }
  return avalanche(h, l);
}

/** Final mixing: h ^= h >>> 33, * P2, h ^= h >>> 29, * P3, h ^= h >>> 32; only the low half is wanted. */
function avalanche(h: number, l: number): number {
  const sl = times(h, l ^ (h >>> 1), P2H, P2L);
  const sh = high;
  const tl = times(sh ^ (sh >>> 29), sl ^ ((sh << 3) | (sl >>> 29)), P3H, P3L);
  return (tl ^ high) >>> 0;
}
