import { describe, expect, it } from "vitest";
import { compareHref, inList, pairWords, readCompareQuery } from "./compare-words";

const names = ["First", "Second"] as const;

describe("pairWords", () => {
  it("does not call anybody ahead without a test that says so", () => {
    const table = { both: 44, onlyA: 26, onlyB: 22, neither: 78 };
    const words = pairWords({ names, table, interval: [-0.056, 0.103], p: 0.67, corrected: false });
    expect(words.finding).toBe("Not separable: 26 instances only A resolves, 22 only B.");
    expect(words.figures).toBe(
      "Difference +2.4 points, 95 % interval −5.6 to +10.3; exact McNemar p = .670 on 48 instances where they part.",
    );
    expect(words.plain).toContain("about 67 times in 100");
  });

  it("names who is ahead when the test does", () => {
    const table = { both: 10, onlyA: 1, onlyB: 15, neither: 4 };
    const words = pairWords({ names, table, interval: null, p: 0.0005, corrected: true });
    expect(words.finding).toBe("B is ahead (Second): 1 instance only A resolves, 15 only B.");
    expect(words.plain).toContain("less than once in 1,000");
  });

  it("has words for two that never part", () => {
    const table = { both: 3, onlyA: 0, onlyB: 0, neither: 1 };
    expect(pairWords({ names, table, interval: null, p: 1, corrected: false }).plain).toMatch(/exactly the same/);
  });
});

describe("the address of a comparison", () => {
  it("is read back as it was written", () => {
    const ids = ["pb-aaa", "pb-bbb", "pb-ccc"];
    const query = new URL(compareHref(ids, [1, 2]), "http://site").searchParams;
    expect(readCompareQuery(query.get("rows") ?? "", query.get("pair") ?? "")).toEqual({ ids, pair: [1, 2] });
    expect(compareHref(ids)).toBe("/compare?rows=pb-aaa,pb-bbb,pb-ccc");
  });

  it("drops what cannot be an id, and takes four rows at most", () => {
    expect(readCompareQuery("pb-a,<b>,,pb-c,pb-d,pb-e,pb-f", "9-1")).toEqual({
      ids: ["pb-a", "pb-c", "pb-d", "pb-e"],
      pair: [0, 1],
    });
  });
});

describe("inList", () => {
  it("puts every instance into exactly one of the four fields", () => {
    for (const a of [true, false])
      for (const b of [true, false]) {
        const fields = (["only-a", "only-b", "both", "neither"] as const).filter((list) => inList(list, a, b));
        expect(fields).toHaveLength(1);
        expect(inList("apart", a, b)).toBe(a !== b);
      }
  });
});
