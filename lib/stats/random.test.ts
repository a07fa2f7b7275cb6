import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "./random";

describe("the seeded random numbers", () => {
  it("give the published stream of a seed", () => {
    const random = seededRandom(1);
    expect([random.nextU32(), random.nextU32(), random.nextU32()]).toEqual([393288148, 2174103013, 3814759091]);
  });

  it("take seeds modulo 2^32", () => {
    expect(seededRandom(2 ** 32 + 7).nextU32()).toBe(seededRandom(7).nextU32());
  });

  it("start again from the same seed and stay inside the index range", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), fc.integer({ min: 1, max: 3000 }), (seed, n) => {
        const one = seededRandom(seed);
        const two = seededRandom(seed);
        for (let i = 0; i < 20; i++) {
          const index = one.nextIndex(n);
          expect(index).toBe(two.nextIndex(n));
          expect(index).toBeGreaterThanOrEqual(0);
          expect(index).toBeLessThan(n);
        }
      }),
    );
  });

  it("spread evenly over the indices", () => {
    const random = seededRandom(20261129);
    const hits = new Array<number>(10).fill(0);
    for (let i = 0; i < 100_000; i++) {
      const at = random.nextIndex(10);
      hits[at] = (hits[at] ?? 0) + 1;
    }
    for (const hit of hits) expect(Math.abs(hit - 10_000)).toBeLessThan(500);
  });
});
