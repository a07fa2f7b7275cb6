import type { benchmarks, instances, reportedRows } from "@/db/schema/benchmark";
import type { users } from "@/db/schema/identity";
import type { flags, results } from "@/db/schema/result";
import type { submissions } from "@/db/schema/submission";
import { BOARD_FORMAT, type BoardRow, type BoardSnapshot } from "@/lib/formats/board";
import type { Step } from "@/lib/formats/trajectory";

/** Rows for tests: complete and plausible, with whatever the test cares about replaced. */

export function sampleUser(part: Partial<typeof users.$inferInsert> = {}): typeof users.$inferInsert {
  return { id: "user-ada", handle: "ada", role: "submitter", ...part };
}

export function sampleBenchmark(part: Partial<typeof benchmarks.$inferInsert> = {}): typeof benchmarks.$inferInsert {
  return {
    slug: "sample-repairs",
    name: "Sample repairs",
    version: "1.0",
    summary: "Twelve small repairs in two languages.",
    languages: ["python", "go"],
    grading: "f2p-p2p",
    limits: { steps: 100, usd: 2 },
    links: { paper: "https://example.org/sample-repairs" },
    licence: "MIT",
    validity: { construct: "Repairs of one function with a failing test.", tasks: "Nothing over three files." },
    size: 12,
    verifiable: 11,
    repositories: 3,
    position: 1,
    ...part,
  };
}

export function sampleInstance(
  position: number,
  part: Partial<typeof instances.$inferInsert> = {},
): typeof instances.$inferInsert {
  const language = position % 3 === 0 ? "go" : "python";
  return {
    benchmarkSlug: "sample-repairs",
    instanceId: `example__repo-${String(position).padStart(3, "0")}`,
    position,
    repo: `example/repo-${position % 3}`,
    language,
    baseCommit: "0123456789abcdef0123456789abcdef01234567",
    problemStatement: "The parser drops the last field when the line ends in a separator.",
    goldPatch: SAMPLE_GOLD,
    testPatch: "",
    failToPass: ["tests/test_parse.py::test_last_field"],
    passToPass: ["tests/test_parse.py::test_first_field", "tests/test_parse.py::test_empty"],
    categories: [],
    skills: [],
    goldFiles: 1,
    goldAdded: 2,
    goldDeleted: 1,
    ...part,
  };
}

export function sampleSubmission(
  part: Partial<typeof submissions.$inferInsert> & { id: string },
): typeof submissions.$inferInsert {
  return {
    benchmarkSlug: "sample-repairs",
    ownerId: "user-ada",
    state: "published",
    bundleSha256: "9c41".padEnd(64, "0"),
    bundleBytes: 412_000_000,
    bundleName: "bundle.tar.zst",
    layout: "swebench-harness",
    bundleFiles: 48,
    model: "Sample model 1",
    scaffold: "sample-agent",
    org: "Example Lab",
    openWeights: false,
    date: "2026-11-20",
    links: [{ label: "site", url: "https://example.org/agent" }],
    size: 12,
    predicted: 12,
    resolved: 7,
    unresolved: 3,
    unverified: 1,
    missing: 1,
    trust: "verified",
    claims: { resolved: 8, total: 12, rate: 66.7, source: "results/results.json" },
    groups: { language: { python: { k: 5, n: 8 }, go: { k: 2, n: 4 } }, repo: {}, category: {} },
    meanCostUsd: "0.42",
    costN: 11,
    meanSteps: "23.5",
    stepsN: 11,
    inputTokens: 2_610_000,
    outputTokens: 81_000,
    engineVersion: "1.0.0",
    receivedAt: new Date("2026-11-21T14:06:09Z"),
    verifiedAt: new Date("2026-11-21T14:19:40Z"),
    publishedAt: new Date("2026-11-21T14:20:00Z"),
    ...part,
  };
}

export function sampleResult(
  submissionId: string,
  instanceId: string,
  part: Partial<typeof results.$inferInsert> = {},
): typeof results.$inferInsert {
  return {
    submissionId,
    instanceId,
    verdict: "resolved",
    reason: "all-expected-passed",
    evidenceKind: "raw-log",
    claimed: 1,
    tests: { expected: 3, passed: 3, failed: [], missing: [] },
    evidence: [{ file: `logs/${instanceId}/test_output.txt`, sha256: "ab".repeat(32), from_line: 31, to_line: 31 }],
    explanation: "Expected 3 tests; all of them passed, the last one at line 31.",
    patch: { sha256: "cd".repeat(32), files: 1, added: 3, deleted: 1, paths: ["src/parse.py"] },
    steps: 23,
    seconds: 312,
    costUsd: 0.42,
    inputTokens: 221_000,
    cachedTokens: 12_000,
    outputTokens: 6_900,
    costSource: "reported",
    filesTouched: { read: ["src/parse.py", "tests/test_parse.py"], edited: ["src/parse.py"] },
    engineVersion: "1.0.0",
    ...part,
  };
}

