import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TestLog, TestStatus } from "@/lib/formats/test-log";
import { createNameMatcher, type NameMatcher, normaliseName } from "./match-name";

function log(tests: readonly (readonly [string, TestStatus])[], aliases: [string, string][] = []): TestLog {
  return {
    runner: "pytest",
    reader_version: 1,
    state: "complete",
    exit_code: null,
    tests: new Map(tests.map(([name, status], index) => [name, { status, from: index + 1, to: index + 1 }])),
    aliases: new Map(aliases),
    summary: null,
    region: null,
    lines: 10,
    state_line: null,
    flags: [],
    encoding: { replaced: 0, nul: 0 },
  };
}

/** A matcher that may be asked anything: one is made for each question. */
function matcherOf(log: TestLog): NameMatcher {
  return { find: (name) => createNameMatcher(log, [name]).find(name) };
}

describe("createNameMatcher", () => {
  it("answers only for the names that it was made for, whatever the log holds", () => {
    const many = log(Array.from({ length: 50 }, (_, at) => [`f.js > suite > leaf ${at}`, "PASSED"] as const));
    const matcher = createNameMatcher(many, ["leaf 7"]);
    expect(matcher.find("leaf 7")?.outcome.status).toBe("PASSED");
    expect(matcher.find("leaf 8")).toBeNull();
  });

  it("prefers the exact name to every other reading", () => {
    const matcher = matcherOf(
      log([
        ["s > a", "PASSED"],
        ["a", "FAILED"],
      ]),
    );
    expect(matcher.find("a")?.outcome.status).toBe("FAILED");
  });

  it("finds the last parts of a qualified name, the worst where several answer", () => {
    const matcher = matcherOf(
      log([
        ["f.js > outer > adds", "PASSED"],
        ["f.js > other > adds", "FAILED"],
        ["f.js > other > once", "PASSED"],
      ]),
    );
    expect(matcher.find("once")?.outcome.status).toBe("PASSED");
    expect(matcher.find("outer > adds")?.outcome.status).toBe("PASSED");
    expect(matcher.find("adds")?.outcome.status).toBe("FAILED");
    expect(matcher.find("dds")).toBeNull();
  });

  it("joins the parts of a title, and never answers for another file", () => {
    const matcher = matcherOf(
      log([
        ["outer fails", "FAILED"],
        ["a.js > outer > adds", "PASSED"],
        ["b.js > outer > adds", "FAILED"],
      ]),
    );
    expect(matcher.find("outer > fails")?.outcome.status).toBe("FAILED");
    expect(matcher.find("c.js | outer fails")?.outcome.status).toBe("FAILED");
    expect(matcher.find("a.js | outer adds")?.outcome.status).toBe("PASSED");
    expect(matcher.find("outer adds")?.outcome.status).toBe("FAILED");
    expect(matcher.find("c.js | outer adds")).toBeNull();
  });

  it("never splits the parameters of a test", () => {
    const matcher = matcherOf(log([["t.py::p[a::b]", "PASSED"]]));
    expect(matcher.find("b]")).toBeNull();
    expect(matcher.find("p[a::b]")?.outcome.status).toBe("PASSED");
  });

  it("reads a cut name by its beginning when all candidates agree", () => {
    const agreeing = matcherOf(
      log([
        ["t[a b]", "PASSED"],
        ["t[a c]", "XFAIL"],
      ]),
    );
    expect(agreeing.find("t[a")).toMatchObject({ truncated: true, outcome: { status: "XFAIL" } });
    const divided = matcherOf(
      log([
        ["t[a b]", "PASSED"],
        ["t[a c]", "FAILED"],
      ]),
    );
    expect(divided.find("t[a")).toBeNull();
    expect(divided.find("t")).toBeNull();
  });

  it("follows aliases", () => {
    const matcher = matcherOf(log([["test_x (m.C)", "PASSED"]], [["It works.", "test_x (m.C)"]]));
    expect(matcher.find("It works.")?.outcome.status).toBe("PASSED");
  });

  it("compares in NFC, without edges and durations", () => {
    const matcher = matcherOf(log([["caf\u00e9 works (12 ms)", "PASSED"]]));
    expect(matcher.find(" cafe\u0301 works ")?.outcome.status).toBe("PASSED");
  });

  it("finds every name of the log under itself", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ maxLength: 20 }), { maxLength: 20 }), (names) => {
        const matcher = matcherOf(log(names.map((name) => [name, "PASSED"] as const)));
        for (const name of names) expect(matcher.find(name)).not.toBeNull();
      }),
    );
  });
});

describe("normaliseName", () => {
  it("drops a duration but no other parenthesis", () => {
    expect(normaliseName("adds (3 ms)")).toBe("adds");
    expect(normaliseName("adds [0.52s]")).toBe("adds");
    expect(normaliseName("adds (3 items)")).toBe("adds (3 items)");
    expect(normaliseName("t[1s]")).toBe("t[1s]");
  });
});
