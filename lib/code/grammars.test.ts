import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readGrammar } from "@/lib/store/grammar-files";
import { callableAt, callablesOf } from "./callables";
import { codeRows } from "./code-rows";
import { loadGrammars, type Grammars } from "./grammars";
import { LANGUAGES } from "./language";
import { readSource } from "./source-facts";
import { afterOf, childrenOf, endOf, parentOf, startOf, textOf } from "./syntax-tree";

let grammars: Grammars;
beforeAll(async () => {
  grammars = await loadGrammars(readGrammar);
});

describe("parsing", () => {
  it("loads a grammar for each language and reads an empty file in it", () => {
    for (const language of LANGUAGES) {
      const tree = grammars.parse(language, "");
      expect(tree?.broken).toBe(false);
      expect(tree?.count).toBe(1);
    }
  });

  it("gives offsets that cut the source, also beside characters outside the basic plane", () => {
    const tree = grammars.parse("python", 'name = "\u{1F600}"\nother = name\n');
    if (tree === null) throw new Error("not parsed");
    const texts = childrenOf(tree, 0).map((node) => textOf(tree, node));
    expect(texts).toEqual(['name = "\u{1F600}"', "other = name"]);
  });

  it("flags what does not parse and still reads the rest", () => {
    const facts = readSource(grammars, "a.go", "package a\nfunc ok() {}\nfunc ((( {\n");
    expect(facts?.broken).toBe(true);
    expect(facts?.callables.map((callable) => callable.name)).toContain("ok");
  });

  it("reads a header that only C++ understands as C++", () => {
    expect(readSource(grammars, "a.h", "int f(int);\n")?.language).toBe("c");
    expect(readSource(grammars, "a.h", "template <class T> class A { int g() { return 1; } };\n")?.language).toBe(
      "cpp",
    );
  });

  it("says null for files that are no source", () => {
    expect(readSource(grammars, "README.md", "# hello")).toBeNull();
    expect(readSource(grammars, ".py", "x = 1")).toBeNull();
  });

  it("numbers nodes so that parents come before children and subtrees are intervals", () => {
    const bits = fc.constantFrom(
      "def f(x):\n",
      "  if x:\n",
      "    return {",
      "}",
      "(",
      ")",
      "'",
      '"""',
      "\n",
      "# c\n",
      "é",
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), fc.constantFrom(...LANGUAGES), (parts, language) => {
        const tree = grammars.parse(language, parts.join(""));
        if (tree === null) return;
        for (let node = 1; node < tree.count; node++) {
          const parent = parentOf(tree, node);
          expect(parent).toBeLessThan(node);
          expect(afterOf(tree, node)).toBeLessThanOrEqual(afterOf(tree, parent));
          expect(startOf(tree, node)).toBeGreaterThanOrEqual(startOf(tree, parent));
          expect(endOf(tree, node)).toBeLessThanOrEqual(endOf(tree, parent));
        }
        expect(codeRows(tree).length).toBe(tree.lineStarts.length);
        for (const callable of callablesOf(tree)) {
          expect(callable.cc).toBeGreaterThanOrEqual(1);
          expect(callable.endLine).toBeGreaterThanOrEqual(callable.startLine);
          expect(callable.sloc).toBeLessThanOrEqual(callable.endLine - callable.startLine + 1);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("survives deep nesting without deep recursion", () => {
    for (const file of ["a.py", "a.java", "a.ts", "a.tsx", "a.js", "a.go", "a.c", "a.cpp", "a.rs"]) {
      for (const piece of ["(", "[{", "f(", "a{", "`${", "if x:\n "]) {
        expect(() => readSource(grammars, file, piece.repeat(20_000))).not.toThrow();
      }
    }
  });
});

describe("callables by line", () => {
  it("finds the innermost callable and nothing between two of them", () => {
    const tree = grammars.parse("python", "@d\ndef a():\n    def b():\n        return 1\n    return b\n\n\nx = 1\n");
    if (tree === null) throw new Error("not parsed");
    const callables = callablesOf(tree);
    const at = (line: number) => callableAt(callables, line)?.name ?? null;
    expect([1, 2, 3, 4, 5, 8].map(at)).toEqual(["a", "a", "a.b", "a.b", "a", null]);
  });
});
