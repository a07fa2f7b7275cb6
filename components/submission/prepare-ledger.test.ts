import { describe, expect, it } from "vitest";
import { prepareLedger } from "./prepare-ledger";

const evidence = {
  rawLog: 165,
  harnessReport: 0,
  patches: 168,
  runs: 0,
  claimed: 170,
  claimedResolved: 72,
  agree: 168,
  recomputedCosts: 0,
  largestCostUsd: null,
  seconds: null,
};
const head = {
  id: "pb-a",
  resolved: 70,
  size: 170,
  predicted: 168,
  claims: { resolved: 72, total: 170, rate: 42.35, source: "results.json" },
};

describe("claimed against derived", () => {
  it("shows a difference only where the two differ", () => {
    const rows = prepareLedger(head, evidence);
    expect(rows.map((row) => [row.figure, row.claimed, row.derived, row.difference, row.agrees])).toEqual([
      ["Resolved", "72", "70", "−2", false],
      ["Total", "170", "170", "0", true],
      ["Rate", "42.4 %", "41.2 %", "−1.2 points", false],
      ["Verdicts that agree", "170", "168", "−2", false],
    ]);
  });

  it("takes a rate given as a share for the same figure", () => {
    const claims = { resolved: 70, total: 170, rate: 0.4118, source: "x" };
    const rate = prepareLedger({ ...head, claims }, evidence).find((row) => row.figure === "Rate");
    expect(rate).toMatchObject({ claimed: "41.2 %", agrees: true, difference: "0" });
  });

  it("says when no count can give the claimed rate", () => {
    const claims = { resolved: null, total: 26, rate: 15.9, source: "results.json" };
    const row = prepareLedger({ id: "pb-a", claims, resolved: 4, size: 26, predicted: 26 }, evidence).find(
      (one) => one.figure === "Rate",
    );
    expect(row?.evidence).toBe("4/26 instances; no count of 26 gives this rate");
  });

  it("says nothing about agreement when nothing is claimed", () => {
    const rows = prepareLedger({ ...head, claims: null }, { ...evidence, claimed: 0 });
    expect(rows.every((row) => row.agrees === null && row.claimed === null)).toBe(true);
    expect(rows.map((row) => row.figure)).toEqual(["Resolved", "Total", "Rate"]);
  });
});
