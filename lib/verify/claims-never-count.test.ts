import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Flag } from "@/lib/formats/flag";
import type { Report } from "@/lib/formats/report";
import { lines, packOf, verifyFolder } from "./test-folder";

const PATCH = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n";
const IDS = ["a__b-1", "a__b-2", "a__b-3"];

function log(passed: boolean): string {
  return lines(
    "+ : '>>>>> Start Test Output'",
    "============================= test session starts ==============================",
    "collected 1 item",
    "",
    `t.py::test_a ${passed ? "PASSED" : "FAILED"}`,
    `============================== 1 ${passed ? "passed" : "failed"} in 0.41s ===============================`,
    "+ : '>>>>> End Test Output'",
  );
}

const reference = packOf({
  "benchmark.json": JSON.stringify({ slug: "bench", name: "B", version: "1", grading: "f2p-p2p" }),
  "instances.jsonl": lines(
    ...IDS.map((instance_id) => JSON.stringify({ instance_id, FAIL_TO_PASS: ["t.py::test_a"], PASS_TO_PASS: [] })),
  ),
});

const FILES: Readonly<Record<string, string>> = {
  "all_preds.jsonl": lines(...IDS.map((instance_id) => JSON.stringify({ instance_id, model_patch: PATCH }))),
  "logs/a__b-1/test_output.txt": log(true),
  "logs/a__b-2/test_output.txt": log(false),
};

/** Everything that may depend on a claim taken out. */
function withoutClaims(report: Report): unknown {
  const kept = (flags: readonly Flag[]) => flags.filter((found) => found.code !== "claim-mismatch");
  return {
    ...report,
    claims: null,
    bundle: null,
    findings: kept(report.findings),
    instances: report.instances.map((item) => ({ ...item, claimed: null, flags: kept(item.flags) })),
  };
}

const ids = fc.subarray([...IDS, "z__z-9"]);
const claims = fc.record({
  total_instances: fc.integer({ min: -5, max: 2000 }),
  submitted_instances: fc.nat(2000),
  resolved_instances: fc.integer({ min: -5, max: 2000 }),
  resolved_ids: ids,
  unresolved_ids: ids,
  submitted_ids: ids,
  incomplete_ids: ids,
});

describe("what a bundle claims", () => {
  it("changes nothing that is derived, whatever it says", async () => {
    const pack = await reference;
    const plain = withoutClaims(
      await verifyFolder({ ...FILES, "metadata.yaml": "name: X\n", "results/results.json": "{}" }, pack),
    );
    await fc.assert(
      fc.asyncProperty(claims, fc.double({ min: -10, max: 200, noNaN: true }), async (results, rate) => {
        const files = {
          ...FILES,
          "metadata.yaml": `name: X\npass_rate: ${rate.toFixed(2)}%\n`,
          "results/results.json": JSON.stringify(results),
        };
        expect(withoutClaims(await verifyFolder(files, pack))).toEqual(plain);
      }),
      { numRuns: 40 },
    );
  });
});
