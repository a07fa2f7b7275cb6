import { describe, expect, it } from "vitest";
import { flag } from "@/lib/formats/flag";
import type { InstanceReport } from "@/lib/formats/report";
import { distrustCopies } from "./copied-log";

function instance(instance_id: string, severity: "block" | "info" | null): InstanceReport {
  return {
    instance_id,
    verdict: severity === "block" ? "unverified" : "resolved",
    reason: severity === "block" ? "blocked-by-flag" : "all-expected-passed",
    evidence_kind: "raw-log",
    claimed: null,
    tests: { expected: 1, passed: 1, failed: [], missing: [] },
    evidence: [],
    flags: severity === null ? [] : [flag("log-copied", severity, "This log is the same text.")],
    patch: null,
    steps: null,
    seconds: null,
    cost: { usd: null, input_tokens: null, cached_tokens: null, output_tokens: null, source: "none" },
    files_touched: null,
    footprint: null,
    similarity: null,
    explanation: "Resolved.",
  };
}

describe("distrustCopies", () => {
  it("leaves identical logs alone where nothing proves a copy", () => {
    const before = [instance("a", "info"), instance("b", null)];
    expect(distrustCopies(before)).toEqual(before);
  });

  it("does not believe the other look-alikes of a bundle in which one log is surely a copy", () => {
    const after = distrustCopies([instance("a", "block"), instance("b", "info"), instance("c", null)]);
    expect(after.map(({ verdict }) => verdict)).toEqual(["unverified", "unverified", "resolved"]);
    expect(after[1]?.flags[0]).toMatchObject({ severity: "block" });
    expect(after[1]?.explanation).toContain("other logs of this bundle are copies");
  });
});
