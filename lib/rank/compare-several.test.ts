import { describe, expect, it } from "vitest";
import { comparePairs, labelTables } from "./compare-several";
import { packOutcomes } from "./outcome-bits";

const bits = (text: string) => packOutcomes([...text].map((letter) => letter === "1"));

describe("comparePairs", () => {
  it("holds every pair once, with p corrected over all of them", () => {
    const pairs = comparePairs([bits("1111111100"), bits("0000000011"), bits("1111111100")], 0.95);
    expect(pairs.map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(pairs[0]).toMatchObject({ table: { both: 0, onlyA: 8, onlyB: 2, neither: 0 } });
    expect(pairs[0]?.holm).toBeCloseTo(3 * (pairs[0]?.p ?? 0), 12);
    expect(pairs[1]?.p).toBe(1);
  });
});

describe("labelTables", () => {
  it("counts an instance in each of its labels", () => {
    const labels = [["x"], ["x", "y"], ["y"], []];
    expect(labelTables(bits("1100"), bits("0110"), labels)).toEqual([
      { name: "x", table: { both: 1, onlyA: 1, onlyB: 0, neither: 0 } },
      { name: "y", table: { both: 1, onlyA: 0, onlyB: 1, neither: 0 } },
    ]);
  });
});
