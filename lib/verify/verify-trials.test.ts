import { describe, expect, it } from "vitest";
import { instanceOfReport, lines, packOf, verifyFolder } from "./test-folder";

function trial(task: string, run: string, is_resolved: boolean | null, more: object = {}) {
  return {
    id: `${run}-${task}`,
    trial_name: `${task}.1-of-1.${run}`,
    task_id: task,
    is_resolved,
    failure_mode: "unset",
    parser_results: is_resolved === null ? null : { test_a: is_resolved ? "passed" : "failed" },
    total_input_tokens: 0,
    total_output_tokens: 120,
    agent_started_at: "2025-08-10T10:00:00+00:00",
    agent_ended_at: "2025-08-10T10:01:30+00:00",
    ...more,
  };
}

function runFile(id: string, results: readonly ReturnType<typeof trial>[]): string {
  const resolved = results.filter((one) => one.is_resolved === true);
  return JSON.stringify({
    id,
    results,
    pass_at_k: {},
    n_resolved: resolved.length,
    n_unresolved: results.length - resolved.length,
    resolved_ids: resolved.map((one) => one.task_id),
    accuracy: resolved.length / results.length,
  });
}

function trialFiles(run: string, results: readonly ReturnType<typeof trial>[]): Record<string, string> {
  return Object.fromEntries(
    results.map((one) => [`${run}/${one.task_id}/${one.trial_name}/results.json`, JSON.stringify(one)]),
  );
}

const first = [trial("a", "r1", true), trial("b", "r1", false)];
const second = [trial("a", "r2", true), trial("b", "r2", true)];

