import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { loadGrammars } from "@/lib/code/grammars";
import { readGrammar } from "@/lib/store/grammar-files";
import { loadRuff } from "./ruff";
import { scoreFile, type FileScore, type NfiEngine } from "./score-file";

let engine: NfiEngine;
beforeAll(async () => {
  engine = { grammars: await loadGrammars(readGrammar, ["python"]), ruff: await loadRuff() };
});

function valueIn(score: FileScore, metric: string): number | null | undefined {
  return score.results.find((result) => result.rule.metric?.name === metric)?.value;
}
function value(metric: string, lines: readonly string[]): number | null | undefined {
  return valueIn(scoreFile(engine, `${lines.join("\n")}\n`), metric);
}
function violations(rule: string, lines: readonly string[]): number[] | undefined {
  const score = scoreFile(engine, `${lines.join("\n")}\n`);
  return score.results.find((result) => result.rule.id === rule)?.places.map((place) => place.line);
}

describe("the validity gate", () => {
  it("refuses empty files, files that are no Python, and Python 2", () => {
    expect(scoreFile(engine, " \n\t\r\n").state).toBe("empty");
    expect(scoreFile(engine, "\uFEFF").state).toBe("empty");
    expect(scoreFile(engine, "def f(:\n")).toMatchObject({ state: "invalid-syntax", line: 1, results: [] });
    expect(scoreFile(engine, "x = 1\nprint 'tea'\n")).toMatchObject({ state: "invalid-syntax", line: 2 });
  });

  it("takes the newest syntax", () => {
    expect(scoreFile(engine, "try:\n    a()\nexcept A, B:\n    b()\n").state).toBe("scored");
    expect(scoreFile(engine, "x = t'{a}'\ntype A[T] = list[T]\n").state).toBe("scored");
  });

  it("keeps files apart that no checker can read, and goes on with the next", () => {
    for (const source of [
      `x = ${"(".repeat(4000)}1${")".repeat(4000)}\n`,
      `x = ${"1+".repeat(5000)}1\n`,
      Array.from({ length: 700 }, (_, depth) => `${" ".repeat(depth)}if x:\n`).join("") + `${" ".repeat(700)}pass\n`,
      `x = "${"y".repeat(1_100_000)}"\n`,
    ]) {
      expect(scoreFile(engine, source).state).toBe("scorer-error");
    }
    expect(scoreFile(engine, "x = 1\n").state).toBe("scored");
  });

  it("never throws anything but our own errors, whatever the bytes", () => {
    const piece = fc.constantFrom(
      "def f(a=1):",
      "\n",
      "    ",
      "return",
      " x",
      "(",
      ")",
      "'''",
      "#",
      "noqa",
      "[",
      ":",
      "\\",
      "é",
      "\0",
      "try",
      "except*",
      "@",
      "lambda",
      "f'{",
      "}",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        try {
          const score = scoreFile(engine, parts.join(""));
          expect(score.results.length).toBe(score.state === "scored" ? 92 : 0);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("measured values", () => {
  it("count cyclomatic complexity as the definitions say", () => {
    expect(
      value("max_cyclomatic_complexity", [
        "def f(a=b if c else d):",
        "    @wrap(a or b)",
        "    def g():",
        "        return a and b and c and d and e",
        "    for x in y:",
        "        assert x",
        "    else:",
        "        h(lambda: a or b)",
        "    try:",
        "        k = [z for z in y if z]",
        "    except* (A, B):",
        "        pass",
        "    else:",
        "        pass",
        "    match a:",
        "        case [1, 2]:",
        "            pass",
        "        case other if other:",
        "            pass",
        "        case _:",
        "            pass",
      ]),
    ).toBe(11);
  });

  it("nest cognitive complexity and count runs of operators", () => {
    expect(
      value("max_cognitive_complexity", [
        "def f():",
        "    if a and b and c:",
        "        for x in y:",
        "            pass",
        "        else:",
        "            pass",
        "    elif a or b and c or d:",
        "        pass",
        "    else:",
        "        def g():",
        "            return 1 if x else 2",
        "    try:",
        "        pass",
        "    except E:",
        "        while a:",
        "            pass",
      ]),
    ).toBe(1 + 1 + 2 + 1 + 1 + 3 + 1 + 3 + 1 + 2);
  });

  it("measure try bodies over code lines, functions one by one, module level not at all", () => {
    expect(value("max_try_loc_ratio", ["try:", "    a()", "    b()", "finally:", "    c()"])).toBe(0);
    expect(
      value("max_try_loc_ratio", [
        "def f():",
        '    """Docs',
        '    do not count."""',
        "",
        "    try:",
        "        # nor comments",
        "        a()",
        "        try:",
        "            b()",
        "        except E:",
        "            c()",
        "    except E:",
        "        d()",
      ]),
    ).toBe(5 / 9);
  });

  it("count coverage slots, overloads and private names", () => {
    expect(
      value("type_hint_coverage", [
        "class A:",
        "    def __init__(self, a: int): ...",
        "    @staticmethod",
        "    def g(a, *, b: int = 1, **k: str) -> int: ...",
        "    def h(self, /, *args): ...",
        "f = lambda x: x",
      ]),
    ).toBe(4 / 7);
    expect(
      value("docstring_coverage", [
        "import typing",
        "class A:",
        '    """Doc."""',
        "    @property",
        "    def x(self):",
        '        """Doc."""',
        "    @x.setter",
        "    def x(self, value): ...",
        "    @typing.overload",
        "    def y(self): ...",
        "    def y(self): ...",
        "    def _z(self): ...",
        "def f():",
        "    f'''no'''",
        "    def g(): ...",
      ]),
    ).toBe(2 / 4);
  });

  it("read the three styles of parameter sections", () => {
    const google = [
      "def f(a, b, *rest, **more):",
      '    """Do.',
      "",
      "    Args:",
      "        a (int): one",
      "            c: not an entry",
      "        *rest: more",
      "",
      "    Returns:",
      "        b: no",
      '    """',
    ];
    expect(value("param_doc_coverage", google)).toBe(2 / 4);
    const numpy = [
      "def f(a, b, c, _d):",
      '    """Do.',
      "",
      "    Parameters",
      "    ----------",
      "    a, b : int",
      "        Two.",
      "",
      "    Returns",
      "    -------",
      "    c : int",
      '    """',
    ];
    expect(value("param_doc_coverage", numpy)).toBe(2 / 3);
    expect(value("param_doc_coverage", ["def f(self, a):", '    """Do.', "", "    :param str a: one", '    """'])).toBe(
      1,
    );
    expect(value("param_doc_coverage", ["def f(a):", '    """Do a."""'])).toBe(1);
  });

  it("exempt numbers that something names", () => {
    expect(
      value("magic_number_count", [
        "MAX: int = 3 * (4 + 5)",
        "__all__ = [6]",
        "low = 7",
        "class A:",
        "    size = {8: 9}",
        "    def f(self, a=10, *, b: 'x' = 11):",
        "        X = [12, 13]",
        "        return g(14, k=15 + h(16)) + 0x10 - 2.0 + 2j + 0j",
        "x: Literal[17] = 0b1",
      ]),
    ).toBe(4);
  });

  it("take what begins a format spec for no local, and what stands in brackets for one", () => {
    const f = ["def f(x, w):", "    a = 1", '    b = f"{x:=10}" + f"{x:=^{w}s}" + f"{(c:=a):=5}"', "    return b"];
    expect(scoreFile(engine, f.join("\n")).state).toBe("scored");
    expect(value("max_locals", f)).toBe(3);
    expect(
      value(
        "max_locals",
        f.map((line) => line.replace("{x:=10}", "{y:=10}")),
      ),
    ).toBe(3);
  });

  it("count locals of the function's own body", () => {
    expect(
      value("max_locals", [
        "def f(a, *args):",
        "    global g",
        "    nonlocal_free: int",
        "    a = g = b = 1",
        "    for c, (d, *e) in args:",
        "        with x as h, y as (i, j):",
        "            k.l = m[0] = n = 1",
        "    try:",
        "        import o.p, q as r",
        "    except E as s:",
        "        t += (u := 1)",
        "    def v():",
        "        w = 1",
        "    _ = [z for z in a if (aa := z)]",
        "    match x:",
        "        case bb as cc: pass",
      ]),
    ).toBe("b c d e h i j n o r s t u aa".split(" ").length);
  });

  it("count each deprecated place once and tell values that Ruff names", () => {
    expect(value("deprecated_api_count", ["import time, imp", "time.clock(time.clock)", "raise IOError"])).toBe(4);
    expect(value("max_parameters", ["def f(a, b, c, d, e, g, h): ..."])).toBe(7);
    expect(value("max_parameters", ["def f(a): ..."])).toBeNull();
    expect(value("module_lines", ["a", "b"])).toBe(2);
    expect(valueIn(scoreFile(engine, "a\nb"), "module_lines")).toBe(2);
  });
});

describe("checks on the tree", () => {
  it("follow names through imports only", () => {
    expect(
      violations("LC-P10", ["import time as t", "from os import popen2 as p", "t.clock()", "x.time.clock()", "p()"]),
    ).toEqual([2, 3, 5]);
    expect(violations("LC-P10", ["from time import time", "time.clock", "clock()", "f(time=1)"])).toEqual([]);
    expect(
      violations("LC-P09", ["from distutils.core import setup, find", "import a.imp", "from .cgi import x"]),
    ).toEqual([1]);
    expect(
      violations("LC-P17", ["from __future__ import annotations", "import sixth", "from past.builtins import *"]),
    ).toEqual([3]);
  });

  it("judge constants by all bindings of the module", () => {
    expect(
      violations("CS-R03", [
        "one = 1",
        "two = 2",
        "two = 3",
        "three = -3",
        "four = ('a' 'b', b'c')",
        "five = [1]",
        "six = f'{one}'",
        "seven = 7",
        "if one:",
        "    eight = 8",
        "    for nine in four: pass",
        "nine = 9",
        "ten: bool = True",
        "ELEVEN = twelve = 12",
        "def f():",
        "    global seven",
        "    one = 2",
      ]),
    ).toEqual([1, 4, 5, 13, 14]);
  });

  it("want a check before the parameter does harm", () => {
    const setter = (body: readonly string[]) => [
      "class A:",
      "    @x.setter",
      "    def x(self, v):",
      ...body.map((line) => `        ${line}`),
    ];
    expect(violations("LP-P03", setter(["self._x = v"]))).toEqual([4]);
    expect(violations("LP-P03", setter(["if v:", "    self._x = v"]))).toEqual([]);
    expect(violations("LP-P03", setter(["self._x = int(v)", "other._x = v"]))).toEqual([]);
    expect(violations("LP-P03", ["def f(a, b):", "    a /= b", "    if a / b: pass"])).toEqual([2, 3]);
    expect(
      violations("LP-P03", ["def f(a, b):", "    while b and a // b: pass", "    return '%s' % b, ('a' 'b') % b"]),
    ).toEqual([]);
    expect(
      violations("LP-P03", [
        "def f(a, b):",
        "    try:",
        "        return a % (b)",
        "    except (KeyError, ZeroDivisionError):",
        "        return b % a",
      ]),
    ).toEqual([5]);
    expect(violations("LP-P03", ["def f(n):", "    g = lambda n: 1 / n", "    def h(): return 1 / n"])).toEqual([]);
  });

  it("look through quotes, arguments and unions of annotations", () => {
    expect(
      violations("DOC-R12", [
        "import typing as t",
        "a: list[int] | None",
        "b: 'list'",
        "c: t.List",
        "d: t.Dict[str, t.Tuple]",
        "def f(x: Callable[[dict], None] = list, *y: set) -> callable: ...",
        "e: Annotated[list[int], field(default=list)]",
        "f: x.list",
        "type G[T: list] = list",
        "def h[T: dict](x: T): ...",
      ]),
    ).toEqual([4, 5, 6, 6, 6]);
  });
});
