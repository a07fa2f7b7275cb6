import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addedLines, normaliseLine } from "./added-lines";
import { lcsRatio } from "./lcs-ratio";
import { nearDuplicate, sharedHashes, type HashedPatch } from "./near-duplicate";
import { fingerprint, patchSimilarity, type PatchSimilarity } from "./patch-similarity";
import { medianVerbatimShare, verbatimShare } from "./verbatim-share";
import { parsePatch } from "@/lib/patch/parse-patch";

function patchOf(lines: readonly string[], path = "a.py"): string {
  return `--- a/${path}\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join("")}`;
}
function compare(a: readonly string[], b: readonly string[], path = "a.py"): PatchSimilarity {
  return patchSimilarity(fingerprint(patchOf(a, path)), fingerprint(patchOf(b)));
}

const LINES = ["one = 1", "two = 2", "three = 3", "four = 4", "five = 5"];

describe("added lines", () => {
  it("fold white space and drop lines without a letter or digit", () => {
    expect(["  a   b ", "\t}", "# ---", "# é", "", "٣"].map(normaliseLine)).toEqual([
      "a b",
      null,
      null,
      "# é",
      null,
      "٣",
    ]);
    expect(addedLines(parsePatch("--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-old\n+new  line\n same\n"))).toEqual([
      "new line",
    ]);
  });
});

describe("the likeness of two patches", () => {
  it("is verbatim with other white space, near with one line changed, and nothing for short ones", () => {
    expect(
      compare(
        LINES.map((line) => `  ${line.replace(" ", "\t")}`),
        LINES,
      ).verdict,
    ).toBe("verbatim");
    const many = Array.from({ length: 12 }, (_, at) => `line ${at}`);
    expect(compare([...many.slice(1), "other"], many)).toMatchObject({ verdict: "near-verbatim", jaccard: 11 / 13 });
    expect(compare(many.toReversed(), many)).toMatchObject({ verdict: "distinct", jaccard: 1, containment: 1 });
    expect(compare(LINES.slice(1), LINES).verdict).toBe("insufficient");
    expect(compare(LINES, LINES, "b.py").fileJaccard).toBe(0);
  });

  it("counts repeated lines as often as they stand there", () => {
    expect(compare(["a", "a", "b"], ["a", "b", "b"])).toMatchObject({ jaccard: 2 / 4, containment: 2 / 3 });
  });

  it("has no ratios for two empty patches", () => {
    expect(patchSimilarity(fingerprint(""), fingerprint(""))).toMatchObject({
      jaccard: null,
      lcsRatio: null,
      containment: null,
      fileJaccard: null,
      verdict: "insufficient",
    });
  });

  it("aligns sequences up to four thousand lines and rests on the lines alone above", () => {
    const long = Array.from({ length: 4001 }, (_, at) => `line ${at % 50}`);
    expect(lcsRatio(long, ["x"])).toBeNull();
    expect(compare([...long, "x"], long)).toMatchObject({ verdict: "near-verbatim", lcsRatio: null });
  });

  it("keeps ratios in [0, 1], symmetric, and 1 for equal ones", () => {
    const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 25 });
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const ratio = lcsRatio(a, b);
        expect(ratio).toBe(lcsRatio(b, a));
        if (ratio === null) return;
        expect(ratio).toBeGreaterThanOrEqual(0);
        expect(ratio).toBeLessThanOrEqual(compare(a, b).jaccard === 0 ? 0 : 1);
        expect(lcsRatio(a, a)).toBe(a.length === 0 ? null : 1);
      }),
    );
  });
});

describe("submissions alike", () => {
  const hashes = (entries: Record<string, string>, resolved = false) =>
    new Map(Object.entries(entries).map(([id, hash]): [string, HashedPatch] => [id, { hash, resolved }]));
  const gold = new Map([..."abcdef"].map((id) => [id, 9]));

  it("are flagged by the share of equal patches, with failures of both apart", () => {
    const options = { minLines: 5, minCompared: 3, threshold: 0.6 };
    const found = nearDuplicate(
      hashes({ a: "1", b: "2", c: "3", d: "", e: "5" }),
      hashes({ a: "1", b: "2", c: "x", d: "", f: "6" }),
      gold,
      options,
    );
    expect(found).toMatchObject({ compared: 3, identical: 2, share: 2 / 3, flag: true });
    expect(found.bothFailed).toEqual({ compared: 3, identical: 2, share: 2 / 3 });
    expect(nearDuplicate(hashes({ a: "1" }), hashes({ a: "1" }), gold)).toMatchObject({ share: 1, flag: false });
    expect(nearDuplicate(hashes({ a: "1" }, true), hashes({ a: "1" }), gold).bothFailed.share).toBeNull();
    expect(nearDuplicate(hashes({ a: "1" }), hashes({ a: "1" }), new Map()).share).toBeNull();
  });

  it("are found by the hashes they share", () => {
    const pairs = sharedHashes(
      new Map([
        ["x", hashes({ a: "1", b: "2" })],
        ["y", hashes({ a: "1", b: "2" })],
        ["z", hashes({ a: "2", b: "" })],
      ]),
    );
    expect(pairs).toEqual([{ a: "x", b: "y", shared: 2 }]);
  });

  it("have a base rate over the benchmark", () => {
    const share = verbatimShare([
      { linesB: 9, verdict: "verbatim" },
      { linesB: 9, verdict: "distinct" },
      { linesB: 2, verdict: "insufficient" },
    ]);
    expect(share).toEqual({ k: 1, n: 2 });
    expect(medianVerbatimShare([share, { k: 0, n: 0 }, { k: 0, n: 5 }])).toBe(0.25);
    expect(medianVerbatimShare([])).toBeNull();
  });
});
