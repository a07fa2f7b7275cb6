import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPythonLiteral } from "./python-literal";

describe("readPythonLiteral", () => {
  it("reads the report line of an older harness", () => {
    const value = readPythonLiteral(
      `{'a__b-1': {'resolved': True, 'n': None, 't': ['x::y[\\'q\\']', "it's"]}} trailing`,
    );
    expect(value).toEqual(
      new Map([
        [
          "a__b-1",
          new Map<string, unknown>([
            ["resolved", true],
            ["n", null],
            ["t", ["x::y['q']", "it's"]],
          ]),
        ],
      ]),
    );
  });

  it("keeps __proto__ a name like any other", () => {
    const value = readPythonLiteral("{'__proto__': 1}");
    expect(value).toEqual(new Map([["__proto__", 1]]));
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("says undefined for what is no literal, and never throws", () => {
    for (const text of ["", "{", "{'a' 1}", "[1,,2]", "'open", "import os", "[".repeat(100)])
      expect(readPythonLiteral(text)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => void readPythonLiteral(text)));
  });
});
