import { describe, expect, it } from "vitest";
import { instanceOfReport, lines, packOf, verifyFolder } from "./test-folder";

const diff = (file: string) =>
  lines(`diff --git a/${file} b/${file}`, `--- a/${file}`, `+++ b/${file}`, "@@ -1 +1 @@", "-a", "+b");

function goLog(results: Readonly<Record<string, "PASS" | "FAIL">>): string {
  const failed = Object.values(results).includes("FAIL");
  return lines(
    ...Object.entries(results).flatMap(([name, status]) => [`=== RUN   ${name}`, `--- ${status}: ${name} (0.00s)`]),
    failed ? "FAIL" : "PASS",
    `${failed ? "FAIL" : "ok  "}\texample.com/pkg\t0.012s`,
    ...(failed ? ["FAIL"] : []),
  );
}

describe("verifying Multi-SWE-bench", () => {
  const prediction = (number: number) =>
    JSON.stringify({ org: "acme", repo: "wid", number: `${number}`, fix_patch: diff("w.go") });
  const reference = () =>
    packOf({
      "benchmark.json": JSON.stringify({ slug: "msb", name: "MSB", version: "1", grading: "three-log" }),
      "instances.jsonl": lines(
        ...[1, 2, 3].map((number) =>
          JSON.stringify({
            instance_id: `acme__wid-${number}`,
            FAIL_TO_PASS: ["TestNew"],
            PASS_TO_PASS: ["TestOld"],
            MUST_NOT_FAIL: ["TestFlaky"],
          }),
        ),
      ),
    });
  const dir = (number: number) => `out/acme/wid/evals/pr-${number}`;

  it("grades the log of the run with the fix; the other two logs stand beside it", async () => {
    const report = await verifyFolder(
      {
        "preds.jsonl": lines(prediction(1), prediction(2)),
        [`${dir(1)}/fix-patch-run.log`]: goLog({ TestOld: "PASS", TestNew: "PASS" }),
        [`${dir(1)}/run.log`]: goLog({ TestOld: "PASS" }),
        [`${dir(1)}/test-patch-run.log`]: goLog({ TestOld: "PASS", TestNew: "FAIL" }),
        [`${dir(1)}/fix.patch`]: diff("w.go"),
        [`${dir(2)}/fix-patch-run.log`]: goLog({ TestOld: "PASS", TestNew: "PASS", TestFlaky: "FAIL" }),
        [`${dir(2)}/report.json`]: JSON.stringify({
          ...{ org: "acme", repo: "wid", number: 2, valid: true, error_msg: "" },
          fixed_tests: { TestNew: { run: "NONE", test: "FAIL", fix: "PASS" } },
        }),
        "final_report.json": JSON.stringify({
          ...{ total_instances: 3, resolved_instances: 2, unresolved_instances: 0 },
          resolved_ids: ["acme/wid:pr-1", "acme/wid:pr-2"],
        }),
      },
      await reference(),
    );
    expect(report.bundle.layout).toBe("multi-swe-bench");
    expect(report.totals).toMatchObject({ resolved: 1, unresolved: 1, missing: 1, trust: "verified" });
    const one = instanceOfReport(report, "acme__wid-1");
    expect(one).toMatchObject({ verdict: "resolved", claimed: true, evidence_kind: "raw-log" });
    expect(one.evidence.map((item) => item.file.split("/").at(-1))).toContain("run.log");
    const two = instanceOfReport(report, "acme__wid-2");
    expect(two).toMatchObject({ verdict: "unresolved", tests: { failed: ["TestFlaky"] } });
    expect(two.flags.map((found) => found.code)).toContain("log-contradicts-itself");
  });

  it("takes the harness's report where there is no reference, and refuses one that fixes nothing", async () => {
    const report = (number: number, fixed: object) =>
      JSON.stringify({ org: "acme", repo: "wid", number, valid: true, fixed_tests: fixed, p2p_tests: {} });
    const verified = await verifyFolder({
      "preds.jsonl": lines(prediction(1), prediction(2)),
      [`${dir(1)}/fix-patch-run.log`]: goLog({ TestNew: "PASS" }),
      [`${dir(1)}/report.json`]: report(1, { TestNew: { fix: "PASS" } }),
      [`${dir(2)}/fix-patch-run.log`]: goLog({ TestNew: "PASS" }),
      [`${dir(2)}/report.json`]: report(2, {}),
    });
    expect(instanceOfReport(verified, "acme__wid-1")).toMatchObject({
      verdict: "resolved",
      evidence_kind: "harness-report",
    });
    expect(instanceOfReport(verified, "acme__wid-2").verdict).toBe("unverified");
  });

  it("finds an evaluated patch that is not the predicted one", async () => {
    const report = await verifyFolder(
      {
        "preds.jsonl": lines(prediction(1)),
        [`${dir(1)}/fix-patch-run.log`]: goLog({ TestOld: "PASS", TestNew: "PASS" }),
        [`${dir(1)}/fix.patch`]: diff("other.go"),
      },
      await reference(),
    );
    expect(instanceOfReport(report, "acme__wid-1").reason).toBe("patch-mismatch");
  });
});

