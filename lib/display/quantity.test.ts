import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoDate, isoMinute } from "./date";
import { duration } from "./duration";
import { pValue } from "./p-value";
import { byteQuantity, bytes, tokenQuantity, tokens } from "./quantity";

/** With plain spaces, for reading. */
const plain = (text: string): string => text.replaceAll("\u00a0", " ");

describe("quantities", () => {
  it("write tokens in millions, so that a column compares", () => {
    expect([2_610_000, 340_000, 50_741_364, 4_999, 0].map(tokens).map(plain)).toEqual([
      "2.61 M",
      "0.34 M",
      "50.74 M",
      "4,999",
      "0",
    ]);
    expect([tokenQuantity(2_610_000), tokenQuantity(null)]).toEqual([
      { value: "2.61", unit: "M" },
      { value: "–", unit: "" },
    ]);
  });

  it("write bytes in decimal units", () => {
    expect([0, 812, 999.4, 999.5, 61_400_000, 412e6, 8e9, 5e16].map(bytes).map(plain)).toEqual([
      "0 B",
      "812 B",
      "999 B",
      "1.0 kB",
      "61.4 MB",
      "412 MB",
      "8.0 GB",
      "50,000 TB",
    ]);
  });

  it("never write a thousand of a smaller unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (size) => {
        expect(Number(byteQuantity(size).value)).toBeLessThan(1000);
      }),
    );
  });

  it("write durations by their size", () => {
    const seconds = [0, 0.0001, 0.85, 4.12, 9.96, 21.4, 59.6, 192, 3599.7, 4440, 86_399, 97_200];
    expect(seconds.map(duration).map(plain)).toEqual([
      "0 s",
      "< 1 ms",
      "850 ms",
      "4.1 s",
      "10 s",
      "21 s",
      "1 min",
      "3 min 12 s",
      "1 h",
      "1 h 14 min",
      "1 d",
      "1 d 3 h",
    ]);
    expect([duration(null), duration(-1), duration(Number.NaN)]).toEqual(["–", "–", "–"]);
  });

  it("write p-values with three decimals and no leading zero", () => {
    expect([0.0449, 0.0004, 0.9996, 1, 0, null, 1.2].map(pValue).map(plain)).toEqual([
      ".045",
      "< .001",
      "1.000",
      "1.000",
      "< .001",
      "–",
      "–",
    ]);
  });
});

describe("dates", () => {
  it("are ISO days and minutes in UTC", () => {
    const moment = new Date("2026-11-21T23:05:59.999Z");
    expect([isoDate(moment), isoMinute(moment), isoDate("2026-11-21T23:05:00+02:00")]).toEqual([
      "2026-11-21",
      "2026-11-21 23:05 UTC",
      "2026-11-21",
    ]);
  });

  it("do not invent a day", () => {
    expect([isoDate("2026-08"), isoDate("2026"), isoDate(null), isoDate("soon"), isoMinute("never")]).toEqual([
      "2026-08",
      "2026",
      "–",
      "–",
      "–",
    ]);
  });
});
