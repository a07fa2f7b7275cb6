import { describe, expect, it } from "vitest";
import { comparePair } from "./compare-pair";
import { likeForLike } from "@/lib/formats/like-for-like";
import { outcomeAssociation } from "./outcome-association";
import { packOutcomes } from "./outcome-bits";

describe("a pair of systems", () => {
  const a = packOutcomes([1, 1, 1, 0, 0, 1]);
  const b = packOutcomes([1, 0, 0, 1, 0, 1]);
  const options = { replicates: 100, seed: 1, conf: 0.95 };
  const languages = ["go", "go", "rust", "rust", "go", "go"];
  const result = comparePair(
    a,
    b,
    languages.map((language) => ({ language, repo: "one" })),
    options,
  );

  it("is compared on the same instances", () => {
    expect(result.table).toEqual({ both: 2, onlyA: 2, onlyB: 1, neither: 1 });
    expect(result.test.exact).toBe(1);
    expect(result.difference?.diff).toBeCloseTo(1 / 6, 12);
    expect(result.bootstrap?.mean).toBeCloseTo(1 / 6, 12);
  });

  it("has an error clustered by repository only when there are enough of them", () => {
    expect(result.clustered).toBeNull();
    const half = packOutcomes(Array.from({ length: 24 }, (_, i) => i % 2));
    const none = packOutcomes(new Array<number>(24).fill(0));
    const spread = Array.from({ length: 24 }, (_, i) => ({ language: "go", repo: `r${i % 12}` }));
    expect(comparePair(half, none, spread, options).clustered).toMatchObject({ clusters: 12, mean: 0.5, df: 11 });
  });

  it("is split by language, and the parts add up", () => {
    expect(result.languages).toEqual([
      { name: "go", table: { both: 2, onlyA: 1, onlyB: 0, neither: 1 } },
      { name: "rust", table: { both: 0, onlyA: 1, onlyB: 1, neither: 0 } },
    ]);
  });
});

describe("like for like", () => {
  const row = (model: string, scaffold: string, attempts = "1") => ({ model, scaffold, effort: "", attempts });

  it("holds every facet but one", () => {
    const rows = [row("A", "mini"), row("A", "OpenHands"), row("B", "mini"), row("B", "mini", "5")];
    expect(likeForLike(rows, "scaffold")).toEqual([
      { held: { model: "A", effort: "", attempts: "1" }, rows: [rows[0], rows[1]] },
    ]);
    expect(likeForLike(rows, "model").map((group) => group.rows)).toEqual([[rows[0], rows[2]]]);
  });

  it("needs two values of what varies", () => {
    expect(likeForLike([row("A", "mini"), row("A", "mini")], "model")).toEqual([]);
  });
});

describe("outcome against bins", () => {
  it("tests each metric, corrects over the chart and gives shares within an outcome", () => {
    const [strong, none, undefinedOne] = outcomeAssociation([
      { name: "files", resolved: [90, 10], unresolved: [10, 90] },
      { name: "lines", resolved: [50, 50], unresolved: [50, 50] },
      { name: "explore", resolved: [0, 0], unresolved: [3, 4] },
    ]);
    expect(strong?.pAdjusted).toBeCloseTo((strong?.test?.p ?? 0) * 2, 30);
    expect(none?.test?.cramersV).toBe(0);
    expect(undefinedOne).toMatchObject({ n: 7, test: null, pAdjusted: null });
    expect(undefinedOne?.shares).toEqual({ resolved: null, unresolved: [3 / 7, 4 / 7] });
  });
});
