import { describe, expect, it } from "vitest";
import {
  bytesText,
  countText,
  intervalText,
  percentText,
  ratioText,
  tokensText,
  usdText,
  signedText,
} from "./number-text";
import { clockText, durationText, minuteText } from "./time-text";

describe("number texts", () => {
  it("write rates with one decimal and a dash for an empty denominator", () => {
    expect(percentText(70, 170)).toBe("41.2");
    expect(percentText(0, 28)).toBe("0.0");
    expect(percentText(1, 8)).toBe("12.5");
    expect(percentText(1, 0)).toBe("–");
    expect(percentText(null, 5)).toBe("–");
  });

  it("round half up on the digits that a reader sees", () => {
    expect(percentText(1, 16)).toBe("6.3");
    expect(usdText(1.005)).toBe("$1.01");
    expect(usdText(0.0042)).toBe("$0.0042");
    expect(usdText(null)).toBe("–");
  });

  it("write counts, ratios, intervals and differences", () => {
    expect(countText(1632)).toBe("1,632");
    expect(ratioText(70, 170)).toBe("70/170");
    expect(intervalText(0.34082, 0.48672)).toBe("34.1–48.7");
    expect(signedText(-2)).toBe("−2");
    expect(signedText(2)).toBe("+2");
    expect(signedText(0)).toBe("0");
    expect(signedText(-1.17, 1)).toBe("−1.2");
  });

  it("write tokens and bytes in their units", () => {
    expect(tokensText(2_610_000)).toEqual({ value: "2.61", unit: "M" });
    expect(tokensText(950)).toEqual({ value: "950", unit: "" });
    expect(bytesText(412_345_678)).toBe("412 MB");
    expect(bytesText(1_500)).toBe("1.5 kB");
    expect(bytesText(0)).toBe("0 B");
  });

  it("write times", () => {
    expect(durationText(9)).toBe("9 s");
    expect(durationText(2280)).toBe("38 min");
    expect(durationText(7500)).toBe("2 h 5 min");
    expect(clockText(74)).toBe("1:14");
    expect(clockText(3729)).toBe("1:02:09");
    expect(minuteText(new Date("2026-11-21T14:06:09Z"))).toBe("2026-11-21 14:06");
  });
});
