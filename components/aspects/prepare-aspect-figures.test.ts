import { describe, expect, it } from "vitest";
import { twinCsv } from "@/components/charts/base/chart-twin";
import { aspectPanels, aspectRadar, gainScatter } from "./prepare-aspect-figures";
import { sampleAspects } from "./test-aspects";

const PAGE = sampleAspects([
  { id: "a", mean: 0.2, seconds: 10 },
  { id: "b", mean: -0.05, seconds: 100 },
  { id: "c", mean: null, seconds: null },
]);

describe("the figures of the aspects", () => {
  it("draw a filled dot at or above the human reference, a hollow one below it, and nothing for no scored run", () => {
    const { model, twin } = aspectPanels(PAGE);
    const [first] = model.panels;
    expect(first?.reference).toBeCloseTo(10);
    expect(first?.dots.map((dot) => dot?.filled ?? null)).toEqual([true, false, null]);
    expect(first?.axis.lo).toBeLessThan(-5);
    expect(twin.rows.map(({ cells }) => cells[2]?.text)).toEqual(["+10.0", "+20.0", "−5.0", "–"]);
    expect(twinCsv(twin).split("\n")[3]).toContain(",-5,");
  });

  it("begin the radar in the middle with the least value, and leave out corners without a figure", () => {
    const { model, keys } = aspectRadar(PAGE);
    expect(model.lo).toBeCloseTo(-5);
    expect(model.hi).toBeCloseTo(20);
    expect(model.shapes.at(-1)?.values).toEqual([null, null, null, null, null]);
    expect(keys.map(({ label }) => label)).toEqual(["Human reference", "M a with S", "M b with S", "M c with S"]);
  });

  it("place systems by what they spend only where at least two say it", () => {
    const time = gainScatter(PAGE, "seconds");
    expect(time?.model.points.map(({ x, y }) => [x, Math.round(y)])).toEqual([
      [10, 20],
      [100, -5],
    ]);
    expect(gainScatter(PAGE, "tokens")).toBeNull();
  });
});
