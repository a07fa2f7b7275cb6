import { beforeAll, describe, expect, it } from "vitest";
import { loadGrammars, type Grammars } from "@/lib/code/grammars";
import { parsePatch } from "@/lib/patch/parse-patch";
import { readGrammar } from "@/lib/store/grammar-files";
import { compareFootprint } from "./compare-footprint";
import { isLeftOutByName } from "./left-out";
import { modifiedCallables } from "./modified-callables";
import { touchedFiles } from "./touched-files";

let grammars: Grammars;
beforeAll(async () => {
  grammars = await loadGrammars(readGrammar, ["python", "java"]);
});

const SHOP =
  "import os\n\n\nclass Shop:\n    size = 1\n\n    def open(self):\n        return 1\n\n    def close(self):\n        return 2\n";
const GOLD =
  "--- a/shop.py\n+++ b/shop.py\n@@ -7,5 +7,5 @@\n     def open(self):\n-        return 1\n+        return 3\n \n     def close(self):\n-        return 2\n+        return 4\n";

function modified(patch: string, base: Record<string, string>): string[] {
  const result = modifiedCallables(parsePatch(patch), new Map(Object.entries(base)), grammars, isLeftOutByName);
  return result.callables.map(
    ({ path, name, ordinal, base: old }) => `${path} ${name}#${ordinal}${old === null ? " new" : ""}`,
  );
}

describe("modified callables", () => {
  it("are the innermost ones around changed lines, imports and class fields none", () => {
    expect(modified(GOLD, { "shop.py": SHOP })).toEqual(["shop.py Shop.close#0", "shop.py Shop.open#0"]);
    const edge =
      "--- a/shop.py\n+++ b/shop.py\n@@ -1,5 +1,5 @@\n-import os\n+import sys\n \n \n class Shop:\n-    size = 1\n+    size = 2\n";
    expect(modified(edge, { "shop.py": SHOP })).toEqual([]);
  });

  it("keep their old path when the file moves; new ones have the new path, deleted ones count", () => {
    const moved =
      "diff --git a/shop.py b/store.py\nrename from shop.py\nrename to store.py\n--- a/shop.py\n+++ b/store.py\n@@ -7,5 +7,8 @@\n     def open(self):\n-        return 1\n+        return 3\n+\n+    def wait(self):\n+        return 0\n \n-    def close(self):\n-        return 2\n+    def shut(self):\n+        return 2\n";
    expect(modified(moved, { "shop.py": SHOP })).toEqual([
      "shop.py Shop.close#0",
      "shop.py Shop.open#0",
      "store.py Shop.shut#0 new",
      "store.py Shop.wait#0 new",
    ]);
  });

  it("tell overloads apart", () => {
    const java = "class A {\n  int f() { return 1; }\n  int f(int x) { return 2; }\n}\n";
    const patch =
      "--- a/A.java\n+++ b/A.java\n@@ -3 +3 @@\n-  int f(int x) { return 2; }\n+  int f(int x) { return 3; }\n";
    expect(modified(patch, { "A.java": java })).toEqual(["A.java A.f#1"]);
  });
});

describe("the footprint of a patch", () => {
  const measure = (
    patch: string,
    sources: Record<string, string> | null,
    run: { read: string[]; edited: string[] } | null = null,
  ) =>
    compareFootprint({
      gold: GOLD,
      patch,
      run,
      sources: sources === null ? null : new Map(Object.entries(sources)),
      grammars,
    });

  it("is parity for gold itself", () => {
    const { files, lines, callables, explore } = measure(GOLD, { "shop.py": SHOP });
    expect([files, lines, callables].map(({ rho, band }) => [rho, band])).toEqual([
      [0, "parity"],
      [0, "parity"],
      [0, "parity"],
    ]);
    expect(explore).toMatchObject({ rho: null, eligible: false });
  });

  it("keeps files and lines of a patch that does not apply, and says nothing of its callables", () => {
    const wrong = GOLD.replace("-        return 1", "-        return 9");
    const { files, lines, callables, unapplied } = measure(wrong, { "shop.py": SHOP });
    expect([files.agent, lines.agent]).toEqual([1, 4]);
    expect(callables).toEqual({ agent: null, gold: 2, rho: null, band: null, eligible: true });
    expect(unapplied).toEqual(["shop.py"]);
    expect(measure(GOLD, null).callables).toMatchObject({ agent: null, gold: null, eligible: false });
  });

  it("puts an empty patch below half without a ratio", () => {
    const { files, callables, explore } = measure("", { "shop.py": SHOP }, { read: ["shop.py"], edited: [] });
    expect(files).toEqual({ agent: 0, gold: 1, rho: null, band: "below-half", eligible: true });
    expect(callables).toMatchObject({ agent: 0, rho: null, band: "below-half" });
    expect(explore).toMatchObject({ rho: null, band: null, touched: 1, files: 0 });
  });

  it("adds the patch's files to what the run touched and says when the log had missed them", () => {
    const seen = measure(GOLD, null, { read: ["a.py", "shop.py", "/etc/passwd", "../x.py"], edited: ["b.py"] });
    expect(seen.explore).toMatchObject({ touched: 3, files: 1, rho: Math.log10(3), clamped: false });
    const missed = measure(GOLD, null, { read: ["a.py"], edited: [] });
    expect(missed.explore).toMatchObject({ touched: 1, rho: Math.log10(2), clamped: true });
  });
});

it("sorts out scratch files where the base tree is known", () => {
  const run = {
    read: ["./src/a.py", "repro.py", "node_modules/x.js"],
    edited: ["repro.py", "src/b.py", "C:\\x", ".git/config"],
  };
  expect([...touchedFiles(run, (path) => path.startsWith("src/"))]).toEqual(["src/a.py", "src/b.py"]);
  expect([...touchedFiles(run)]).toEqual(["src/a.py", "repro.py", "src/b.py"]);
});
