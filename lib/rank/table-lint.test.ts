import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countsThatPrint } from "@/lib/stats/counts-that-print";
import { reconstructTable } from "./table-lint";

const sizes = [29, 26, 28, 23, 20, 22, 22];

describe("reading counts back from printed percentages", () => {
  it("finds the counts of a printed row and its total", () => {
    const [row] = reconstructTable(
      [{ id: "OpenHands/GPT-5.2", percents: [48.3, 19.2, 35.7, 26.1, 75, 36.4, 54.5], overall: 41.2 }],
      sizes,
    );
    expect(row).toMatchObject({ counts: [14, 5, 10, 6, 15, 8, 12], total: 70, cellsConsistent: true });
    expect(row?.overallConsistent).toBe(true);
  });

  it("knows a percentage that no count gives", () => {
    expect(countsThatPrint(15.9, 26)).toEqual([]);
    const [row] = reconstructTable([{ id: "x", percents: [15.9], overall: 15.9 }], [26]);
    expect(row).toMatchObject({ cellConsistent: [false], cellsConsistent: false, overallConsistent: false });
  });

  it("knows a total that does not fit its cells", () => {
    const [row] = reconstructTable([{ id: "x", percents: [50, 50], overall: 51 }], [10, 10]);
    expect(row).toMatchObject({ cellsConsistent: true, overallConsistent: false });
  });

  it("judges no total when a cell or the total is not printed", () => {
    const rows = reconstructTable(
      [
        { id: "gap", percents: [50, null], overall: 50 },
        { id: "no overall", percents: [50, 50], overall: null },
      ],
      [10, 10],
    );
    expect(rows.map((row) => row.overallConsistent)).toEqual([null, null]);
  });

  it("accepts either rounding of a tie", () => {
    expect([countsThatPrint(6.2, 16), countsThatPrint(6.3, 16)]).toEqual([[1], [1]]);
  });

  it("never accuses a figure that was printed from a count", () => {
    const counts = fc
      .integer({ min: 1, max: 3000 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n), fc.integer({ min: 0, max: 3 })));
    fc.assert(
      fc.property(counts, ([k, n, decimals]) => {
        expect(countsThatPrint(Number(((100 * k) / n).toFixed(decimals)), n, decimals)).toContain(k);
      }),
    );
  });
});
