import { describe, expect, it } from "vitest";
import { readRunLog } from "./read-run-log";

async function* bytes(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(text);
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}

const HEAD =
  "2024-08-22 20:12:54,335 - INFO - Intermediate patch for a__b-1 written to logs/run_evaluation/run-7/m/a__b-1/patch.diff, now applying\n";

describe("readRunLog", () => {
  it("reads the report printed as a Python dict, and the result line", async () => {
    const log = await readRunLog(
      bytes(
        `${HEAD}x - INFO - report: {'a__b-1': {'resolved': True, 'tests_status': {'FAIL_TO_PASS': {'success': ["it's"], 'failure': []}}}}\nResult for a__b-1: resolved: True\n`,
      ),
    );
    expect(log.report).toMatchObject({ instance_id: "a__b-1", line: 2, verdict: { resolved: true } });
    expect(log.result).toEqual({ instance_id: "a__b-1", resolved: true, line: 3 });
    expect(log.citedRun).toBe("run-7");
  });

  it("sees a patch that was not applied, unless a second try applied it", async () => {
    const failed = await readRunLog(bytes("EvaluationError: a__b-1: >>>>> Patch Apply Failed:\nHunk #1 FAILED\n"));
    expect(failed.applyFailed).toBe(1);
    const retried = await readRunLog(bytes("INFO - >>>>> Patch Apply Failed\nINFO - >>>>> Applied Patch:\n"));
    expect(retried.applyFailed).toBeNull();
  });

  it("has nothing to say of a log that stops early", async () => {
    const log = await readRunLog(bytes("Starting evaluation\n[0s] still running\n"));
    expect([log.report, log.result, log.applyFailed, log.lines]).toEqual([null, null, null, 2]);
  });
});
