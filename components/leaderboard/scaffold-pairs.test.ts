import { describe, expect, it } from "vitest";
import type { HeatRow } from "./prepare-languages";
import { scaffoldFinding, scaffoldPairs } from "./scaffold-pairs";

const row = (model: string, scaffold: string, k: number, kind: HeatRow["kind"] = "derived"): HeatRow => ({
  key: `${model} ${scaffold} ${k}`,
  kind,
  href: null,
  model,
  scaffold,
  k,
  n: 10,
  cells: [],
});

describe("the same model in two scaffolds", () => {
  it("takes the two scaffolds that most models share, the one that gains first", () => {
    const found = scaffoldPairs([
      row("M1", "loop", 2),
      row("M1", "pipeline", 5),
      row("M2", "loop", 4),
      row("M2", "pipeline", 3),
      row("M3", "loop", 1),
      row("M3", "pipeline", 8),
      row("M3", "other", 9),
      row("M4", "other", 9),
    ]);
    expect(found?.scaffolds).toEqual(["pipeline", "loop"]);
    expect(found?.pairs.map(({ model, points }) => [model, Math.round(points)])).toEqual([
      ["M3", 70],
      ["M1", 30],
      ["M2", -10],
    ]);
    expect(found === null ? "" : scaffoldFinding(found)).toBe(
      "pipeline is above loop for 2 of 3 models that have both.",
    );
  });

  it("keeps derived and reported rows apart and takes the best of repeated ones", () => {
    expect(scaffoldPairs([row("M1", "loop", 2), row("M1", "pipeline", 5, "reported")])).toBeNull();
    const found = scaffoldPairs([row("M1", "loop", 2), row("M1", "loop", 6), row("M1", "pipeline", 5)]);
    expect(found?.scaffolds).toEqual(["loop", "pipeline"]);
    expect(found === null ? "" : scaffoldFinding(found)).toBe(
      "loop is above pipeline for the one model that has both.",
    );
  });

  it("says that equal rates are equal", () => {
    const found = scaffoldPairs([row("M1", "loop", 5), row("M1", "pipeline", 5)]);
    expect(found === null ? "" : scaffoldFinding(found)).toBe("loop and pipeline give the same rates.");
    expect(scaffoldPairs([])).toBeNull();
  });
});
