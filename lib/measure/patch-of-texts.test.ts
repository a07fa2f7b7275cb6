import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePatch } from "@/lib/patch/parse-patch";
import { applyHunks } from "./apply-hunks";
import { patchOfTexts } from "./patch-of-texts";

const one = (text: string) => new Map([["a/b.py", text]]);

describe("the patch between two states of files", () => {
  it("counts what was added and taken, and nothing for equal files or files that are not there afterwards", () => {
    const patch = parsePatch(patchOfTexts(one("a\nb\nc\n"), one("a\nB\nc\nd\n")) ?? "");
    expect(patch.files.map(({ path, kind, added, deleted }) => ({ path, kind, added, deleted }))).toEqual([
      { path: "a/b.py", kind: "modify", added: 2, deleted: 1 },
    ]);
    expect(patchOfTexts(one("a\n"), one("a\n"))).toBe("");
    expect(patchOfTexts(one("a\n"), new Map())).toBe("");
  });

  it("names a file that was not there before as new", () => {
    const patch = parsePatch(patchOfTexts(new Map(), one("x = 1\n")) ?? "");
    expect(patch.files[0]).toMatchObject({ path: "a/b.py", oldPath: null, kind: "add", added: 1, deleted: 0 });
  });

  it("gives up on files that share nothing and are long", () => {
    const lines = (word: string) => Array.from({ length: 1200 }, (_, at) => `${word} ${at}\n`).join("");
    expect(patchOfTexts(one(lines("a")), one(lines("b")))).toBeNull();
  });

  it("applies to the first state and gives the second", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "", "  c", "d"), { maxLength: 30 })
      .map((rows) => rows.map((row) => `${row}\n`).join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const file = parsePatch(patchOfTexts(one(before), one(after)) ?? "").files[0];
        return file === undefined ? before === after : applyHunks(before, file.hunks)?.text === after;
      }),
    );
  });
});
