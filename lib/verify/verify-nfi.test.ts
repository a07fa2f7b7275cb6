import { describe, expect, it } from "vitest";
import { readGrammar } from "@/lib/store/grammar-files";
import type { InstanceOutcome } from "./contract";
import { loadNfiEngine } from "./load-parsers";
import { instanceOfReport, lines, packOf, verifyFolder } from "./test-folder";

const BEFORE = lines("import os", "def f(x):", "    return os.path.join(x, 'a')");
const AFTER = lines(
  '"""Paths."""',
  "import os",
  "",
  "",
  "def f(x):",
  '    """Return the path of a."""',
  "    return os.path.join(x, 'a')",
);

function log(passed: boolean, seconds: string): string {
  const word = passed ? "passed" : "failed";
  return lines(
    "============================= test session starts ==============================",
    "collected 1 item",
    "",
    "=========================== short test summary info ============================",
    `${passed ? "PASSED" : "FAILED"} t.py::test_f${passed ? "" : " - assert 1 == 2"}`,
    `============================== 1 ${word} in ${seconds}s ===============================`,
  );
}

const pack = () =>
  packOf({
    "benchmark.json": JSON.stringify({ slug: "q", name: "Q", version: "1", grading: "nfi" }),
    "instances.jsonl": lines(...["a", "b", "c"].map((instance_id) => JSON.stringify({ instance_id }))),
    ...Object.fromEntries(
      ["a", "b", "c"].flatMap((id) => [
        [`reference/${id}/gold.log`, log(true, "0.51")],
        [`reference/${id}/human/p.py`, AFTER],
        [`sources/${id}/p.py`, BEFORE],
        [`sources/${id}/__init__.py`, ""],
      ]),
    ),
  });

const FILES: Readonly<Record<string, string>> = {
  "runs/1/a/after/p.py": AFTER,
  "runs/1/a/tests.log": log(true, "0.62"),
  "runs/1/b/after/p.py": AFTER,
  "runs/1/b/tests.log": log(false, "0.73"),
  "runs/1/c/after/p.py": " \n",
  "runs/1/c/tests.log": log(true, "0.84"),
  "runs/1/usage.json": JSON.stringify({ a: { seconds: 3, cost_usd: 0.5 }, b: { seconds: 4, cost_usd: 0.25 } }),
  "runs/2/a/after/p.py": AFTER,
  "runs/2/a/tests.log": log(true, "0.95"),
};

describe("verifying quality edits", () => {
  it("takes every run through the gates, and tells the rules only where they were run", async () => {
    const report = await verifyFolder(FILES, await pack());
    expect(report.bundle.layout).toBe("swe-nfi");
    expect(report.totals).toMatchObject({ size: 3, resolved: 1, unresolved: 2, trust: "verified" });
    expect(instanceOfReport(report, "a")).toMatchObject({
      verdict: "resolved",
      nfi: { outcome: "functional", files: ["p.py"], aspects: null },
      cost: { usd: 0.5 },
      seconds: 3,
    });
    expect(instanceOfReport(report, "b")).toMatchObject({
      reason: "expected-failed",
      nfi: { outcome: "nonfunctional" },
    });
    expect(instanceOfReport(report, "c")).toMatchObject({ reason: "invalid-output", nfi: { outcome: "invalid" } });
    expect(report.runs?.map((run) => [run.name, run.resolved, run.missing])).toEqual([
      ["1", 1, 0],
      ["2", 1, 2],
    ]);
    expect(report.runs?.[1]?.instances[0]?.nfi?.outcome).toBe("functional");
  });

  it("counts the rules before, after and in the human reference, and finds what is not Python", async () => {
    const nfi = await loadNfiEngine(readGrammar);
    const files = { ...FILES, "runs/1/b/after/p.py": "def f(:\n" };
    const report = await verifyFolder(files, await pack(), { nfi });
    const { documentation } = instanceOfReport(report, "a").nfi?.aspects ?? {};
    expect(documentation?.before.n).toBe(19);
    const { footprint } = instanceOfReport(report, "a");
    expect(footprint?.files).toEqual({ agent: 1, gold: 1, rho: 0, band: "parity" });
    expect(footprint?.callables).toEqual({ agent: 1, gold: 1, rho: 0, band: "parity" });
    expect(footprint?.explore.rho).toBeNull();
    expect(documentation?.after).toEqual(documentation?.human);
    expect(documentation?.after?.k).toBeGreaterThan(documentation?.before.k ?? 99);
    expect(instanceOfReport(report, "b")).toMatchObject({ reason: "invalid-output", nfi: { outcome: "invalid" } });
  });

  it("hands out the rules of every run, each with its place in the report", async () => {
    const nfi = await loadNfiEngine(readGrammar);
    const told: [number, string, boolean][] = [];
    const files = { ...FILES, "runs/2/b/after/p.py": BEFORE, "runs/2/b/tests.log": log(true, "1.01") };
    const report = await verifyFolder(files, await pack(), {
      nfi,
      async onOtherRun(run, { report: { instance_id }, rules = [] }) {
        told.push([run, instance_id, rules.some(({ before, after }) => before.satisfied !== after.satisfied)]);
      },
    });
    expect(report.runs?.[1]?.name).toBe("2");
    expect(told.sort()).toEqual([
      [1, "a", true],
      [1, "b", false],
    ]);
  });

  it("hands out the other runs again when the verification goes on from finished instances", async () => {
    const nfi = await loadNfiEngine(readGrammar);
    const first = await verifyFolder(FILES, await pack(), { nfi });
    const done = new Map(first.instances.map((report) => [report.instance_id, report]));
    const told: string[] = [];
    const onOtherRun = async (run: number, { report, rules = [] }: InstanceOutcome) => {
      told.push(`${run} ${report.instance_id} ${rules.length}`);
    };
    const second = await verifyFolder(FILES, await pack(), { nfi, done, onOtherRun });
    expect(told).toEqual(["1 a 92"]);
    expect(second.runs).toEqual(first.runs);
  });
});
