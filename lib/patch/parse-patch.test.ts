import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestPatch, samePatch } from "./patch-digest";
import { parsePatch } from "./parse-patch";
import { linkEscape, pathEscape } from "./repository-path";
import { isTestFile } from "./test-files";

const SIMPLE = `diff --git a/pkg/core.py b/pkg/core.py
index 1111111..2222222 100644
--- a/pkg/core.py
+++ b/pkg/core.py
@@ -1,3 +1,4 @@ def f(x):
 def f(x):
-    return x
+    y = x + 1
+    return y
 # end
`;

describe("parsePatch", () => {
  it("counts files, additions and deletions and keeps the lines of the patch", () => {
    const patch = parsePatch(SIMPLE);
    expect(patch.problems).toEqual([]);
    expect(patch.files).toHaveLength(1);
    expect(patch.files[0]).toMatchObject({ path: "pkg/core.py", kind: "modify", added: 2, deleted: 1, fromLine: 1 });
    expect(patch.files[0]?.hunks[0]).toMatchObject({ fromLine: 5, toLine: 10, section: "def f(x):" });
  });

  it("reads CRLF and a leading blank line as scaffolds write them", () => {
    const patch = parsePatch(`\r\n${SIMPLE.replaceAll("\n", "\r\n")}`);
    expect(patch.problems).toEqual([]);
    expect([patch.added, patch.deleted]).toEqual([2, 1]);
  });

  it("tells additions, deletions, renames, copies, modes and binary files apart", () => {
    const patch = parsePatch(
      [
        "diff --git a/new.txt b/new.txt",
        "new file mode 100644",
        "--- /dev/null",
        "+++ b/new.txt",
        "@@ -0,0 +1 @@",
        "+one",
        "\\ No newline at end of file",
        "diff --git a/old.txt b/old.txt",
        "deleted file mode 100644",
        "--- a/old.txt",
        "+++ /dev/null",
        "@@ -1 +0,0 @@",
        "-one",
        "diff --git a/a b.txt b/c d.txt",
        "similarity index 100%",
        "rename from a b.txt",
        "rename to c d.txt",
        "diff --git a/run.sh b/run.sh",
        "old mode 100644",
        "new mode 100755",
        "diff --git a/i.png b/i.png",
        "index 1..2 100644",
        "GIT binary patch",
        "literal 0",
        "",
      ].join("\n"),
    );
    expect(patch.problems).toEqual([]);
    expect(patch.files.map((file) => [file.path, file.kind, file.binary])).toEqual([
      ["new.txt", "add", false],
      ["old.txt", "delete", false],
      ["c d.txt", "rename", false],
      ["run.sh", "mode", false],
      ["i.png", "modify", true],
    ]);
  });

  it("reads a deleted line that looks like a header", () => {
    const patch = parsePatch("--- a/x.sql\n+++ b/x.sql\n@@ -1,2 +1,1 @@\n--- comment\n keep\n");
    expect(patch.problems).toEqual([]);
    expect([patch.added, patch.deleted]).toEqual([0, 1]);
  });

  it("undoes git's quoting of names", () => {
    const patch = parsePatch(
      'diff --git "a/\\303\\274.py" "b/\\303\\274.py"\n--- "a/\\303\\274.py"\n+++ "b/\\303\\274.py"\n@@ -1 +1 @@\n-a\n+b\n',
    );
    expect(patch.files[0]?.path).toBe("ü.py");
  });

  it("names the line of a hunk whose counts lie", () => {
    expect(parsePatch(SIMPLE.replace("@@ -1,3 +1,4 @@", "@@ -1,9 +1,9 @@")).problems).toEqual([
      { line: 5, message: "the hunk's line counts do not agree with its lines" },
    ]);
    expect(parsePatch(SIMPLE.replace("@@ -1,3 +1,4 @@", "@@ -1,2 +1,2 @@")).problems).toHaveLength(1);
  });

  it("says that prose is not a patch, and that nothing is nothing", () => {
    expect(parsePatch("I fixed the bug.\n").problems).toHaveLength(1);
    expect(parsePatch(" \n").problems).toEqual([]);
  });

  it.each([
    ["a context diff", "*** a/conftest.py\n--- b/conftest.py\n***************\n*** 1 ****\n--- 1,2 ----\n  a\n+ b\n"],
    ["a diff without context", "Index: conftest.py\n1a2\n> evil\n"],
    ["a script for ed", "Index: conftest.py\n1,2d\n"],
    ["an appending script for ed", "--- conftest.py\n+++ conftest.py\n1a\nevil\n.\n"],
    ["an indented diff", "  --- a/conftest.py\n  +++ b/conftest.py\n  @@ -1 +1,2 @@\n   a\n  +b\n"],
    ["a diff indented by the letter that patch skips", "X--- a/x\nX+++ b/x\nX@@ -1 +1 @@\nX-a\nX+b\n"],
    ["a hunk below an index line", "Index: conftest.py\n@@ -1 +1,2 @@\n a\n+b\n"],
    ["a hunk below one side of a header", "+++ conftest.py\n@@ -1 +1,2 @@\n a\n+b\n"],
    ["a hunk header of odd numbers", "--- a/x\n+++ b/x\n@@ -0000000000001 +0000000000001 @@\n-a\n+b\n"],
  ])("tells %s, alone and behind a whole diff: another tool would apply it", (_, text) => {
    for (const patch of [text, `${SIMPLE}${text}`]) {
      expect(parsePatch(patch).problems.some((problem) => problem.hidden === true)).toBe(true);
    }
  });

  it("takes what tools write around their hunks for what it is", () => {
    const svn = "Index: pkg/core.py\n===================================================================\n";
    const mail = "From 1 Mon Sep 17 00:00:00 2001\nSubject: x\n\n1. one\n2a. two\n---\n pkg/core.py | 2 +-\n\n";
    for (const text of [svn + SIMPLE.slice(SIMPLE.indexOf("--- a/")), `${mail}${SIMPLE}-- \n2.39.0\n\n`]) {
      expect(parsePatch(text).problems).toEqual([]);
    }
  });

  it("never throws and never counts more signed lines than there are", () => {
    const line = fc.oneof(
      fc.constantFrom(
        "diff --git a/x b/x",
        "--- a/x",
        "+++ b/x",
        "@@ -1,2 +1,2 @@",
        "@@ -1 +1 @@ f",
        "+a",
        "-b",
        " c",
        "",
        "\\ No newline",
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const patch = parsePatch(lines.join("\n"));
        expect(patch.added).toBeLessThanOrEqual(lines.length * 2);
        expect(patch.problems.every((problem) => problem.line >= 1)).toBe(true);
      }),
    );
  });
});

