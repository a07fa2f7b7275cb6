import { describe, expect, it } from "vitest";
import { collectFindings } from "./collect-findings";
import { readAmount, readCount } from "./read-number";
import { readTime } from "./read-time";

describe("readTime", () => {
  const now = new Date("2026-12-01T00:00:00Z");
  const read = (value: unknown) => {
    const findings = collectFindings(null);
    const time = readTime(value, now, findings, 1);
    return time === null ? findings.list().map((one) => one.code) : new Date(time).toISOString();
  };

  it("reads every way of writing a time", () => {
    const expected = "2026-03-09T14:05:53.420Z";
    for (const value of [
      1773065153.42,
      1773065153420,
      1773065153420000,
      1773065153420000000,
      "1773065153.420",
      "2026-03-09T14:05:53.420015Z",
      "2026-03-09 14:05:53.42",
      "2026-03-09T15:05:53.42+01:00",
      "2026-03-09T15:05:53.42+0100",
    ]) {
      expect([value, read(value)]).toEqual([value, expected]);
    }
  });

  it("does not believe times before 2020, in the future, or out of this world", () => {
    for (const value of [
      8640000000001,
      "+275760-09-14T00:00:00Z",
      -1,
      "2019-12-31T00:00:00Z",
      "2027-01-01T00:00:00Z",
      "yesterday",
      true,
    ]) {
      expect([value, read(value)]).toEqual([value, ["time-implausible"]]);
    }
    expect(read(null)).toEqual([]);
  });
});

describe("readAmount and readCount", () => {
  it("leave out what no amount can be, and say so", () => {
    const findings = collectFindings(null);
    expect(
      [-5, Number.NaN, "-1", Number.POSITIVE_INFINITY].map((value) => readAmount(value, "Cost", findings, 1)),
    ).toEqual([null, null, null, null]);
    expect(findings.list().map((one) => one.code)).toContain("number-out-of-range");
    expect(readCount(1e300, "Tokens", findings, 1)).toBeNull();
  });

  it("keep absent apart from 0", () => {
    const findings = collectFindings(null);
    expect([undefined, null, "", {}].map((value) => readCount(value, "Tokens", findings, 1))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(readCount(0, "Tokens", findings, 1)).toBe(0);
    expect(readAmount("0.25", "Cost", findings, 1)).toBe(0.25);
    expect(findings.list()).toEqual([]);
  });
});