describe("verifying runs of Terminal-Bench", () => {
  it("stands for the first complete run, tells the others, and never takes the best", async () => {
    const report = await verifyFolder({
      "r1/results.json": runFile("u1", first),
      ...trialFiles("r1", first),
      "r2/results.json": runFile("u2", second),
      ...trialFiles("r2", second),
    });
    expect(report.bundle.layout).toBe("terminal-bench");
    expect(report.totals).toMatchObject({ size: 2, resolved: 1, unresolved: 1, trust: "consistent" });
    expect(report.runs?.map(({ name, headline, resolved }) => ({ name, headline, resolved }))).toEqual([
      { name: "r1", headline: true, resolved: 1 },
      { name: "r2", headline: false, resolved: 2 },
    ]);
    expect(report.claims).toMatchObject({ resolved: 1, total: 2, rate: 50 });
    const a = instanceOfReport(report, "a");
    expect(a).toMatchObject({ verdict: "resolved", evidence_kind: "harness-report", seconds: 90 });
    expect(a.cost).toMatchObject({ input_tokens: null, output_tokens: 120 });
  });

  it("takes the run that tried more for the headline, whatever it resolved", async () => {
    const partial = [trial("a", "r1", true)];
    const report = await verifyFolder({
      "r1/results.json": runFile("u1", partial),
      "r2/results.json": runFile(
        "u2",
        second.map((one) => ({ ...one, is_resolved: false, parser_results: null })),
      ),
    });
    expect(report.runs?.map((run) => [run.name, run.headline, run.resolved])).toEqual([
      ["r2", true, 0],
      ["r1", false, 1],
    ]);
  });

  it("does not count a copy of a run inside another one", async () => {
    const report = await verifyFolder({
      "r1/results.json": runFile("u1", first),
      ...trialFiles("r1", first),
      "r1/r2/results.json": runFile("u2", second),
      ...trialFiles("r1/r2", second),
      "r2/results.json": runFile("u2", second),
    });
    expect(report.runs?.map((run) => run.name)).toEqual(["r1", "r2"]);
    expect(instanceOfReport(report, "b").verdict).toBe("unresolved");
    expect(report.findings.some((found) => found.message.includes("copy of r2"))).toBe(true);
  });

  it("believes neither file when the run's file and the trial's own disagree", async () => {
    const report = await verifyFolder({
      "r1/results.json": runFile("u1", [trial("a", "r1", true), trial("b", "r1", false)]),
      ...trialFiles("r1", [trial("a", "r1", false)]),
    });
    const a = instanceOfReport(report, "a");
    expect(a).toMatchObject({ verdict: "unverified", reason: "log-contradicts-itself" });
    expect(a.flags.some((found) => found.severity === "block")).toBe(true);
  });

  it("counts a trial without a verdict as not resolved, and names why", async () => {
    const broken = [trial("a", "r1", null, { failure_mode: "agent_timeout" }), trial("b", "r1", null)];
    const report = await verifyFolder({ "r1/results.json": runFile("u1", broken) });
    expect(instanceOfReport(report, "a")).toMatchObject({ verdict: "unresolved", reason: "timeout" });
    expect(instanceOfReport(report, "b")).toMatchObject({ verdict: "unresolved", reason: "error" });
    expect(report.totals.resolved).toBe(0);
  });

  it("refuses `resolved` beside a failed test, and finds a claimed count that the trials do not bear out", async () => {
    const lying = [trial("a", "r1", true, { parser_results: { test_a: "failed" } }), trial("b", "r1", true)];
    const file = runFile("u1", lying).replace('"n_resolved":2', '"n_resolved":7');
    const report = await verifyFolder({ "r1/results.json": file });
    expect(instanceOfReport(report, "a").reason).toBe("log-contradicts-itself");
    expect(report.totals.resolved).toBe(1);
    expect(report.findings.some((found) => found.code === "claim-mismatch")).toBe(true);
  });

  it("divides by the benchmark and lets attempts after the first be runs of their own", async () => {
    const pack = await packOf({
      "benchmark.json": JSON.stringify({ slug: "tb", name: "TB", version: "1", grading: "trial-reward" }),
      "instances.jsonl": lines(...["a", "b", "c", "d"].map((id) => JSON.stringify({ instance_id: id }))),
    });
    const attempts = [
      trial("a", "r1", false, { trial_name: "a.1-of-2.r1" }),
      trial("a", "r1", true, { trial_name: "a.2-of-2.r1" }),
    ];
    const report = await verifyFolder({ "r1/results.json": runFile("u1", attempts) }, pack);
    expect(report.totals).toMatchObject({ size: 4, resolved: 0, unresolved: 1, missing: 3 });
    expect(report.runs?.map((run) => [run.name, run.resolved, run.missing])).toEqual([
      ["r1", 0, 3],
      ["r1, attempt 2", 1, 3],
    ]);
  });
});

const LOG = (passed: boolean) =>
  lines(
    "============================= test session starts ==============================",
    "platform linux -- Python 3.13.7, pytest-8.4.1, pluggy-1.6.0",
    "collected 1 item",
    "",
    `../tests/test_outputs.py ${passed ? "." : "F"}                                  [100%]`,
    "",
    "=========================== short test summary info ============================",
    `${passed ? "PASSED" : "FAILED"} ../tests/test_outputs.py::test_a`,
    `============================== 1 ${passed ? "passed" : "failed"} in 0.12s ===============================`,
  );

function harborTrial(task: string, reward: number | null, log: boolean | null, exception: string | null = null) {
  const folder = `job/${task}__abc1234`;
  const result = {
    task_name: task,
    trial_name: `${task}__abc1234`,
    verifier_result: reward === null ? null : { rewards: { reward } },
    exception_info: exception === null ? null : { exception_type: exception, exception_message: "" },
    agent_result: { n_input_tokens: null, cost_usd: null },
    agent_execution: { started_at: "2026-04-10T11:00:00Z", finished_at: "2026-04-10T11:10:00Z" },
  };
  return {
    [`${folder}/result.json`]: JSON.stringify(result),
    ...(reward === null ? {} : { [`${folder}/verifier/reward.txt`]: `${reward}\n` }),
    ...(log === null ? {} : { [`${folder}/verifier/test-stdout.txt`]: LOG(log) }),
  };
}

