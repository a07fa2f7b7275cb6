import { describe, expect, it } from "vitest";
import { describePatch } from "./describe-patch";

const header = (path: string) => `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n`;

describe("describePatch", () => {
  it("keeps what blocks, however many hunks are malformed", () => {
    const broken = Array.from({ length: 40 }, (_, at) => `${header(`src/f${at}.py`)}@@ -1,9 +1,9 @@\n-a\n+b\n`);
    const text = `${broken.join("")}${header("conftest.py")}@@ -0,0 +1 @@\n+x\n${header("tests/test_a.py")}@@ -0,0 +1 @@\n+x\n`;
    const { flags } = describePatch(text, "preds.jsonl", 3);
    expect(flags[0]).toMatchObject({ code: "runner-tampered", severity: "block", file: "preds.jsonl", from_line: 3 });
    expect(flags.map((found) => found.code)).toContain("tests-edited");
    expect(flags.map((found) => found.code)).toContain("patch-malformed");
  });

  it("names the file and the lines of the hunk that tampers", () => {
    const { flags } = describePatch(`${header("pom.xml")}@@ -1 +1 @@\n-a\n+<skipTests/>\n`, "preds.jsonl", 1);
    expect(flags.map((found) => found.message)).toEqual([
      "Lines 4 to 6 of the patch touch pom.xml: the hunk changes how tests are run.",
    ]);
  });
});
