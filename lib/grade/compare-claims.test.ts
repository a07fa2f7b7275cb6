import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClaimFile } from "@/lib/formats/claim-files";
import type { Verdict } from "@/lib/formats/verdict";
import { compareClaims } from "./compare-claims";

function claim(over: Partial<ClaimFile>): ClaimFile {
  return {
    file: "results/results.json",
    resolved: null,
    total: null,
    rate: null,
    instances: new Map(),
    known: [],
    absent: [],
    ...over,
  };
}

const DERIVED = {
  resolved: 2,
  size: 3,
  verdicts: new Map<string, Verdict>([
    ["a", "resolved"],
    ["b", "resolved"],
    ["c", "unverified"],
  ]),
};

describe("compareClaims", () => {
  it("agrees when counts, total and rate agree", () => {
    const compared = compareClaims(
      [claim({ resolved: 2, total: 3, rate: 66.67, instances: new Map([["a", true]]) })],
      DERIVED,
    );
    expect(compared.agrees).toBe(true);
    expect(compared.findings).toEqual([]);
  });

  it("finds a claimed instance that has no evidence", () => {
    const compared = compareClaims([claim({ resolved: 3, instances: new Map([["c", true]]) })], DERIVED);
    expect(compared.agrees).toBe(false);
    expect(compared.byInstance.get("c")?.message).toBe("Claimed resolved; no usable evidence says so.");
    expect(compared.findings[0]?.message).toContain("claims 3 resolved; its evidence supports 2");
  });

  it("finds a rate that no count can give, a negative count, and a rate over 100", () => {
    expect(compareClaims([claim({ rate: 33.4, total: 3 })], DERIVED).findings[0]?.message).toContain("No count of 3");
    expect(compareClaims([claim({ resolved: -5, total: 3 })], DERIVED).agrees).toBe(false);
    expect(compareClaims([claim({ rate: 150, total: 3 })], DERIVED).agrees).toBe(false);
  });

  it("finds two claims that contradict each other", () => {
    const compared = compareClaims([claim({ resolved: 2 }), claim({ file: "report.json", resolved: 3 })], DERIVED);
    expect(compared.findings).toHaveLength(1);
    expect(compared.findings[0]?.file).toBe("report.json");
  });

  it("accepts every rate that k of n gives, rounded to one or two decimals", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 2 }),
        (n, share, digits) => {
          const k = Math.round(share * n);
          const rate = Number(((100 * k) / n).toFixed(digits));
          const compared = compareClaims([claim({ rate, total: n })], { resolved: k, size: n, verdicts: new Map() });
          expect(compared.findings).toEqual([]);
        },
      ),
    );
  });
});