export function sampleFlag(
  submissionId: string,
  part: Partial<typeof flags.$inferInsert> = {},
): typeof flags.$inferInsert {
  return {
    submissionId,
    instanceId: null,
    code: "claim-mismatch",
    severity: "warn",
    file: "results/results.json",
    fromLine: 4,
    toLine: 4,
    message: "The bundle claims 8 of 12 resolved; the logs give 7.",
    ...part,
  };
}

export function sampleReported(
  position: number,
  part: Partial<typeof reportedRows.$inferInsert> = {},
): typeof reportedRows.$inferInsert {
  return {
    id: `sample-${position}`,
    benchmarkSlug: "sample-repairs",
    position,
    model: "Printed model",
    scaffold: "sample-agent",
    org: null,
    openWeights: null,
    resolved: 5,
    total: 12,
    costUsd: "0.60",
    steps: "58.0",
    printed: [{ column: "Resolve rate", text: "41.7" }],
    languages: { python: { k: 4, n: 8 }, go: { k: 1, n: 4 } },
    source: "paper, Table 3",
    sourceUrl: "https://example.org/sample-repairs",
    date: "2026-08",
    ...part,
  };
}

export function sampleBoardRow(part: Partial<BoardRow> & { submissionId: string }): BoardRow {
  return {
    model: "Sample model 1",
    scaffold: "sample-agent",
    org: "Example Lab",
    openWeights: false,
    effort: "",
    attempts: "1",
    date: "2026-11-20",
    publishedAt: "2026-11-21T14:20:00.000Z",
    trust: "verified",
    demo: false,
    resolved: 7,
    unresolved: 3,
    unverified: 1,
    missing: 1,
    size: 12,
    lo: 0.3195,
    hi: 0.8067,
    rank: 1,
    shared: false,
    spread: [1, 2],
    tiedCount: 1,
    tiedWith: [],
    resampled: { lo: 1, hi: 2, first: 0.8 },
    meanCostUsd: 0.42,
    costN: 11,
    costPerResolved: 0.66,
    meanSteps: 23.5,
    stepsN: 11,
    meanSeconds: 312,
    secondsN: 11,
    inputTokens: 2_610_000,
    outputTokens: 81_000,
    openFlags: { block: 0, warn: 1 },
    claimDiffers: true,
    hasRuns: false,
    failures: { "tests-failed": 3, "no-evidence": 1, "no-prediction": 1 },
    groups: { language: { python: { k: 5, n: 8 }, go: { k: 2, n: 4 } }, repo: {}, category: {} },
    ...part,
  };
}

export function sampleSnapshot(rows: readonly BoardRow[], part: Partial<BoardSnapshot> = {}): BoardSnapshot {
  return {
    format: BOARD_FORMAT,
    benchmark: "sample-repairs",
    size: 12,
    rows,
    finding: "Two systems share the lead; no paired test separates them.",
    seed: 1,
    methods: {},
    ...part,
  };
}

export function sampleStep(index: number, part: Partial<Step> = {}): Step {
  return {
    index,
    kind: "run",
    role: "agent",
    thought: "The last field is lost, so I look at the splitting first.",
    action: { tool: "bash", command: "sed -n 1,40p src/parse.py", arguments: null },
    observation: "def parse(line):\n    return line.split(',')\n",
    exit_code: 0,
    started: null,
    seconds: 2,
    tokens: { input: 9000, cached: null, output: 120, reasoning: null },
    cost_usd: 0.02,
    model: "sample-model-1",
    files_read: ["src/parse.py"],
    files_edited: [],
    error: null,
    tests: null,
    ...part,
  };
}

export const SAMPLE_GOLD = `diff --git a/src/parse.py b/src/parse.py
--- a/src/parse.py
+++ b/src/parse.py
@@ -1,5 +1,6 @@ def parse(line):
 def parse(line):
-    return line.rstrip(",").split(",")
+    fields = line.split(",")
+    return [field.strip() for field in fields]
 
 
 def first(line):
`;