describe("digests, paths and test files", () => {
  it("calls patches the same when only line ends and edges differ", () => {
    expect(samePatch(digestPatch(SIMPLE), digestPatch(`\n${SIMPLE.replaceAll("\n", "\r\n")}\r\n`))).toBe(true);
    expect(samePatch(digestPatch(SIMPLE), digestPatch(SIMPLE.replace("y = x", "y = z")))).toBe(false);
  });

  it("sees paths that leave the repository", () => {
    expect(pathEscape("../../etc/passwd")).not.toBeNull();
    expect(pathEscape("/etc/passwd")).not.toBeNull();
    expect(pathEscape("C:\\x")).not.toBeNull();
    expect(pathEscape("a/.git/hooks/pre-commit")).not.toBeNull();
    expect(pathEscape("src/..data/x.py")).toBeNull();
    for (const name of [".GIT", ".g\u200cit", ".git ", ".git.", "git~1"]) {
      expect(pathEscape(`a/${name}/config`), name).toBe("a path inside .git");
    }
    for (const name of [".gitignore", ".github/x", "git", "a.git"]) expect(pathEscape(name), name).toBeNull();
  });

  it("sees links that lead out of the repository", () => {
    expect(linkEscape("a/b", "/etc/passwd")).toBe("a link to an absolute path");
    expect(linkEscape("a/b", "../../x")).toBe("a link that climbs out with ..");
    expect(linkEscape("a/b", "c/../../../x")).toBe("a link that climbs out with ..");
    expect(linkEscape("a/b", "../.git/hooks")).toBe("a link into .git");
    expect(linkEscape("a/b", "../c/./d")).toBeNull();
    const { files } = parsePatch(
      "diff --git a/x b/x\nnew file mode 120000\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+/etc/passwd\n\\ No newline at end of file\n",
    );
    expect(files.map(({ path, link, kind }) => [path, link, kind])).toEqual([["x", true, "add"]]);
    expect(parsePatch("diff --git a/x b/x\nnew file mode 100644\n").files[0]?.link).toBe(false);
  });

  it("knows tests by folder and by name", () => {
    for (const path of [
      "tests/a.py",
      "pkg/test_x.py",
      "x_test.go",
      "src/XTest.java",
      "a/b.spec.ts",
      "src/__tests__/a.js",
    ]) {
      expect(isTestFile(path), path).toBe(true);
    }
    for (const path of ["pkg/contest.py", "src/latest.ts", "attest.go", "src/Testimony.md"])
      expect(isTestFile(path), path).toBe(false);
  });
});
