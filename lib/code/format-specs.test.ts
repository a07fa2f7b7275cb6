import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readGrammar } from "@/lib/store/grammar-files";
import { loadGrammars, type Grammars } from "./grammars";
import { kindOf, textOf } from "./syntax-tree";

let grammars: Grammars;
beforeAll(async () => {
  grammars = await loadGrammars(readGrammar, ["python"]);
});

/** What an expression assigns and how it is formatted, as the parser reads it. */
function read(source: string): { broken: boolean; walrus: string[]; specs: string[] } {
  const tree = grammars.parse("python", source);
  if (tree === null) throw new Error("not parsed");
  const texts = (kind: string) =>
    Array.from({ length: tree.count }, (_, node) => node)
      .filter((node) => kindOf(tree, node) === kind)
      .map((node) => textOf(tree, node));
  return { broken: tree.broken, walrus: texts("named_expression"), specs: texts("format_specifier") };
}

describe("format specs of f-strings", () => {
  it.each<[string, string[], string[]]>([
    ["f'{x:=10}'", [], [":=10"]],
    ["f'{x :=10}'", [], [":=10"]],
    ["f'{x:=}'", [], [":="]],
    ["f'{x:==10}'", [], [":==10"]],
    ["f'{x:=+10.2f}'", [], [":=+10.2f"]],
    ["f'{x:=^{w}}'", [], [":=^{w}"]],
    ["f'{x, y:=3}'", [], [":=3"]],
    ["f'{f(x):=10}'", [], [":=10"]],
    ["f'{x=:=10}'", [], [":=10"]],
    ["f'{(x:=10)}'", ["x:=10"], []],
    ["f'{(x:=10):=10}'", ["x:=10"], [":=10"]],
    ["f'{f(x:=10)}'", ["x:=10"], []],
    ["f'{a[x:=1]:=3}'", ["x:=1"], [":=3"]],
    ["f'{[x:=1, 2]}'", ["x:=1"], []],
    ["f'{x!r:>{width}}'", [], [":>{width}"]],
    ["f'{x!r:={width:=4}}'", [], [":={width:=4}", ":=4"]],
    ["f'{x:>{(width:=4)}}'", ["width:=4"], [":>{(width:=4)}"]],
    ["f'{f\"{y:=5}\"!s:=3}'", [], [":=5", ":=3"]],
    ["f'{(f\"{(y:=5)}\"):=3}'", ["y:=5"], [":=3"]],
    ["f'''{\nx:=10}'''", [], [":=10"]],
    ["rf'{x:=10}' f'{y:=2}' '{z:=3}'", [], [":=10", ":=2"]],
    ["f'\\N{DASH}\\{x:=10}'", [], [":=10"]],
    ["f'{d['k']:=3}'", [], [":=3"]],
    ["f'{{x:=10}}'", [], []],
    ["rt'{x:=10}' t'{(x:=1)}'", ["x:=1"], [":=10"]],
    ["{} if'{'else f'{x:=1}'", [], [":=1"]],
    ["f'{x != y:=10}'", [], [":=10"]],
    ["f'{ {'a': (b:=1)}['a']:=3}'", ["b:=1"], [":=3"]],
    ["'\u{1F600}', f'{x:=10}'", [], [":=10"]],
  ])("of %s", (source, walrus, specs) => {
    expect(read(`${source}\n`)).toEqual({ broken: false, walrus, specs });
  });

  it("leaves walruses outside f-strings alone", () => {
    expect(read("if (n := len(a)) > 1:\n    print(f'{n:=4}', n := 2)\n")).toEqual({
      broken: false,
      walrus: ["n := len(a)", "n := 2"],
      specs: [":=4"],
    });
  });

  it("keeps a broken file broken", () => {
    for (const source of ["f'{x:=10'\n", "f'{(x:=10}'\n", "x := 10 = f'{x:=10}'\n", "f'{:=10}'\n"]) {
      expect(read(source).broken).toBe(true);
    }
  });

  it("of any mixture of strings, walruses and specs are told apart", () => {
    const name = fc.constantFrom("a", "bc", "d1");
    const spec = fc.constantFrom("=10", "=", "=^8", "=+.3f", ">4", "=,");
    const part = fc.oneof(
      fc.tuple(name, spec).map(([n, s]) => ({ text: `{${n}:${s}}`, walrus: [], specs: [`:${s}`] })),
      name.map((n) => ({ text: `{(${n}:=1)}`, walrus: [`${n}:=1`], specs: [] })),
      fc.tuple(name, name, spec).map(([n, w, s]) => ({
        text: `{f(${w}:=2)}{${n}!r:${s}}`,
        walrus: [`${w}:=2`],
        specs: [`:${s}`],
      })),
      fc
        .constantFrom(" := ", "{{z:=1}}", "\\'", "\\N{DASH}", '"', "# ")
        .map((text) => ({ text, walrus: [], specs: [] })),
    );
    fc.assert(
      fc.property(fc.array(fc.array(part, { maxLength: 3 }), { maxLength: 4 }), (strings) => {
        const source = strings
          .map((parts) => `# it's f'{a:=1}\nb = '\\'{z:=1}' f'${parts.map(({ text }) => text).join("")}'\n`)
          .join("");
        const all = strings.flat();
        expect(read(source)).toEqual({
          broken: false,
          walrus: all.flatMap(({ walrus }) => walrus),
          specs: all.flatMap(({ specs }) => specs),
        });
      }),
    );
  });
});
