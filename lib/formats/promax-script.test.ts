import { describe, expect, it } from "vitest";
import { readPromaxScript } from "./promax-script";

const SHA = "0123456789abcdef0123456789abcdef01234567";
const DIFF = [
  "diff --git a/t/x_test.go b/t/x_test.go",
  "--- a/t/x_test.go",
  "+++ b/t/x_test.go",
  "@@ -1 +1 @@",
  "-a",
  "+b",
];

function script(checkout: string, body: readonly string[]): string {
  return ["#!/bin/bash", checkout, "apply_test_patch <<'EOF_1'", ...body, "EOF_1", "go test ./..."].join("\n");
}

describe("readPromaxScript", () => {
  it("recovers the test patch from the here-document and the commit from the checkout", () => {
    const facts = readPromaxScript(script(`git checkout ${SHA} -- "t/x_test.go"`, DIFF));
    expect(facts).toMatchObject({ testPatch: `${DIFF.join("\n")}\n`, baseCommit: SHA });
  });

  it("follows a variable, and takes a diff without its git header", () => {
    const facts = readPromaxScript(script(`BASE=${SHA}\ngit checkout "$BASE" -- t`, DIFF.slice(1)));
    expect(facts).toMatchObject({ testPatch: `${DIFF.slice(1).join("\n")}\n`, baseCommit: SHA });
  });

  it("takes no here-document that holds something else, and no checkout of HEAD", () => {
    const facts = readPromaxScript(script("git checkout HEAD -- t", ["print('x')"]));
    expect(facts).toMatchObject({ testPatch: "", baseCommit: "" });
  });

  it("is not misled by shift operators or here-documents inside the patch", () => {
    const body = [...DIFF, "+cat <<'END'", "+text", "+END", `+git checkout ${SHA.replace("0", "f")} -- x`];
    const facts = readPromaxScript(script(`git checkout ${SHA} -- t`, body));
    expect(facts.testPatch.split("\n").length).toBe(body.length + 1);
    expect(facts.baseCommit).toBe(SHA);
  });
});
