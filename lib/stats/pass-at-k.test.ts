import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choose } from "./binomial";
import { passK } from "./pass-at-k";

const attempts = fc
  .integer({ min: 1, max: 30 })
  .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 0, max: n }), fc.integer({ min: 0, max: n })));

describe("pass@k and pass^k", () => {
  it("agree with counting the subsets", () => {
    fc.assert(
      fc.property(attempts, ([n, c, k]) => {
        const result = passK(n, c, k);
        expect(result?.passAtK).toBeCloseTo(1 - choose(n - c, k) / choose(n, k), 12);
        expect(result?.passHatK).toBeCloseTo(choose(c, k) / choose(n, k), 12);
      }),
    );
  });

  it("do not overflow", () => {
    expect(passK(5000, 2500, 200)).toEqual({ passAtK: 1, passHatK: expect.any(Number) });
  });

  it("are undefined when more attempts are asked for than were made", () => {
    expect(passK(3, 1, 4)).toBeNull();
    expect(() => passK(3, 4, 1)).toThrow(RangeError);
  });
});
