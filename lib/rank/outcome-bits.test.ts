import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ones, packOutcomes, pairedDifferences, pairedTable, resolvedAt, unpackOutcomes } from "./outcome-bits";

const twoSystems = fc.integer({ min: 0, max: 100 }).chain((n) => {
  const outcomes = fc.array(fc.constantFrom(0, 1), { minLength: n, maxLength: n });
  return fc.tuple(outcomes, outcomes);
});

describe("packed outcomes", () => {
  it("count ones in any word", () => {
    expect([ones(0), ones(-1), ones(0x80000001), ones(0x55555555)]).toEqual([0, 32, 2, 16]);
  });

  it("give back what was packed", () => {
    fc.assert(
      fc.property(twoSystems, ([a]) => {
        const packed = packOutcomes(a);
        expect([...unpackOutcomes(packed)]).toEqual(a);
        expect(packed.resolvedCount).toBe(a.filter(Boolean).length);
        for (const [i, value] of a.entries()) expect(resolvedAt(packed, i)).toBe(value === 1);
      }),
    );
  });

  it("make the two-by-two table that counting makes", () => {
    fc.assert(
      fc.property(twoSystems, ([a, b]) => {
        const cell = (x: number, y: number): number => a.filter((value, i) => value === x && b[i] === y).length;
        const [one, two] = [packOutcomes(a), packOutcomes(b)];
        expect(pairedTable(one, two)).toEqual({
          both: cell(1, 1),
          onlyA: cell(1, 0),
          onlyB: cell(0, 1),
          neither: cell(0, 0),
        });
        expect([...pairedDifferences(one, two)]).toEqual(a.map((value, i) => value - (b[i] ?? 0)));
      }),
    );
  });

  it("refuse to pair different sets of instances", () => {
    expect(() => pairedTable(packOutcomes([1]), packOutcomes([1, 0]))).toThrow(RangeError);
  });
});
