import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { readJson } from "./json-text";

const options = { limits: { jsonDepth: 64 }, file: "a.json" };
const read = (text: string, line = 1) => readJson(text, { ...options, line });
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("readJson", () => {
  it("reads what JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value, null, 1);
        const result = read(text);
        expect(result.flags.filter((one) => one.code !== "encoding-replaced")).toEqual([]);
        if (result.flags.length === 0) expect(plain(result.value)).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });

  it("agrees with JSON.parse on what is JSON, on texts cut and spliced at random", () => {
    const pieces = fc.constantFrom(
      '{"a"',
      ":",
      "1",
      "[",
      "]",
      "{",
      "}",
      ",",
      '"x\\n"',
      "true",
      "-",
      "0.5e3",
      " ",
      '"\\u00e9"',
      "01",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
        const text = parts.join("");
        let expected = true;
        try {
          JSON.parse(text);
        } catch {
          expected = false;
        }
        expect(read(text).flags.every((one) => one.code !== "json-invalid")).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it("says where the text stops being JSON, in lines of the file", () => {
    const [found] = read('{\n "a": 1,\n "b": }', 41).flags;
    expect(found).toMatchObject({ code: "json-invalid", file: "a.json", from_line: 43 });
    expect(found?.message).toContain("column 7");
    expect(read('{"a": [1,], }').value).toBeUndefined();
    expect(read("// c\n{'a': 1}").flags[0]?.code).toBe("json-invalid");
  });

  it("believes neither value of a key given twice and names the key", () => {
    const twice = read('{"r": [{"model_patch": "", "model_patch": "x"}]}');
    expect(plain(twice.value)).toEqual({ r: [{ model_patch: null }] });
    expect(twice.ambiguous).toEqual(["r[0].model_patch"]);
    expect(twice.flags.map((one) => one.code)).toEqual(["json-duplicate-key"]);
    expect(read('{"a": {"b": 1}, "a": {"b": 1}}').flags).toEqual([]);
  });

  it("turns numbers that are not finite into null", () => {
    const result = read('{"a": NaN, "b": -Infinity, "c": 1e400, "d": 1e-400, "e": Infinity}');
    expect(plain(result.value)).toEqual({ a: null, b: null, c: null, d: 0, e: null });
    expect(result.flags.map((one) => one.code)).toEqual(["number-out-of-range"]);
  });

  it("cleans NUL and lone surrogates, and leaves pairs alone", () => {
    const result = read('{"a": "x\\u0000y", "b": "\\ud800 z", "c": "\\ud83d\\ude00"}');
    expect(plain(result.value)).toEqual({ a: "xy", b: "\ufffd z", c: "\u{1f600}" });
    expect(result.flags).toMatchObject([{ code: "encoding-replaced" }]);
    expect(result.flags[0]?.message).toMatch(/^2 /);
  });

  it("treats __proto__ as a key like any other", () => {
    const { value } = read('{"__proto__": {"isAdmin": true}, "constructor": 1}');
    expect(Object.keys(Object(value))).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  });

  it("refuses depth beyond the limit, and only beyond it", () => {
    expect(read("[".repeat(64) + "]".repeat(64)).flags).toEqual([]);
    const deep = () => read("[".repeat(100_000), 7);
    expect(deep).toThrow(AppError);
    expect(deep).toThrow(/nested deeper than 64/);
  });

  it("reads a string of many escapes in linear time", () => {
    const { value } = read(`["${"a\\n".repeat(400_000)}"]`);
    expect(value).toEqual([`${"a\n".repeat(400_000)}`]);
  });
});
