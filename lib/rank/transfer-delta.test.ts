import { describe, expect, it } from "vitest";
import { transferDelta } from "./transfer-delta";

const table = {
  benchmarks: ["home", "away", "far"],
  rows: [
    { name: "base", base: null, scores: [10, 20.1, 30] },
    { name: "tuned", base: "base", scores: [40, 20.3, 29] },
    { name: "gap", base: "base", scores: [50, null, 30] },
    { name: "orphan", base: "nobody", scores: [1, 2, 3] },
  ],
};

describe("transfer of tuning", () => {
  const result = transferDelta(table, ["home"]);

  it("keeps the home benchmark out of the counts", () => {
    expect(result.rows.map(({ name, improved, degraded }) => [name, improved, degraded])).toEqual([
      ["tuned", 1, 1],
      ["gap", 0, 0],
    ]);
    expect([result.improved, result.degraded, result.unchanged]).toEqual([1, 1, 1]);
    expect(result.rows[0]?.delta.get("home")).toBe(30);
  });

  it("cleans binary noise out of differences of decimals", () => {
    expect(result.rows[0]?.delta.get("away")).toBe(0.2);
  });

  it("leaves a missing score undefined and a row without its base out", () => {
    expect(result.rows[1]?.delta.get("away")).toBeNull();
    expect(result.rows.some(({ name }) => name === "orphan")).toBe(false);
  });

  it("names the majority", () => {
    const one = (scores: number[]) =>
      transferDelta(
        {
          ...table,
          rows: [
            { name: "b", base: null, scores: [0, 0, 0] },
            { name: "t", base: "b", scores },
          ],
        },
        [],
      ).rows[0]?.class;
    expect([one([1, 1, -1]), one([-1, -1, 1]), one([1, -1, 0])]).toEqual([
      "mostly-improved",
      "mostly-degraded",
      "balanced",
    ]);
  });
});
