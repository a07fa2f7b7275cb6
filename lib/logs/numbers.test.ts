import { describe, expect, it } from "vitest";
import { cutDuration, digitsAt, isDigits, isDuration } from "./numbers";

describe("numbers in logs", () => {
  it("takes only plain decimal digits for a number", () => {
    expect(["0", "007", "", "1.5", "-1", "١", "1".repeat(16)].map(isDigits)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(digitsAt("ab123c", 2)).toBe(3);
  });

  it.each(["12 ms", "0.35s", "1.2 secs", "1m 2s", "5ms"])("knows %s for a duration", (text) => {
    expect(isDuration(text)).toBe(true);
  });

  it.each(["ms", "12", "3 apples", "12 ms later", ""])("knows %j for none", (text) => {
    expect(isDuration(text)).toBe(false);
  });

  it("cuts a duration and no other parentheses off a name", () => {
    expect(cutDuration("adds (12 ms)")).toBe("adds");
    expect(cutDuration("adds (two)")).toBe("adds (two)");
    expect(cutDuration("(12 ms)")).toBe("(12 ms)");
  });
});
