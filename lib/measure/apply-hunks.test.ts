import fc from "fast-check";
import { structuredPatch } from "diff";
import { describe, expect, it } from "vitest";
import { parsePatch } from "@/lib/patch/parse-patch";
import { applyHunks, type AppliedHunks } from "./apply-hunks";

function apply(base: string, body: string): AppliedHunks | null {
  const file = parsePatch(`--- a/f\n+++ b/f\n${body}`).files[0];
  if (file === undefined) throw new Error("no file");
  return applyHunks(base, file.hunks);
}

describe("applying hunks", () => {
  it("says which lines went and which came", () => {
    expect(apply("a\nb\nc\n", "@@ -1,3 +1,4 @@\n a\n-b\n+B\n+b2\n c\n")).toEqual({
      text: "a\nB\nb2\nc\n",
      deletedLines: [2],
      addedLines: [2, 3],
    });
  });

  it("finds a hunk whose lines have moved, and the next one with it", () => {
    const base = "x\nx\nx\na\nb\nc\nd\ne\nf\n";
    expect(apply(base, "@@ -1,2 +1,1 @@\n-a\n b\n@@ -5,2 +4,3 @@\n e\n+E\n f\n")).toEqual({
      text: "x\nx\nx\nb\nc\nd\ne\nE\nf\n",
      deletedLines: [4],
      addedLines: [8],
    });
  });

  it("fails where the old lines are nowhere, or only above the hunk before", () => {
    expect(apply("a\n", "@@ -1 +1 @@\n-b\n+c\n")).toBeNull();
    expect(apply("a\nb\n", "@@ -2 +2 @@\n-b\n+B\n@@ -1 +1 @@\n-a\n+A\n")).toBeNull();
  });

  it("creates, empties, and does not mind line ends", () => {
    expect(apply("", "@@ -0,0 +1,2 @@\n+a\n+b\n")?.text).toBe("a\nb\n");
    expect(apply("a\n", "@@ -1 +0,0 @@\n-a\n")).toEqual({ text: "", deletedLines: [1], addedLines: [] });
    expect(apply("a\r\nb\r\n", "@@ -1,2 +1,2 @@\r\n a\r\n-b\r\n+c\r\n")?.text).toBe("a\nc\n");
    expect(apply("a\nb", "@@ -2 +2 @@\n-b\n\\ No newline at end of file\n+c\n")?.text).toBe("a\nc\n");
  });

  it("undoes nothing and invents nothing: the result of any diff is the new text", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", "", "  d"), { maxLength: 30 })
      .map((lines) => lines.map((line) => `${line}\n`).join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { hunks } = structuredPatch("f", "f", before, after, "", "", { context: 2 });
        const body = hunks
          .map(
            (hunk) =>
              `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@\n${hunk.lines.join("\n")}\n`,
          )
          .join("");
        if (hunks.length === 0) return;
        const applied = apply(before, body);
        expect(applied?.text).toBe(after);
        expect(applied?.addedLines.every((line, at, all) => at === 0 || line > (all[at - 1] ?? 0))).toBe(true);
      }),
    );
  });
});