const job = (trials: number) =>
  JSON.stringify({ n_total_trials: trials, started_at: "x", finished_at: "y", stats: { n_trials: trials, evals: {} } });

describe("verifying a Harbor job", () => {
  it("takes the test log for the evidence where it can be read and agrees with the reward", async () => {
    const report = await verifyFolder({
      "job/result.json": job(3),
      ...harborTrial("good", 1, true, "NonZeroAgentExitCodeError"),
      ...harborTrial("bad", 0, false),
      ...harborTrial("cut", null, null, "CancelledError"),
    });
    expect(report.bundle.layout).toBe("harbor-job");
    expect(report.totals).toMatchObject({ size: 3, resolved: 1, unresolved: 2 });
    expect(instanceOfReport(report, "good")).toMatchObject({ evidence_kind: "raw-log", seconds: 600 });
    expect(instanceOfReport(report, "good").explanation).toContain("NonZeroAgentExitCodeError");
    expect(instanceOfReport(report, "bad")).toMatchObject({ reason: "expected-failed", evidence_kind: "raw-log" });
    expect(instanceOfReport(report, "cut")).toMatchObject({ reason: "error", evidence_kind: "harness-report" });
  });

  it("counts nothing whose log fails under a reward of 1, or whose files disagree", async () => {
    const report = await verifyFolder({
      "job/result.json": job(2),
      ...harborTrial("lied", 1, false),
      ...harborTrial("mixed", 1, null),
      "job/mixed__abc1234/verifier/reward.txt": "0\n",
    });
    expect(report.totals).toMatchObject({ resolved: 0, unverified: 2 });
  });

  it("numbers several trials of one task as attempts", async () => {
    const files: Record<string, string> = { "job/result.json": job(2), ...harborTrial("task", 0, false) };
    files["job/task__zzz9999/result.json"] = JSON.stringify({
      task_name: "task",
      trial_name: "task__zzz9999",
      verifier_result: { rewards: { reward: 1 } },
    });
    const report = await verifyFolder(files);
    expect(instanceOfReport(report, "task").verdict).toBe("unresolved");
    expect(report.runs?.map((run) => run.name)).toEqual(["job", "job, attempt 2"]);
  });
});

describe("verifying an Inspect log", () => {
  const sample = (id: number, epoch: number, value: unknown) => ({
    id,
    epoch,
    input: "q",
    target: "a",
    messages: [{ role: "user", content: "q" }],
    scores: { match: { value, answer: "x" } },
    model_usage: { m: { input_tokens: 10, output_tokens: 3 } },
  });
  const header = { version: 2, status: "success", eval: { task: "t", model: "m" }, plan: {}, stats: {} };

  it("reads scores of samples, and each epoch as a run", async () => {
    const samples = [sample(1, 1, "C"), sample(1, 2, "I"), sample(2, 1, 0), sample(2, 2, "C")];
    const report = await verifyFolder({ "log.json": JSON.stringify({ ...header, samples }) });
    expect(report.bundle.layout).toBe("inspect");
    expect(report.totals).toMatchObject({ size: 2, resolved: 1, unresolved: 1 });
    expect(report.runs?.map((run) => [run.name, run.resolved])).toEqual([
      ["log", 1],
      ["log, attempt 2", 1],
    ]);
    expect(instanceOfReport(report, "1").cost.input_tokens).toBe(10);
  });

  it("reads the files of an unpacked .eval archive", async () => {
    const report = await verifyFolder({
      "header.json": JSON.stringify(header),
      "samples/1_epoch_1.json": JSON.stringify(sample(1, 1, "C")),
      "samples/2_epoch_1.json": JSON.stringify({ ...sample(2, 1, "C"), scores: {} }),
    });
    expect(report.totals).toMatchObject({ size: 2, resolved: 1, unresolved: 1 });
    expect(instanceOfReport(report, "1").steps).toBe(null);
  });
});
