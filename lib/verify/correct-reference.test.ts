import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CorrectionChange, type TestLists, correctionChangeSchema } from "@/lib/formats/correction";
import { correctLists, undoingChange } from "./correct-reference";

const lists: TestLists = { failToPass: ["f1", "f2"], passToPass: ["p1"], gold: ["f1", "f2", "p1", "q"], broken: null };
const change = (part: Partial<CorrectionChange>): CorrectionChange => ({
  drop: [],
  toPassToPass: [],
  toFailToPass: [],
  ...part,
});

describe("correctLists", () => {
  it("drops and moves tests and leaves the rest in its order", () => {
    expect(correctLists(lists, change({ drop: ["f2"], toFailToPass: ["p1"] }), "f2p-p2p")).toEqual({
      ...lists,
      failToPass: ["f1", "p1"],
      passToPass: [],
    });
  });

  it("drops from the gold run where that is the list", () => {
    const after = correctLists(lists, change({ drop: ["q"] }), "gold-suite");
    expect(after.gold).toEqual(["f1", "f2", "p1"]);
    expect(() => correctLists(lists, change({ toFailToPass: ["p1"] }), "gold-suite")).toThrow(/one list/);
  });

  it.each([
    ["a test that is not there", change({ drop: ["nobody"] })],
    ["a move from the wrong list", change({ toFailToPass: ["f1"] })],
    ["no test left to pass", change({ drop: ["f1", "f2", "p1"] })],
    ["a word that changes nothing", change({ broken: "" })],
  ])("refuses %s", (_what, wrong) => {
    expect(() => correctLists(lists, wrong, "f2p-p2p")).toThrow(expect.objectContaining({ code: "bad-request" }));
  });

  it("makes a broken instance verifiable only when the gold patch passes what is left", () => {
    const broken = { ...lists, failToPass: ["f1", "bad"], broken: "the gold run fails bad" };
    expect(() => correctLists(broken, change({ broken: "" }), "f2p-p2p")).toThrow(/gold patch does not pass/);
    expect(correctLists(broken, change({ broken: "", drop: ["bad"] }), "f2p-p2p")).toMatchObject({
      failToPass: ["f1"],
      broken: null,
    });
    expect(() => correctLists({ ...broken, gold: null }, change({ broken: "", drop: ["bad"] }), "f2p-p2p")).toThrow(
      /no gold log/,
    );
  });

  it("never invents a test and never leaves an instance that everybody passes", () => {
    const some = fc.subarray(["f1", "f2", "p1"]);
    fc.assert(
      fc.property(some, some, some, (drop, toPassToPass, toFailToPass) => {
        const wanted = correctionChangeSchema.safeParse({ drop, toPassToPass, toFailToPass });
        if (!wanted.success) return;
        let after: TestLists;
        try {
          after = correctLists(lists, wanted.data, "f2p-p2p");
        } catch {
          return;
        }
        const now = [...after.failToPass, ...after.passToPass];
        expect(now.length).toBeGreaterThan(0);
        expect([...now, ...drop].sort()).toEqual(["f1", "f2", "p1"]);
      }),
    );
  });

  it.each(["f2p-p2p", "gold-suite"] as const)("is undone whatever it did, and done again (%s)", (grading) => {
    const some = fc.subarray(["f1", "f2", "p1", "q"]);
    const sorted = ({ failToPass, passToPass, gold, broken }: TestLists) => ({
      failToPass: failToPass.toSorted(),
      passToPass: passToPass.toSorted(),
      gold: gold?.toSorted(),
      broken,
    });
    const why = fc.constantFrom(undefined, "the tests are wrong");
    fc.assert(
      fc.property(some, some, some, why, (drop, toPassToPass, toFailToPass, broken) => {
        const wanted = correctionChangeSchema.safeParse({ drop, toPassToPass, toFailToPass, broken });
        if (!wanted.success) return;
        let after: TestLists;
        try {
          after = correctLists(lists, wanted.data, grading);
        } catch {
          return;
        }
        const undoing = undoingChange(lists, wanted.data);
        const back = correctLists(after, undoing, grading);
        expect(sorted(back)).toEqual(sorted(lists));
        const again = correctLists(back, undoingChange(after, undoing), grading);
        expect(sorted(again)).toEqual(sorted(after));
      }),
    );
  });

  it("is not undone where its tests are expected again already", () => {
    const undoing = undoingChange(lists, change({ drop: ["f2"] }));
    expect(() => correctLists(lists, undoing, "f2p-p2p")).toThrow(/expected again already/);
  });

  it("never lets somebody outside bring tests back", () => {
    expect(correctionChangeSchema.safeParse({ drop: ["f1"], restore: { failToPass: ["x"] } }).success).toBe(false);
  });
});
