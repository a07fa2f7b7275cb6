import { beforeAll, describe, expect, it } from "vitest";
import { readGrammar } from "@/lib/store/grammar-files";
import { callablesOf } from "./callables";
import { loadGrammars, type Grammars } from "./grammars";
import type { Language } from "./language";

let grammars: Grammars;
beforeAll(async () => {
  grammars = await loadGrammars(readGrammar);
});

function measured(language: Language, lines: readonly string[]): string[] {
  const tree = grammars.parse(language, `${lines.join("\n")}\n`);
  if (tree === null) throw new Error("not parsed");
  expect(tree.broken).toBe(false);
  return callablesOf(tree).map(({ name, cc, sloc }) => `${name} ${cc} ${sloc}`);
}

describe("Python callables", () => {
  it("keep docstrings, comments and nested functions out", () => {
    expect(
      measured("python", [
        "class Shop:",
        "    def price(self, items):",
        '        """Sum up.',
        "",
        '        More."""',
        "        # walk",
        "        total = 0",
        "        for item in items:",
        "            total += item.cost if item else 0",
        "        def tax(value):",
        "            return value and value * 2",
        "        return tax(total)",
      ]),
    ).toEqual(["Shop.price 3 5", "Shop.price.tax 2 2"]);
  });

  it("count cases except the wildcard, guards, comprehensions and handlers", () => {
    expect(
      measured("python", [
        "async def go(x):",
        "    match x:",
        "        case 1 | 2:",
        "            pass",
        "        case name if name:",
        "            pass",
        "        case _:",
        "            pass",
        "    try:",
        "        return [y for y in x if y or x]",
        "    except* (A, B):",
        "        assert x",
        "    else:",
        "        pass",
      ]),
    ).toEqual(["go 8 14"]);
  });

  it("start at the first decorator and count all rows of a string that is no docstring", () => {
    expect(
      measured("python", ["@cache", "@other(", "    1)", "def f():", '    x = """a', "", '    b"""', "    return x"]),
    ).toEqual(["f 1 8"]);
  });
});

describe("Java callables", () => {
  it("need a body and carry their class", () => {
    expect(
      measured("java", [
        "interface Shape { int area(); default int twice() { return 2 * area(); } }",
        "record Pair(int a) { Pair { if (a < 0) throw new Error(); } }",
        "enum Kind { ONE { int of() { return 1; } }; abstract int of(); }",
        "class Box {",
        "  @Override",
        "  public int pick(Object o) {",
        "    return switch (o) {",
        "      case Integer i when i > 0 -> 1;",
        "      case String s -> s.isEmpty() || s == null ? 2 : 3;",
        "      default -> 0;",
        "    };",
        "  }",
        "  Runnable r = () -> { while (true) { } };",
        "}",
      ]),
    ).toEqual(["Shape.twice 1 1", "Pair.Pair 2 1", "Kind.of 1 1", "Box.pick 5 8"]);
  });
});

describe("TypeScript and JavaScript callables", () => {
  it("are declarations, methods, and functions that something names directly", () => {
    expect(
      measured("typescript", [
        "export const total = (xs: number[]) =>",
        "  xs.map((x) => x ?? 0).length;",
        "export default function () { return 1 && 2; }",
        "class A {",
        "  @memo()",
        "  get size() { return this.n || 0; }",
        "  handler = async () => { for (const k in this) { } };",
        "  static #secret() { try { } catch { } }",
        "}",
        "const table = {",
        "  run: function () { switch (1) { case 1: break; default: } },",
        '  "odd name": () => 1,',
        "  plain() { do { } while (x?.y); },",
        "};",
        "function* walk() { yield 1; }",
        "[1].forEach(function named() { if (1) { } });",
      ]),
    ).toEqual([
      "total 2 2",
      "A.size 2 2",
      "A.handler 2 1",
      "A.#secret 2 1",
      "run 2 1",
      "odd name 1 1",
      "plain 2 1",
      "walk 1 1",
    ]);
  });

  it("count the same in JavaScript and in TSX", () => {
    const lines = ["function View(p) {", "  const inner = () => p ? 1 : 2;", "  return inner();", "}"];
    const expected = ["View 1 3", "View.inner 2 1"];
    expect(measured("javascript", lines)).toEqual(expected);
    expect(measured("tsx", lines)).toEqual(expected);
  });
});

describe("Go callables", () => {
  it("carry the receiver's type and keep function literals", () => {
    expect(
      measured("go", [
        "package p",
        "func (r *Ring[T]) Push(v T) {",
        "\tf := func() { if v != nil && true { } }",
        "\tf()",
        "}",
        "func (Ring) Pop() {",
        "\tswitch x := v.(type) {",
        "\tcase int, string:",
        "\tdefault:",
        "\t}",
        "}",
      ]),
    ).toEqual(["Ring.Push 3 4", "Ring.Pop 2 6"]);
  });
});

describe("C and C++ callables", () => {
  it("leave preprocessor conditions out", () => {
    expect(
      measured("c", [
        "#if (defined(A) && defined(B)) || C",
        "static char *name(int a)",
        "{",
        "#if defined(X) && defined(Y)",
        "    while (a && 1) a--;",
        "#endif",
        "    switch (a) { case 1: case 2: break; default: break; }",
        "    return 0;",
        "}",
        "#endif",
      ]),
    ).toEqual(["name 5 8"]);
  });

  it("name members by their class, wherever they are defined", () => {
    expect(
      measured("cpp", [
        "namespace shop {",
        "struct Cart {",
        "  Cart() = default;",
        "  ~Cart() { }",
        "  bool operator==(const Cart &o) const { return a and o.a; }",
        "  operator int() const { return 1; }",
        "};",
        "template <class T>",
        "int Box<T>::size(int n) try {",
        "  for (auto x : items) { auto f = [&](int q) { return q || n; }; }",
        "  return 0;",
        "} catch (...) { return 1; }",
        "}",
      ]),
    ).toEqual(["shop.Cart.~Cart 1 1", "shop.Cart.operator== 2 1", "shop.Cart.operator int 1 1", "shop.Box.size 4 4"]);
  });
});

describe("Rust callables", () => {
  it("carry their type, count arms and guards, and keep closures", () => {
    expect(
      measured("rust", [
        "impl<T> Show for shapes::Circle<T> {",
        "    fn show(&self) -> i32 {",
        "        let f = |q: i32| q > 0 && self.big();",
        "        match self.n? {",
        "            _ if f(1) => 1,",
        "            A::B | A::C => 2,",
        "            _ => 3,",
        "        }",
        "    }",
        "}",
        "trait Show { fn show(&self) -> i32; fn twice(&self) { if let Some(x) = y && z { } } }",
        "mod inner { pub fn outer() { fn nested() { loop { } } } }",
      ]),
    ).toEqual(["Circle.show 4 8", "Show.twice 3 1", "inner.outer 1 0", "inner.outer.nested 2 1"]);
  });
});

it("tells overloads of one name apart by their order", () => {
  const tree = grammars.parse("java", "class A { void f() {} void f(int x) {} void g() {} }");
  if (tree === null) throw new Error("not parsed");
  expect(callablesOf(tree).map(({ name, ordinal }) => `${name}#${ordinal}`)).toEqual(["A.f#0", "A.f#1", "A.g#0"]);
});
