import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPriceLines, writePriceLines } from "./price-lines";

const word = fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,12}\*?$/);
const usd = fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => Number(value.toFixed(4)));
const model = fc.record({
  names: fc.array(word, { minLength: 1, maxLength: 3 }),
  input: usd,
  cached: fc.option(usd),
  cache_write: fc.option(usd),
  output: usd,
  date: fc.constant("2026-02-28"),
  source: fc.constant("https://example.org/prices"),
});

describe("price lines", () => {
  it("come back as they were written", () => {
    fc.assert(
      fc.property(fc.array(model, { minLength: 1, maxLength: 5 }), (models) => {
        expect(readPriceLines(writePriceLines(models))).toEqual({ models });
      }),
    );
  });

  it.each([
    ["", 1, /empty/],
    ["\na | 1 | - | - | 2", 2, /5 columns/],
    ["a | x | - | - | 2 | 2026-01-01 | s", 1, /input/],
    ["a | - | - | - | 2 | 2026-01-01 | s", 1, /input/],
    ["a | 1 | - | - | 2 | 2026-02-31 | s", 1, /date/],
    ["a | 1 | - | - | -2 | 2026-01-01 | s", 1, /output/],
    [" | 1 | - | - | 2 | 2026-01-01 | s", 1, /names/],
    ["a | 1 | - | - | 2 | 2026-01-01 | ", 1, /source/],
  ])("name the line and what is wrong with it: %j", (text, line, wrong) => {
    expect(readPriceLines(text)).toEqual({ line, wrong: expect.stringMatching(wrong) });
  });

  it("never throw", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => void readPriceLines(text)));
  });
});
