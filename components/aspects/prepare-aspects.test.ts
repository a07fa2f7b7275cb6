import { describe, expect, it } from "vitest";
import { type NfiStanding, type NfiSummary, perAspect } from "@/lib/formats/nfi-summary";
import { aspectRows, funnelOf, scopeDifference } from "./prepare-aspects";

const spread = { values: [0.5], mean: 0.5, sd: 0 };
const summary = (mean: number | null, runs: number): NfiSummary => ({
  runs: 6,
  valid: { k: 4, n: 6 },
  functional: { k: runs, n: 4 },
  endToEnd: { k: runs, n: 6 },
  scorerErrors: 0,
  aspects: perAspect(() => ({
    mean,
    runs,
    instances: runs,
    humanSame: null,
    humanAll: 0.1,
    sign: mean === null ? null : "+",
  })),
  average: mean,
  spread: { valid: spread, functional: spread, average: spread },
});
const known = { mean: null, n: 0 };
const standing: NfiStanding = {
  ruff: "0",
  scopes: { all: summary(4 / 19, 3), single: summary(4 / 19, 3), multi: summary(null, 0) },
  usage: { seconds: known, inputTokens: known, outputTokens: known, usd: known },
};
const ROWS = [{ id: "s", model: "M", scaffold: "S", standing }];

describe("the aspects of quality edits", () => {
  it("print points with their sign, the runs behind them, and the side of the human row", () => {
    const [row] = aspectRows(ROWS, "all");
    expect(row?.gains[0]).toEqual({ text: "+21.1", mark: "+", against: "above the human reference", runs: 3 });
  });

  it("print a dash, never zero, where no run passed both gates", () => {
    const [row] = aspectRows(ROWS, "multi");
    expect(row).toMatchObject({ average: "–", runs: 0 });
    expect(row?.gains[0]).toEqual({ text: "–", mark: null, against: null, runs: 0 });
    expect(scopeDifference(0.1, null)).toBe("–");
    expect(scopeDifference(0.1, 0.05)).toBe("−5.0");
  });

  it("count what is left after each gate with its own denominator", () => {
    expect(funnelOf(standing.scopes.all)).toMatchObject({
      valid: { count: "4/6" },
      functional: { count: "3/4", percent: "75.0" },
      scored: { count: "3/6", percent: "50.0" },
    });
  });
});
