import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { createReaderSet } from "./reader-set";
import { RUNNER_ENTRIES } from "./registry";

function woken(text: string): readonly string[] {
  const set = createReaderSet({ limits: DEFAULT_LIMITS, framed: false }, null);
  set.line(text, 1, text);
  return set.end().map(({ entry }) => entry.runner);
}

describe("createReaderSet", () => {
  it.each([
    ["rspec", "128 examples, 0 failures"],
    ["bats", "3 tests, 0 failures"],
    ["mocha", "  12 passing (5ms)"],
    ["meson", "  7/31 a name OK 0.02s"],
    ["minitest", "40 runs, 52 assertions, 1 failures, 0 errors, 0 skips"],
    ["ctest", "98% tests passed, 1 tests failed out of 50"],
    ["check", "66%: Checks: 3, Failures: 1, Errors: 0"],
    ["tap", "1..4"],
    ["karma", "12 03 2025 10:00:00.123:INFO [karma-server]: Karma v6 server started"],
  ])("wakes %s by a line that begins with any number", (runner, text) => {
    expect(woken(text)).toContain(runner);
  });

  it("wakes exactly the readers that accept the line and name its beginning", () => {
    const starts = RUNNER_ENTRIES.flatMap((entry) => entry.starts);
    const piece = fc.oneof(
      fc.constantFrom(...starts),
      fc.constantFrom(" ", "1", "23", "é", "x", " passing (5ms)", "OK"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = pieces.join("");
        const body = text.replace(/^ */, "").replace(/^\d+/, "0");
        const accepting = RUNNER_ENTRIES.filter(
          ({ starts: own, wakes }) => own.some((start) => body.startsWith(start.replace(/^\d+/, "0"))) && wakes(text),
        ).map(({ runner }) => runner);
        expect(woken(text)).toEqual(accepting);
      }),
    );
  });
});
