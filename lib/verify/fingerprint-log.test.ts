import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chanceDigits, compareFingerprints, createFingerprinter, judgeLikeness } from "./fingerprint-log";

function fingerprint(lines: readonly string[]) {
  const maker = createFingerprinter();
  for (const line of lines) maker.line(line);
  return maker.end(createHash("sha256").update(lines.join("\n")).digest("hex"));
}

function run(seconds: (test: number) => string, header = "platform linux -- Python 3.11.9, pytest-8.3.2"): string[] {
  const tests = Array.from({ length: 40 }, (_, test) => `${seconds(test)}s call t/test_a.py::test_${test}`);
  return [header, "collected 40 items", ...tests, `== 40 passed in ${seconds(99)}s ==`];
}

const ours = run((test) => `0.${100 + test * 7}`);
const theirs = run((test) => `0.${103 + test * 11}`);

describe("the fingerprint of a log", () => {
  it("counts the digits that only chance can repeat", () => {
    expect(chanceDigits("3 passed in 0.41s")).toBe(2);
    expect(chanceDigits("3 passed in 12.30 seconds")).toBe(4);
    expect(chanceDigits("--- PASS: TestX (0.00s)")).toBe(0);
    expect(chanceDigits("ok  example/pkg 1.234s")).toBe(4);
    expect(chanceDigits("<Widget at 0x7f3a5c1d2e80>")).toBe(8);
    expect(chanceDigits("pytest-8.3.2, Python 3.11.9, 2026-03-01, 12 files")).toBe(0);
  });

  it("knows a copy under another header, and another run of the same tests apart", () => {
    const copied = run((test) => `0.${100 + test * 7}`, "run id of somebody else");
    expect(judgeLikeness(compareFingerprints(fingerprint(ours), fingerprint(copied)))).toBe("block");
    expect(judgeLikeness(compareFingerprints(fingerprint(ours), fingerprint(theirs)))).toBeNull();
  });

  it("sees through colours, and through a few edited lines", () => {
    const coloured = ours.map((line) => `\u001b[32m${line}\u001b[0m`);
    expect(compareFingerprints(fingerprint(ours), fingerprint(coloured)).kind).toBe("identical");
    const edited = ours.map((line, at) => (at === 5 ? "0.999s call t/test_a.py::test_3" : line));
    expect(judgeLikeness(compareFingerprints(fingerprint(ours), fingerprint(edited)))).toBe("block");
  });

  it("holds a short identical log with a duration in it, and only mentions one that chance cannot change", () => {
    const short = fingerprint(["1 passed in 0.41s"]);
    expect(judgeLikeness(compareFingerprints(short, short))).toBe("block");
    const still = fingerprint(["ok 1 - adds", "1..1"]);
    expect(judgeLikeness(compareFingerprints(still, still))).toBe("warn");
  });

  it("is symmetric, and a log is identical to itself", () => {
    const log = fc.array(fc.string({ maxLength: 40 }), { maxLength: 30 });
    fc.assert(
      fc.property(log, log, (a, b) => {
        const [x, y] = [fingerprint(a), fingerprint(b)];
        expect(compareFingerprints(x, y)).toEqual({ ...compareFingerprints(y, x), digits: expect.any(Number) });
        expect(compareFingerprints(x, x).kind).toBe("identical");
      }),
      { numRuns: 100 },
    );
  });

  it("keeps a sketch of constant size", () => {
    const long = Array.from({ length: 20_000 }, (_, at) => `test ${at} took ${at}.${at % 997}s`);
    expect(fingerprint(long).chance.length).toBe(128);
    const other = Array.from({ length: 20_000 }, (_, at) => `test ${at} took ${at}.${(at + 1) % 997}s`);
    expect(compareFingerprints(fingerprint(long), fingerprint(other)).kind).toBe("different");
  });
});
