import { describe, expect, it } from "vitest";
import type { FlagCode } from "@/lib/formats/flag";
import type { InstanceReport, Report } from "@/lib/formats/report";
import type { Reason, Verdict } from "@/lib/formats/verdict";
import { instanceOfReport, lines, packOf, verifyFolder } from "./test-folder";

/** What people have tried, or might try, to be counted. Every case is one instance that must not be resolved unless it says so. */
const BASE = "0123456789abcdef0123456789abcdef01234567";
const OTHER = "fedcba9876543210fedcba9876543210fedcba98";
const FIX = "t/test_a.py::test_fix";
const KEEP = "t/test_a.py::test_keep";

const patchOf = (path: string, ...added: string[]) =>
  lines(
    `diff --git a/${path} b/${path}`,
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -1 +1,${added.length + 1} @@`,
    " first",
    ...added.map((line) => `+${line}`),
  );
const HONEST = patchOf("src/a.py", "x = 1");

const session = (rows: readonly string[], summary: string | null) => [
  "============================= test session starts ==============================",
  `collected ${rows.length} items`,
  "",
  ...rows,
  ...(summary === null ? [] : [`============================== ${summary} in 0.5291s ===============================`]),
];
const log = (body: readonly string[], more: { before?: readonly string[]; after?: readonly string[] } = {}) =>
  lines(
    ...(more.before ?? [`+ git checkout ${BASE} t/test_a.py`]),
    "+ : '>>>>> Start Test Output'",
    ...body,
    "+ : '>>>>> End Test Output'",
    ...(more.after ?? []),
  );
const GREEN = session([`${FIX} PASSED`, `${KEEP} PASSED`], "2 passed");
const RED = session([`${FIX} FAILED`, `${KEEP} PASSED`], "1 failed, 1 passed");
const DURATIONS = [
  "============================= slowest durations ==============================",
  `0.2137s call     ${FIX}`,
  `0.1948s call     ${KEEP}`,
];
const GOLD = log([...GREEN.slice(0, -1), ...DURATIONS, ...GREEN.slice(-1)]).replace("0.5291", "0.4137");

const record = (instance_id: string) =>
  JSON.stringify({
    instance_id,
    base_commit: BASE,
    FAIL_TO_PASS: [FIX],
    PASS_TO_PASS: [KEEP],
    patch: patchOf("src/gold.py", "y = 2"),
    test_patch: patchOf("t/test_a.py", "def test_fix(): ..."),
  });
const pack = packOf({
  "benchmark.json": JSON.stringify({ slug: "bench", name: "B", version: "1", grading: "f2p-p2p" }),
  "instances.jsonl": lines(record("a__b-1"), record("a__b-2")),
  "reference/a__b-1/gold.log": GOLD,
});

const ROOT = "logs/run_evaluation/r/m/a__b-1";
const prediction = (model_patch: string | null, instance_id = "a__b-1") =>
  JSON.stringify({ instance_id, model_name_or_path: "m", model_patch });
const bundle = (text: string, patch = HONEST, more: Readonly<Record<string, string>> = {}) => ({
  "preds.jsonl": lines(prediction(patch)),
  [`${ROOT}/test_output.txt`]: text,
  ...more,
});
const report = (resolved: boolean, id = "a__b-1") =>
  JSON.stringify({ [id]: { patch_is_None: false, patch_successfully_applied: true, resolved } });

type Expected = readonly [verdict: Verdict, reason: Reason, flag?: FlagCode];
type Case = readonly [name: string, files: Readonly<Record<string, string>>, expected: Expected];

const CASES: readonly Case[] = [
  ["an honest run", bundle(log(GREEN)), ["resolved", "all-expected-passed"]],
  [
    "a claim without any evidence",
    {
      "preds.jsonl": lines(prediction(HONEST)),
      "results/results.json": JSON.stringify({ no_generation: [], no_logs: [], resolved: ["a__b-1"] }),
    },
    ["unverified", "no-log", "claim-mismatch"],
  ],
  [
    "a harness report beside a log that says the opposite",
    bundle(log(RED), HONEST, { [`${ROOT}/report.json`]: report(true) }),
    ["unresolved", "expected-failed", "log-contradicts-itself"],
  ],
  ["the reference's own log", bundle(GOLD), ["unverified", "blocked-by-flag", "log-copied"]],
  [
    "the reference's own log under other words in front",
    bundle(`Some words of mine.\n${GOLD}`),
    ["unverified", "blocked-by-flag", "log-copied"],
  ],
  [
    "an evaluated patch that is not the predicted one",
    bundle(log(GREEN), HONEST, { [`${ROOT}/patch.diff`]: patchOf("src/gold.py", "y = 2") }),
    ["unverified", "patch-mismatch", "patch-mismatch"],
  ],
  [
    "an evaluated patch that differs in line ends and edges only",
    bundle(log(GREEN), HONEST, { [`${ROOT}/patch.diff`]: `\n${HONEST.replaceAll("\n", "\r\n")}\n` }),
    ["resolved", "all-expected-passed"],
  ],
  [
    "a log that checks its tests out of another commit",
    bundle(log(GREEN, { before: [`+ git checkout ${OTHER} t/test_a.py`] })),
    ["unverified", "log-of-another", "log-of-another"],
  ],
  [
    "a log that names another instance",
    bundle(log(GREEN, { before: ["- Instance ID: a__b-2", `+ git checkout ${BASE} t/test_a.py`] })),
    ["unverified", "log-of-another", "log-of-another"],
  ],
  [
    "a report that names another instance",
    bundle(log(GREEN), HONEST, { [`${ROOT}/report.json`]: report(true, "a__b-2") }),
    ["unverified", "blocked-by-flag", "log-of-another"],
  ],
  [
    "a log without its end",
    bundle(log(GREEN).replace("+ : '>>>>> End Test Output'\n", "")),
    ["unverified", "log-truncated", "log-truncated"],
  ],
  [
    "a session without a summary",
    bundle(log(session([`${FIX} PASSED`, `${KEEP} PASSED`], null))),
    ["unverified", "log-truncated", "log-truncated"],
  ],
  ["an empty log", bundle(""), ["unverified", "no-log"]],
  [
    "passes printed above the marked region",
    bundle(log(RED, { before: [`PASSED ${FIX}`, `PASSED ${KEEP}`] })),
    ["unresolved", "expected-failed", "status-outside-region"],
  ],
  [
    "passes behind the marked region alone",
    bundle(log(["nothing ran"], { after: [...GREEN] })),
    ["unverified", "log-contradicts-itself", "status-outside-region"],
  ],
  [
    "more passes than the runner counts",
    bundle(log(session([`${FIX} PASSED`, `${KEEP} PASSED`], "1 passed"))),
    ["unverified", "log-contradicts-itself", "log-contradicts-itself"],
  ],
  [
    "a second summary behind the real one",
    bundle(
      log([
        ...RED,
        `PASSED ${FIX}`,
        "============================== 2 passed in 0.01s ===============================",
      ]),
    ),
    ["unverified", "log-contradicts-itself", "log-contradicts-itself"],
  ],
  [
    "an end mark printed by a test",
    bundle(log([`${FIX} PASSED`, `${KEEP} PASSED`, ">>>>> End Test Output", ...RED])),
    ["unverified", "log-contradicts-itself", "log-ambiguous-markers"],
  ],
  [
    "a suite without the tests that must stay",
    bundle(log(session([`${FIX} PASSED`], "1 passed"))),
    ["unresolved", "expected-missing", "suite-shrunk"],
  ],
  [
    "a skipped fix",
    bundle(log(session([`${FIX} SKIPPED (later)`, `${KEEP} PASSED`], "1 passed, 1 skipped"))),
    ["unresolved", "expected-failed", "suite-skipped"],
  ],
  [
    "a kept test that is newly skipped",
    bundle(log(session([`${FIX} PASSED`, `${KEEP} SKIPPED (later)`], "1 passed, 1 skipped"))),
    ["unresolved", "expected-failed", "suite-skipped"],
  ],
  ["an empty patch with a green log", bundle(log(GREEN), ""), ["unresolved", "empty-patch", "empty-patch"]],
  ["a patch of blanks", bundle(log(GREEN), " \n\n"), ["unresolved", "empty-patch", "empty-patch"]],
  [
    "no patch at all",
    { "preds.jsonl": lines(prediction(null)), [`${ROOT}/test_output.txt`]: log(GREEN) },
    ["unresolved", "empty-patch", "empty-patch"],
  ],
  [
    "two different patches for one instance",
    {
      "preds.jsonl": lines(prediction(HONEST), prediction(patchOf("src/b.py", "z"))),
      [`${ROOT}/test_output.txt`]: log(GREEN),
    },
    ["unverified", "blocked-by-flag", "duplicate-prediction"],
  ],
  [
    "the same patch twice",
    { "preds.jsonl": lines(prediction(HONEST), prediction(HONEST)), [`${ROOT}/test_output.txt`]: log(GREEN) },
    ["resolved", "all-expected-passed"],
  ],
  [
    "an empty and a filled patch for one instance",
    { "preds.jsonl": lines(prediction(""), prediction(HONEST)), [`${ROOT}/test_output.txt`]: log(GREEN) },
    ["unverified", "blocked-by-flag", "duplicate-prediction"],
  ],
  [
    "a green log of an instance that is not predicted",
    { "preds.jsonl": lines(prediction(HONEST, "a__b-2")), [`${ROOT}/test_output.txt`]: log(GREEN) },
    ["missing", "no-prediction"],
  ],
  [
    "an applied patch that did not apply",
    bundle(lines(">>>>> Patch Apply Failed", "error: patch does not apply")),
    ["unresolved", "patch-not-applied"],
  ],
  [
    "a test that passes and fails",
    bundle(log(session([`${FIX} PASSED`, `${FIX} FAILED`, `${KEEP} PASSED`], "1 failed, 2 passed"))),
    ["unverified", "log-contradicts-itself", "log-contradicts-itself"],
  ],
  [
    "two logs that disagree",
    bundle(log(GREEN), HONEST, { "logs/run_evaluation/r2/m/a__b-1/test_output.txt": log(RED) }),
    ["unverified", "blocked-by-flag", "log-contradicts-itself"],
  ],
  [
    "a patch that GNU patch reads and nobody else",
    bundle(log(GREEN), `${HONEST}Index: conftest.py\n1a\nimport evil\n.\n`),
    ["unverified", "blocked-by-flag", "patch-malformed"],
  ],
  [
    "words in place of a patch",
    bundle(log(GREEN), "I fixed the bug.\n"),
    ["unverified", "blocked-by-flag", "patch-malformed"],
  ],
  [
    "a patch outside the repository",
    bundle(log(GREEN), patchOf("../../usr/bin/python3", "x")),
    ["unverified", "blocked-by-flag", "patch-outside-repo"],
  ],
];

const TAMPERED: readonly (readonly [path: string, line: string])[] = [
  ["conftest.py", "def pytest_runtest_makereport(item, call): ..."],
  ["t/conftest.py", "collect_ignore = ['test_a.py']"],
  ["pytest.ini", "addopts = --deselect t"],
  ["tox.ini", "commands = true"],
  ["setup.cfg", "addopts = -p evil"],
  ["pyproject.toml", "[tool.pytest.ini_options]"],
  ["sitecustomize.py", "import evil"],
  ["evil.pth", "import evil"],
  ["jest.config.js", "module.exports = {}"],
  ["vitest.config.ts", "export default {}"],
  ["package.json", '"test": "true",'],
  [".mocharc.json", "{}"],
  ["Cargo.toml", "harness = false"],
  ["pom.xml", "<testFailureIgnore>true</testFailureIgnore>"],
  ["build.gradle", "test { ignoreFailures = true }"],
  ["Makefile", "test: ; true"],
  ["CMakeLists.txt", "set_tests_properties(x PROPERTIES WILL_FAIL TRUE)"],
  [".github/workflows/ci.yml", "on: push"],
];

const one = (found: Report): InstanceReport => instanceOfReport(found, "a__b-1");

describe("tricks that must not count", () => {
  it.each(CASES)("%s", async (_, files, [verdict, reason, code]) => {
    const item = one(await verifyFolder(files, await pack));
    expect({ verdict: item.verdict, reason: item.reason }).toEqual({ verdict, reason });
    if (code !== undefined) expect(item.flags.map((found) => found.code)).toContain(code);
    else expect(item.flags.filter((found) => found.severity === "block")).toEqual([]);
    if (verdict === "unverified") expect(item.evidence_kind).toBeNull();
    expect(item.explanation).toMatch(/^[A-Z].{20,}\.$/su);
  });

  it.each(TAMPERED)("a patch of %s, named with its lines", async (path, line) => {
    const item = one(await verifyFolder(bundle(log(GREEN), HONEST + patchOf(path, line)), await pack));
    expect(item).toMatchObject({ verdict: "unverified", reason: "blocked-by-flag" });
    const found = item.flags.find(({ code }) => code === "runner-tampered");
    expect(found).toMatchObject({ severity: "block", file: "preds.jsonl", from_line: 1 });
    expect(found?.message).toContain(path);
    expect(found?.message).toMatch(/^Lines \d+ to \d+ of the patch/);
  });

  it("counts against the benchmark's size, and nothing for an instance that it does not have", async () => {
    const files = { ...bundle(log(GREEN)), "preds.jsonl": lines(prediction(HONEST), prediction(HONEST, "x__y-9")) };
    const report = await verifyFolder(files, await pack);
    expect(report.totals).toMatchObject({ size: 2, predicted: 1, resolved: 1, missing: 1, rate: { k: 1, n: 2 } });
    expect(report.findings.map((found) => found.code)).toContain("unknown-instance");
  });
});
