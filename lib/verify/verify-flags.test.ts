import { describe, expect, it } from "vitest";
import type { InstanceOutcome } from "./contract";
import { instanceOfReport, lines, packOf, verifyFolder } from "./test-folder";

const addition = (file: string, ...added: string[]) =>
  lines(
    `diff --git a/${file} b/${file}`,
    `--- a/${file}`,
    `+++ b/${file}`,
    `@@ -1 +1,${added.length + 1} @@`,
    " first",
    ...added.map((line) => `+${line}`),
  );

const GOLD = addition(
  "x.py",
  "def one():",
  "    return 1",
  "def two():",
  "    return 2",
  "def three():",
  "    return 3",
);

function log(seconds: string, names: readonly string[] = ["t/test_a.py::test_a", "t/test_b.py::test_b"]): string {
  return lines(
    "+ : '>>>>> Start Test Output'",
    "============================= test session starts ==============================",
    `collected ${names.length} items`,
    "",
    ...names.map((name) => `${name} PASSED`),
    `============================== ${names.length} passed in ${seconds}s ===============================`,
    "+ : '>>>>> End Test Output'",
  );
}

const reference = (limits: object = {}) =>
  packOf({
    "benchmark.json": JSON.stringify({ slug: "bench", name: "B", version: "1", grading: "f2p-p2p", limits }),
    "instances.jsonl": lines(
      JSON.stringify({
        instance_id: "a__b-1",
        FAIL_TO_PASS: ["t/test_a.py::test_a"],
        PASS_TO_PASS: ["t/test_b.py::test_b"],
        patch: GOLD,
        test_patch: addition("t/test_a.py", "x"),
      }),
    ),
    "reference/a__b-1/gold.log": log("0.4137"),
  });

function bundle(patch: string, seconds = "0.5291"): Record<string, string> {
  return {
    "preds.jsonl": lines(JSON.stringify({ instance_id: "a__b-1", model_patch: patch })),
    "logs/run_evaluation/r/m/a__b-1/test_output.txt": log(seconds),
  };
}

const codes = (flags: readonly { code: string; severity: string }[]) =>
  flags.map((one) => `${one.code} ${one.severity}`);

describe("flags on a log", () => {
  it("holds a log that is the reference's own, timings and all", async () => {
    const report = await verifyFolder(bundle(addition("y.py", "z")), await reference());
    expect(instanceOfReport(report, "a__b-1")).toMatchObject({ verdict: "resolved", flags: [] });
    const copied = await verifyFolder(bundle(addition("y.py", "z"), "0.4137"), await reference());
    const item = instanceOfReport(copied, "a__b-1");
    expect(item).toMatchObject({ verdict: "unverified", reason: "blocked-by-flag" });
    expect(codes(item.flags)).toContain("log-copied block");
  });

  it("hands the traits of a log out, for the comparison with other submissions", async () => {
    const outcomes: InstanceOutcome[] = [];
    await verifyFolder(bundle(addition("y.py", "z")), await reference(), {
      onInstance: async (outcome) => void outcomes.push(outcome),
    });
    expect(outcomes[0]?.fingerprints).toMatchObject([{ fingerprint: { digits: 3 } }]);
  });
});

describe("flags on a patch", () => {
  it("tells a patch that adds gold's lines, and measures it beside gold", async () => {
    const report = await verifyFolder(bundle(GOLD), await reference());
    const item = instanceOfReport(report, "a__b-1");
    expect(codes(item.flags)).toContain("gold-verbatim warn");
    expect(item.similarity).toMatchObject({ jaccard: 1 });
    expect(item.footprint).toMatchObject({ files: { rho: 0, band: "parity" }, callables: { rho: null } });
    expect(item.verdict).toBe("resolved");
  });

  it("says what edited tests can have done to the verdict", async () => {
    const report = await verifyFolder(bundle(addition("t/test_b.py", "pass")), await reference());
    const item = instanceOfReport(report, "a__b-1");
    expect(item.test_edits).toEqual({
      files: ["t/test_b.py"],
      reset: [],
      only_tests: true,
      left_out: 1,
      without: "resolved",
    });
    expect(item.flags.find((found) => found.code === "tests-edited")?.message).toContain("nothing but tests");
  });
});

describe("secrets", () => {
  const token = `ghp_${"Ab3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6"}`;

  it("are masked in everything that is kept or printed, and told to the submitter by line", async () => {
    const files = bundle(addition("y.py", `key = "${token}"`));
    const path = "logs/run_evaluation/r/m/a__b-1/test_output.txt";
    files[path] = `token ${token}\n${files[path] ?? ""}`;
    const kept: string[] = [];
    const outcomes: InstanceOutcome[] = [];
    const report = await verifyFolder(files, await reference(), {
      onInstance: async (outcome) => void outcomes.push(outcome),
      keep: {
        file: () => ({
          write: async (chunk) => void kept.push(Buffer.from(chunk).toString("utf8")),
          end: async () => {},
        }),
        steps: () => null,
      },
    });
    const item = instanceOfReport(report, "a__b-1");
    expect(item.verdict).toBe("resolved");
    const places = item.flags.filter((found) => found.code === "secret-found");
    expect(places.map((found) => [found.file, found.from_line])).toEqual([
      [path, 1],
      ["preds.jsonl", 6],
    ]);
    expect(kept.join("")).toContain("[secret:");
    for (const text of [kept.join(""), JSON.stringify(report), JSON.stringify(outcomes)])
      expect(text).not.toContain(token);
  });
});

describe("flags on a run", () => {
  it("finds a run above the benchmark's limits, and times that no clock gave", async () => {
    const traj = {
      trajectory_format: "mini-swe-agent-1",
      info: { exit_status: "Submitted", submission: "", model_stats: { instance_cost: 4, api_calls: 2 } },
      messages: Array.from({ length: 6 }, () => ({ role: "assistant", content: "```bash\nls\n```" })),
    };
    const records = Array.from({ length: 12 }, (_, at) =>
      JSON.stringify({
        instanceId: `a__b-${at}`,
        costUsd: 1,
        timestamp: new Date(1_774_000_000_000 + at * 300_000).toISOString(),
      }),
    );
    const report = await verifyFolder(
      {
        ...bundle(addition("y.py", "z")),
        "trajs/a__b-1/a__b-1.traj.json": JSON.stringify(traj),
        "results/run.jsonl": lines(...records),
      },
      await reference({ steps: 3, usd: 1 }),
    );
    const limits = instanceOfReport(report, "a__b-1").flags.filter((found) => found.code === "limit-exceeded");
    expect(limits).toHaveLength(2);
    expect(report.findings.some((found) => found.code === "time-implausible")).toBe(true);
  });
});
