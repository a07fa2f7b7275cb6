import { describe, expect, it } from "vitest";
import { demandOf, IMAGINED, MEASURED } from "./capacity";

const MEASURE = { pagesPerSecond: 1000, pageBytes: 10_000, workerMbPerSecond: 100 };
const DAY = {
  ...IMAGINED,
  viewsADay: 86_400_000,
  peak: 5,
  livePages: 600,
  places: 10,
  keepSeconds: 60,
  bundlesADay: 864,
  bundleMb: 1000,
  packedShare: 0.1,
  instances: 100,
  rowBytes: 1000,
};

describe("the arithmetic of scaling", () => {
  it("turns views and bundles of a day into sites, workers and bytes", () => {
    const demand = demandOf(MEASURE, DAY);
    expect(demand.viewsPerSecondAtPeak).toBe(5000);
    expect(demand.sitesWithout).toBe(5);
    expect(demand.originPerSecond).toBe(100);
    expect(demand.sitesWith).toBe(1);
    expect(demand.gigabitsAtPeak).toBeCloseTo(0.4);
    expect(demand.workers).toBe(1);
    expect(demand.unpackedTbADay).toBeCloseTo(0.864);
    expect(demand.rowsAYear).toBe(864 * 100 * 365);
  });

  it("never sends more to the sites than readers ask for", () => {
    const crowded = demandOf(MEASURE, { ...DAY, livePages: 1e9 });
    expect(crowded.originPerSecond).toBe(crowded.viewsPerSecondAtPeak);
  });

  it("rests on figures that were measured", () => {
    for (const value of Object.values(MEASURED))
      expect(typeof value === "number" ? value > 0 : value.length > 0).toBe(true);
  });
});
