import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { familyOf, filterRanking, readFilter } from "./ranking-filter";
import { sampleRow } from "./test-row";

const row = sampleRow;

const filterOf = (search: string) => readFilter(new URLSearchParams(search));

describe("the ranking's filter", () => {
  const rows = [
    row({ key: "a", model: "Alpha 2", costUsd: 0.2, openWeights: true, trust: "consistent" }),
    row({ key: "b", model: "Beta-3", costUsd: null, openWeights: false, trust: "attested", date: null }),
    row({ key: "c", kind: "reported", model: "Gamma", trust: "reported", openWeights: null }),
  ];
  const keys = (search: string) => filterRanking(rows, filterOf(search)).rows.map((kept) => kept.key);

  it("hides reported rows until they are asked for, and says nothing of them as hidden", () => {
    expect(keys("")).toEqual(["a", "b"]);
    expect(keys("reported=1")).toEqual(["a", "b", "c"]);
    expect(filterRanking(rows, filterOf("")).hidden).toBe(0);
  });

  it("keeps rows without a cost out of a cost cap, and rows without a date out of a date filter", () => {
    expect(keys("cost=10")).toEqual(["a"]);
    expect(keys("since=2026-01")).toEqual(["a"]);
  });

  it("combines filters and names each that is on", () => {
    const result = filterRanking(rows, filterOf("trust=verified&weights=open"));
    expect(result.rows).toEqual([]);
    expect(result.hidden).toBe(2);
    expect(result.active.map((entry) => entry.name)).toEqual(["Open", "Trust: verified or better"]);
  });

  it("ignores values that mean nothing", () => {
    expect(keys("trust=best&cost=-1&since=yesterday&weights=both&sort=__proto__")).toEqual(["a", "b"]);
  });

  it("finds words in any order over model, scaffold and organisation", () => {
    expect(keys("q=example+alpha")).toEqual(["a"]);
    expect(keys("q=nothing")).toEqual([]);
  });

  it("never shows more rows for a narrower filter", () => {
    const search = fc.record(
      {
        q: fc.constantFrom("alpha", "lab", "z"),
        trust: fc.constantFrom("checked", "verified", "attested"),
        cost: fc.constantFrom("0.25", "5"),
        reported: fc.constantFrom("0", "1"),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(search, (parts) => {
        const wide = filterRanking(rows, filterOf(parts.reported === "1" ? "reported=1" : "")).rows.length;
        expect(
          filterRanking(rows, filterOf(new URLSearchParams(Object.entries(parts)).toString())).rows.length,
        ).toBeLessThanOrEqual(wide);
      }),
    );
  });

  it("takes the family of a model from its name", () => {
    expect(familyOf("GPT-5.2")).toBe("GPT");
    expect(familyOf("Claude Sonnet 4.6")).toBe("Claude Sonnet");
    expect(familyOf("Kimi-K2.5")).toBe("Kimi-K");
    expect(familyOf("3PO")).toBe("3PO");
    expect(familyOf("")).toBe("");
  });
});
