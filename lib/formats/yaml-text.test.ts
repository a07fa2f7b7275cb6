import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { readYamlText } from "@/lib/formats/yaml-text";

function read(text: string) {
  return readYamlText(text, DEFAULT_LIMITS, "metadata.yaml");
}

function refusedAt(text: string): number | null | undefined {
  const { value, flags } = read(text);
  expect(value).toBeUndefined();
  expect(flags.map(({ code, file }) => [code, file])).toEqual([["yaml-refused", "metadata.yaml"]]);
  return flags[0]?.from_line;
}

describe("readYamlText", () => {
  it("reads plain metadata", () => {
    const text =
      "info:\n  name: Model X\n  date: 2025-01-02\ntags:\n  checked: false\n  model: [a, b]\n  attempts: 1\n";
    expect(read(text)).toEqual({
      value: {
        info: { name: "Model X", date: "2025-01-02" },
        tags: { checked: false, model: ["a", "b"], attempts: 1 },
      },
      flags: [],
    });
  });

  it("reads an empty text as null", () => {
    expect(read("")).toEqual({ value: null, flags: [] });
  });

  it("allows a few aliases", () => {
    expect(read("a: &x [1]\nb: *x\n").value).toEqual({ a: [1], b: [1] });
  });

  it("names the line of a syntax error", () => {
    expect(refusedAt("a: 1\nb: [1,\nc: 2\n")).toBeGreaterThanOrEqual(2);
  });

  it("refuses tags of languages with their line", () => {
    expect(refusedAt('info:\n  site: !!python/object/apply:os.system ["id"]\n')).toBe(2);
    expect(refusedAt('name: !!js/function "function () {}"\n')).toBe(1);
    expect(refusedAt("name: !mine x\n")).toBe(1);
  });

  it("refuses a key given twice with the line of the second", () => {
    expect(refusedAt("a: 1\nb: 2\na: 3\n")).toBe(3);
  });

  it("refuses merge keys and __proto__ and leaves Object.prototype alone", () => {
    expect(refusedAt("base: &b {x: 1}\ninfo:\n  <<: *b\n")).toBe(3);
    expect(refusedAt("__proto__:\n  isAdmin: true\n")).toBe(1);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it("refuses keys that are collections", () => {
    refusedAt("? [a, b]\n: 1\n");
  });

  it("refuses aliases that multiply", () => {
    const levels = [..."bcdefghi"].map((name, n) => `${name}: &${name} [${`*${"abcdefgh"[n]},`.repeat(6)}]`);
    refusedAt(`a: &a [x, x]\n${levels.join("\n")}\n`);
  });

  it("refuses more aliases than the limit", () => {
    refusedAt(`a: &a x\nb: [${"*a,".repeat(DEFAULT_LIMITS.yamlAliases + 1)}]\n`);
  });

  it("refuses deep nesting, in brackets and by indentation", () => {
    refusedAt(`${"[".repeat(300)}${"]".repeat(300)}`);
    refusedAt("[".repeat(100_000));
    refusedAt(Array.from({ length: 600 }, (_, n) => `${" ".repeat(n)}a:`).join("\n"));
  });

  it("refuses a text that is too long or has too many parts", () => {
    refusedAt(`a: ${"x".repeat(DEFAULT_LIMITS.yamlBytes)}`);
    refusedAt("- a\n".repeat(200_000));
  });

  it("refuses several documents", () => {
    refusedAt("a: 1\n---\nb: 2\n");
  });

  it.each(["[", "{a: ", '"', ",", "? ", "- ", "a: ", "!a ", "&a ", "*a ", "\n", "k:\n", "---\n", "| "])(
    "answers within seconds on %j over and over",
    (piece) => {
      const started = Date.now();
      read(piece.repeat(Math.floor(DEFAULT_LIMITS.yamlBytes / piece.length)));
      read(piece.repeat(20_000));
      read(`[${piece.repeat(20_000)}`);
      expect(Date.now() - started).toBeLessThan(20_000);
    },
  );

  it("never throws, whatever the text", () => {
    const pieces = fc.constantFrom(
      "a",
      ": ",
      "- ",
      "\n",
      "  ",
      "[",
      "]",
      "{",
      "}",
      "&a ",
      "*a",
      "!!x ",
      "|",
      ">",
      '"',
      "'",
      "#",
      "? ",
      "<<",
      "%",
      "\t",
      ",",
      "---\n",
      "\u0000",
      "\ud800",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const { value, flags } = read(parts.join(""));
        expect(flags.length === 0 || value === undefined).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
