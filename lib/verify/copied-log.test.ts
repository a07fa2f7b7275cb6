import { describe, expect, it } from "vitest";
import { flag } from "@/lib/formats/flag";
import type { InstanceReport } from "@/lib/formats/report";
import { distrustCopies, holdAgainstOthers } from "./copied-log";

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

describe("holdAgainstOthers", () => {
  const file = "logs/a.txt";
  const print = (text: string, digits: number) => ({ sha256: text, text, digits, chance: [] });
  const outcome = (digits: number) => ({
    report: { ...instance("a", null), evidence: [{ file, sha256: "", from_line: 3, to_line: 9 }] },
    patch: null,
    tests: [],
    trajectory: null,
    fingerprints: [{ file, fingerprint: print("same", digits) }],
  });
  const other = (name: string | null, text: string) => ({ name, log: print(text, 9) });

  it("blocks on eight digits of chance, warns on four, and finds fewer no proof among many", () => {
    const others = [other("submission x", "same")];
    const severities = [0, 3, 4, 7, 8].map((digits) => holdAgainstOthers(outcome(digits), others).report.flags[0]);
    expect(severities.map((one) => one?.severity)).toEqual([undefined, undefined, "warn", "warn", "block"]);
    expect(holdAgainstOthers(outcome(7), others).report.verdict).toBe("resolved");
    expect(holdAgainstOthers(outcome(8), others).report).toMatchObject({
      verdict: "unverified",
      reason: "blocked-by-flag",
      flags: [{ file, from_line: 3, to_line: 9 }],
    });
  });

  it("names the earliest of several, and no private one", () => {
    const others = [other("submission x", "different"), other(null, "same"), other("submission z", "same")];
    const { flags } = holdAgainstOthers(outcome(9), others).report;
    expect(flags.map((one) => one.message)).toEqual([
      "This log is the same text as the log of another submission: 9 digits of timings and the like agree.",
    ]);
  });
});