describe("verifying SWE-PolyBench", () => {
  const result = (id: string, more: object = {}) =>
    JSON.stringify({
      instance_id: id,
      patch_applied: true,
      generation: true,
      with_logs: true,
      all_f2p_passed: true,
      no_p2p_failed: true,
      resolved: true,
      passed_tests: ["t.py:None:test_a"],
      failed_tests: ["t.py:None:test_b"],
      ...more,
    });
  const preds = (...ids: string[]) =>
    lines(...ids.map((instance_id) => JSON.stringify({ instance_id, model_patch: diff("a.py") })));

  it("reads a result a file, and believes it only where its gates agree", async () => {
    const report = await verifyFolder({
      "metadata.yaml": "name: X\noss: false\npass_rate: 33.33% (1/3)\n",
      "all_preds.jsonl": preds("a__b-1", "a__b-2", "a__b-3"),
      "logs/a__b-1_result.json": result("a__b-1"),
      "logs/a__b-1_metrics.json": "{}",
      "logs/a__b-2_result.json": result("a__b-2", { no_p2p_failed: false }),
      "logs/a__b-3_result.json": result("a__b-3", { resolved: false, all_f2p_passed: false }),
    });
    expect(report.bundle.layout).toBe("swe-polybench");
    expect(report.claims).toMatchObject({ resolved: 1, total: 3, rate: 33.33, source: "metadata.yaml" });
    expect(report.totals).toMatchObject({ resolved: 1, unresolved: 1, unverified: 1 });
    expect(instanceOfReport(report, "a__b-1").tests).toMatchObject({ expected: 0, failed: [] });
    expect(instanceOfReport(report, "a__b-2").reason).toBe("log-contradicts-itself");
    expect(instanceOfReport(report, "a__b-3").explanation).toContain("all_f2p_passed");
  });
});

describe("verifying patches in folders", () => {
  it("takes the folder for a claim and nothing more", async () => {
    const report = await verifyFolder({
      "out/pass/a__b-1-diff.txt": diff("a.py"),
      "out/fail/a__b-2-diff.txt": diff("b.py"),
      "out/fail/a__b-3-diff.txt": "",
    });
    expect(report.bundle.layout).toBe("patch-folder");
    expect(report.claims?.resolved).toBe(1);
    expect(report.totals).toMatchObject({ size: 3, resolved: 0, unverified: 2, unresolved: 1, trust: "checked" });
    expect(instanceOfReport(report, "a__b-1")).toMatchObject({ claimed: true, verdict: "unverified" });
  });
});

describe("verifying claims and trajectories alone", () => {
  it("lists every instance of an eval_results.json as unverified", async () => {
    const report = await verifyFolder({ "m/eval_results.json": '{"instance_a__b-1": true, "instance_a__c-2": false}' });
    expect(report.bundle.layout).toBe("swebench-pro");
    expect(report.totals).toMatchObject({ size: 2, resolved: 0, unverified: 2 });
  });

  it("takes the patch that a trajectory hands in for the prediction", async () => {
    const traj = {
      trajectory_format: "mini-swe-agent-1",
      info: { exit_status: "Submitted", submission: diff("a.py"), model_stats: { instance_cost: 0.1, api_calls: 1 } },
      messages: [{ role: "user", content: "fix it" }],
    };
    const report = await verifyFolder({ "a__b-1/a__b-1.traj.json": JSON.stringify(traj) });
    const item = instanceOfReport(report, "a__b-1");
    expect(item).toMatchObject({ verdict: "unverified", reason: "no-log", patch: { files: 1 } });
  });

  it("takes the session for the run, however much its helpers wrote", async () => {
    const line = (id: string, text: string) =>
      JSON.stringify({
        ...{ type: "assistant", uuid: id, sessionId: "s", timestamp: "2026-01-02T03:04:05Z" },
        message: { id, role: "assistant", content: [{ type: "text", text }] },
      });
    const report = await verifyFolder({
      "all_preds.jsonl": lines(
        JSON.stringify({ instance_id: "a__b-1", model_name_or_path: "m", model_patch: diff("x.py") }),
      ),
      "trajs/a__b-1/session.jsonl": lines(line("m1", "I ask a helper."), line("m2", "Done.")),
      "trajs/a__b-1/subagents/agent-1.jsonl": lines(...["h1", "h2", "h3"].map((id) => line(id, "x".repeat(2_000)))),
    });
    expect(instanceOfReport(report, "a__b-1").steps).toBe(2);
  });

  it("says what a benchmark's own data is", async () => {
    await expect(
      verifyFolder({ "data/eval.json": '{"a__b-1": {"instance_id": "a__b-1", "eval_script": "x"}}' }),
    ).rejects.toMatchObject({
      code: "unknown-layout",
      place: { file: "data/eval.json" },
    });
  });

  it("leaves ids out that only a claim lists, where the claim's own total has no room for them", async () => {
    const report = await verifyFolder({
      "preds.jsonl": lines(JSON.stringify({ instance_id: "a__b-1", model_patch: diff("a.py") })),
      "summary.json": JSON.stringify({
        total_instances: 2,
        resolved_instances: 1,
        resolved_ids: ["a__b-8"],
        submitted_ids: ["a__b-7", "a__b-8", "a__b-9"],
      }),
    });
    expect(report.totals).toMatchObject({ size: 2, predicted: 1, unverified: 1, missing: 1 });
    expect(report.instances.map((item) => item.instance_id)).toEqual(["a__b-1"]);
  });
});
