/** A stream of 32-bit numbers that anybody can reproduce from its seed, in any language. */
export interface SeededRandom {
  /** Next raw number, an integer in [0, 2^32). */
  nextU32(): number;
  /** Next index in [0, n): floor(u32 * n / 2^32), exact in doubles while n < 2^21. */
  nextIndex(n: number): number;
}

const rotateLeft = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** splitmix32: spreads one seed over the state words. Returns the next word at each call. */
function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return z ^ (z >>> 15);
  };
}

/**
 * xoshiro128** (Blackman and Vigna 2018), its four words filled by splitmix32(seed). Seeds are taken modulo 2^32. All
 * resampling of the site draws from here, so that a published seed gives back every interval bit by bit.
 */
export function seededRandom(seed: number): SeededRandom {
  const fill = splitmix32(seed);
  let s0 = fill();
  let s1 = fill();
  let s2 = fill();
  let s3 = fill();
  const nextU32 = (): number => {
    const out = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0;
    const t = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = rotateLeft(s3, 11);
    return out;
  };
  return { nextU32, nextIndex: (n) => Math.floor((nextU32() * n) / 4294967296) };
}
