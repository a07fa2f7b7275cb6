import { describe, expect, it } from "vitest";
import { ladder, notResolved, summaryFinding } from "./prepare-summary";

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
const claims = { resolved: 72, total: 170, rate: null, source: "results.json" };
type Head = Parameters<typeof summaryFinding>[0]["head"];
const head = (part: Partial<Head>): Head => ({ resolved: 70, size: 170, claims, ...part }) as Head;
const broken = (verdict: "unresolved" | "unverified") => ({
  instanceId: "a",
  verdict,
  reason: "expected-failed" as const,
});

describe("the finding of a submission", () => {
  it("names contradicted claims before anything else", () => {
    const page = {
      head: head({}),
      evidence,
      brokenClaims: [broken("unresolved"), broken("unresolved"), broken("unverified")],
    };
    expect(summaryFinding(page)).toBe("70 of 170 hold. Two claimed instances do not: their logs say otherwise.");
  });

  it("names claims without evidence", () => {
    const page = { head: head({}), evidence, brokenClaims: [broken("unverified")] };
    expect(summaryFinding(page)).toBe("70 of 170 hold. One more is claimed without usable evidence.");
  });

  it("says when nothing but reports, or nothing at all, is there", () => {
    const reports = { ...evidence, rawLog: 0, harnessReport: 100 };
    expect(summaryFinding({ head: head({}), evidence: reports, brokenClaims: [] })).toContain(
      "rest on harness reports",
    );
    const nothing = { ...evidence, rawLog: 0 };
    expect(summaryFinding({ head: head({ resolved: 0 }), evidence: nothing, brokenClaims: [] })).toContain(
      "no evaluation evidence",
    );
  });

  it("says that everything agrees only when the claim is the derived count", () => {
    expect(summaryFinding({ head: head({ resolved: 72 }), evidence, brokenClaims: [] })).toContain(
      "agrees with the logs",
    );
    expect(summaryFinding({ head: head({}), evidence, brokenClaims: [] })).toBe("70 of 170 hold.");
  });
});

describe("the trust ladder", () => {
  it("is reached up to the level of the row", () => {
    const rungs = ladder({ trust: "verified", size: 170, predicted: 168, reproduced: null, attested: null }, evidence);
    expect(rungs.map((rung) => rung.reached)).toEqual([true, true, true, false, false]);
    expect(rungs[2]?.fact).toBe("165 of 170 verdicts from raw logs");
  });
});

describe("why instances are not resolved", () => {
  it("leaves out resolved ones and counts the missing once", () => {
    const parts = notResolved(
      [
        { verdict: "resolved", reason: "all-expected-passed", n: 70 },
        { verdict: "unresolved", reason: "expected-failed", n: 61 },
        { verdict: "unverified", reason: "no-log", n: 3 },
        { verdict: "missing", reason: "no-prediction", n: 2 },
      ],
      2,
    );
    expect(parts.map((part) => [part.label, part.count, part.fill])).toEqual([
      ["expected-failed", 61, "warm-1"],
      ["no-log", 3, "unverified"],
      ["missing", 2, "missing"],
    ]);
  });
});
