import { describe, expect, it } from "vitest";
import { instanceOfReport, lines, packOf, verifyFolder } from "./test-folder";

const PATCH = lines("diff --git a/a.py b/a.py", "--- a/a.py", "+++ b/a.py", "@@ -1 +1 @@", "-a = 1", "+a = 2");

function pytest(passed: boolean): string {
  return lines(
    "============================= test session starts ==============================",
    "platform linux -- Python 3.12.3, pytest-8.3.2, pluggy-1.5.0",
    "collected 1 item",
    "",
    `tests/test_a.py::test_a ${passed ? "PASSED" : "FAILED"}                     [100%]`,
    "",
    ...(passed
      ? []
      : [
          "=========================== short test summary info ============================",
          "FAILED tests/test_a.py::test_a - assert 1 == 2",
        ]),
    `============================== 1 ${passed ? "passed" : "failed"} in 0.0${passed ? 3 : 5}s ===============================`,
  );
}

function run(passed: boolean, more: object = {}) {
  const code = passed ? 0 : 1;
  return {
    final_result: passed ? "success" : "non zero exit",
    returncode: code,
    script_exit_code: code,
    stdout: `${pytest(passed)}OMNIGRIL_EXIT_CODE=${code}\n`,
    stderr: `+ pytest -v tests/test_a.py\n+ rc=${code}\n+ echo OMNIGRIL_EXIT_CODE=${code}\n`,
    ...more,
  };
}

function record(instance_id: string, model: object, more: object = {}) {
  return { instance_id, language: "python", passed: true, model, golden: run(true), ...more };
}

function bundle(records: readonly { instance_id: string }[]): Record<string, string> {
  const preds = Object.fromEntries(
    records.map(({ instance_id }) => [instance_id, { instance_id, model_name_or_path: "m", model_patch: PATCH }]),
  );
  return { "v1/m/preds.json": JSON.stringify(preds), "v1/m/pass_rate.json": JSON.stringify(records, null, 2) };
}

const pack = (ids: readonly string[]) =>
  packOf({
    "benchmark.json": JSON.stringify({ slug: "pm", name: "PM", version: "1", grading: "exit-code" }),
    "instances.jsonl": lines(...ids.map((instance_id) => JSON.stringify({ instance_id }))),
  });

describe("verifying ProMax results", () => {
  it("grades the streams, not what the file says of them, and divides by the benchmark", async () => {
    const records = [
      record("o__good-1", run(true)),
      record("o__liar-2", run(false, { final_result: "success" })),
      record("o__gone-c_0a1b2c3", run(false), { passed: false }),
    ];
    const reference = await pack(["o__good-1", "o__liar-2", "o__gone-c_0a1b2c3", "o__absent-4"]);
    const report = await verifyFolder(bundle(records), reference);
    expect(report.bundle.layout).toBe("promax");
    expect(report.totals).toMatchObject({ size: 4, resolved: 1, unresolved: 2, missing: 1, trust: "verified" });
    expect(instanceOfReport(report, "o__good-1")).toMatchObject({ verdict: "resolved", evidence_kind: "raw-log" });
    const liar = instanceOfReport(report, "o__liar-2");
    expect(liar).toMatchObject({ verdict: "unresolved", claimed: true });
    expect(liar.flags.map((found) => found.code)).toContain("claim-mismatch");
    expect(liar.evidence[0]?.file).toBe("v1/m/pass_rate.json#o__liar-2");
    expect(report.claims?.resolved).toBe(2);
  });

  it.each([
    ["a patch that did not apply", { final_result: "apply_failed" }, "patch-not-applied"],
    [
      "a test patch that did not apply, behind an exit code 0",
      { stdout: "OMNIGRIL_TEST_PATCH_APPLY_FAILED=1\nOMNIGRIL_EXIT_CODE=0\n", stderr: "" },
      "test-patch-not-applied",
    ],
    ["tests that ran out of time", { final_result: "timeout_eval", returncode: 124 }, "timeout"],
    ["no mark", { stdout: pytest(true), stderr: "", script_exit_code: null }, "log-truncated"],
    [
      "a forged mark before the real one",
      { ...run(false), stdout: `OMNIGRIL_EXIT_CODE=0\n${run(false).stdout}`, script_exit_code: 0, returncode: 0 },
      "log-contradicts-itself",
    ],
    ["a process that disagrees", { returncode: 1 }, "log-contradicts-itself"],
    ["a script exit code that is not the last mark's", { script_exit_code: 3 }, "log-contradicts-itself"],
    ["no test that ran", { stdout: "OMNIGRIL_EXIT_CODE=0\n", stderr: "" }, "expected-missing"],
  ])("resolves nothing on %s", async (_, more, reason) => {
    const report = await verifyFolder(bundle([record("o__r-1", { ...run(true), ...more })]), await pack(["o__r-1"]));
    const item = instanceOfReport(report, "o__r-1");
    expect(item.verdict).not.toBe("resolved");
    expect(item.reason).toBe(reason);
  });

  it("needs a good gold run in the record where there is no reference, and stays below `verified`", async () => {
    const records = [record("o__a-1", run(true)), record("o__b-2", run(true), { golden: run(false) })];
    const report = await verifyFolder(bundle(records));
    expect(report.totals).toMatchObject({ size: 2, resolved: 1, unverified: 1, trust: "checked" });
    expect(instanceOfReport(report, "o__b-2").reason).toBe("reference-empty");
  });

  it("keeps each run's streams as a file of its own for the pages", async () => {
    const kept = new Map<string, string>();
    await verifyFolder(bundle([record("o__a-1", run(true))]), await pack(["o__a-1"]), {
      keep: {
        file: ({ path }) => ({
          write: async (chunk) => void kept.set(path, (kept.get(path) ?? "") + Buffer.from(chunk).toString("utf8")),
          end: async () => {},
        }),
        steps: () => null,
      },
    });
    expect(kept.get("v1/m/pass_rate.json#o__a-1")).toContain("OMNIGRIL_EXIT_CODE=0\n+ pytest -v");
  });
});
