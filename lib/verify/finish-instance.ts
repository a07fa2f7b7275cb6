import type { Benchmark, NfiVersions, ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import { capFlags } from "@/lib/formats/flag-list";
import type { RuleRow } from "@/lib/formats/nfi-rules";
import type { InstanceReport } from "@/lib/formats/report";
import type { InstanceOutcome } from "./contract";
import type { Grammars } from "@/lib/code/grammars";
import { patchOfTexts } from "@/lib/measure/patch-of-texts";
import type { RunFiles } from "@/lib/measure/touched-files";
import type { NfiEngine } from "@/lib/nfi/score-file";
import type { CodeAtHand } from "./code-at-hand";
import { type Decision, decideInstance } from "./decide-instance";
import { footprintOf, similarityOf } from "./footprint";
import type { Gathered } from "./gathered";
import { judgeNfi, type NfiResult } from "./judge-nfi";
import { judgeTestEdits, type TestEdits, testEditWords } from "./judge-test-edits";
import type { PredictedPatch } from "./prediction-set";
import type { RunRecord } from "./documents";

/** Puts together everything derived for one instance: the verdict, and the numbers of its patch and its run. */
export function finishInstance(input: {
  readonly instance_id: string;
  readonly benchmark: Benchmark | null;
  readonly reference: ReferenceInstance | null;
  readonly prediction: PredictedPatch | null | undefined;
  readonly gathered: Gathered;
  readonly run: RunRecord | undefined;
  /** True in bundles of trials. */
  readonly isTrial: boolean;
  /** What the measures of code need: texts from the pack, and what reads them. */
  readonly code: CodeAtHand;
  readonly parsers: Grammars | null;
  readonly nfiEngine: NfiEngine | null;
}): InstanceOutcome {
  const { instance_id, prediction, gathered } = input;
  const run = input.run ?? recordOfTrial(gathered);
  const { decision, nfi, rules } = throughGates(input, decideInstance(input));
  const summary = gathered.trajectory?.summary ?? null;
  const facts = prediction?.facts ?? null;
  const edits = judgeTestEdits({
    paths: facts?.paths ?? [],
    testPatch: input.reference?.record.test_patch ?? "",
    rows: decision.rows,
    verdict: decision.verdict,
  });
  const measured = measurePatch(input);
  const report: InstanceReport = {
    instance_id,
    verdict: decision.verdict,
    reason: decision.reason,
    evidence_kind: decision.evidence_kind,
    claimed: null,
    tests: decision.tests,
    evidence: [...decision.evidence],
    flags: capFlags([
      ...decision.flags.map((found) => withTestEdits(found, edits, decision.verdict)),
      ...measured.flags,
      ...limitFlags(input.benchmark, gathered),
    ]),
    patch:
      prediction === null || prediction === undefined || facts === null
        ? null
        : { sha256: prediction.digest.sha256, ...facts, paths: [...facts.paths] },
    steps: summary === null || summary.steps === 0 ? whole(run?.turns) : summary.steps,
    seconds: summary?.seconds ?? run?.seconds ?? null,
    cost: costOf(gathered, run),
    files_touched: summary === null ? null : { read: [...summary.files_read], edited: [...summary.files_edited] },
    footprint: measured.footprint,
    similarity: measured.similarity,
    ...(nfi === null ? {} : { nfi }),
    ...(edits === null ? {} : { test_edits: edits }),
    explanation: decision.explanation,
  };
  return {
    report,
    rules,
    patch: prediction === null || prediction === undefined || prediction.empty ? null : prediction.text(),
    tests: decision.rows,
    trajectory: gathered.trajectory,
    fingerprints: gathered.fingerprints,
  };
}

/** Quality edits pass a validity gate before their tests count; what passes both is scored. */
function throughGates(
  input: {
    readonly instance_id: string;
    readonly code: CodeAtHand;
    readonly gathered: Gathered;
    readonly nfiEngine: NfiEngine | null;
  },
  decision: Decision,
): { readonly decision: Decision; readonly nfi: NfiResult | null; readonly rules: readonly RuleRow[] } {
  const { versions } = input.code;
  if (versions === null || decision.verdict === "missing") return { decision, nfi: null, rules: [] };
  const { instance_id, gathered, nfiEngine: engine } = input;
  const functional = decision.verdict === "resolved";
  const { result: nfi, rules } = judgeNfi({ instance_id, versions, after: gathered.after, functional, engine });
  if (nfi.outcome !== "missing" && nfi.outcome !== "invalid") return { decision, nfi, rules };
  const what = nfi.outcome === "missing" ? "the run left no file behind" : "a scored file is gone, empty or not Python";
  const explanation = `Not resolved: the output is not valid (${what}), so its tests do not count.`;
  return { decision: { ...decision, verdict: "unresolved", reason: "invalid-output", explanation }, nfi, rules };
}

/** The flag on edited tests says what they can have done to the verdict. */
function withTestEdits(found: Flag, edits: TestEdits | null, verdict: InstanceReport["verdict"]): Flag {
  if (found.code !== "tests-edited" || edits === null) return found;
  return { ...found, message: `${found.message} ${testEditWords(edits, verdict)}`.trim() };
}

/** The predicted patch beside gold; nothing where either of them is not at hand. */
function measurePatch({
  prediction,
  reference,
  gathered,
  code,
  parsers,
  nfiEngine,
}: {
  readonly prediction: PredictedPatch | null | undefined;
  readonly reference: ReferenceInstance | null;
  readonly gathered: Gathered;
  readonly code: CodeAtHand;
  readonly parsers: Grammars | null;
  readonly nfiEngine: NfiEngine | null;
}): {
  readonly footprint: InstanceReport["footprint"];
  readonly similarity: InstanceReport["similarity"];
  readonly flags: readonly Flag[];
} {
  if (code.versions !== null) return { footprint: footprintOfEdit(code.versions, gathered, nfiEngine), ...UNCOMPARED };
  const gold = reference?.record.patch ?? "";
  if (prediction === null || prediction === undefined || gold === "") return { footprint: null, ...UNCOMPARED };
  const patch = prediction.text();
  const run = filesOfRun(gathered);
  const footprint = footprintOf({ gold, patch, run, sources: code.sources, grammars: parsers });
  return { footprint, ...(prediction.empty ? { similarity: null, flags: [] } : similarityOf(patch, gold)) };
}

const UNCOMPARED = { similarity: null, flags: [] } as const;

function filesOfRun({ trajectory }: Gathered): RunFiles | null {
  return trajectory === null ? null : { read: trajectory.summary.files_read, edited: trajectory.summary.files_edited };
}

/**
 * Footprint of a run that hands in whole files: what it changed in the Python before, beside what the human reference changed
 * there. Null without a reference, without an output, and without the parser.
 */
function footprintOfEdit(
  { before, human }: NfiVersions,
  gathered: Gathered,
  engine: NfiEngine | null,
): InstanceReport["footprint"] {
  if (human === null || engine === null || gathered.after.size === 0) return null;
  const python = new Map([...gathered.after].filter(([path]) => path.endsWith(".py")));
  const gold = patchOfTexts(before, human);
  const patch = patchOfTexts(before, python);
  if (gold === null || patch === null) return null;
  return footprintOf({ gold, patch, run: filesOfRun(gathered), sources: before, grammars: engine.grammars });
}

/** Figures that the files of a trial state of themselves: of each the first that is stated. */
function recordOfTrial({ statements }: Gathered): RunRecord | undefined {
  if (statements.length === 0) return undefined;
  const first = (key: "usd" | "input_tokens" | "cached_tokens" | "output_tokens" | "seconds") =>
    statements.find(({ statement }) => statement[key] !== null)?.statement[key] ?? null;
  return {
    usd: first("usd"),
    input_tokens: first("input_tokens"),
    cached_tokens: first("cached_tokens"),
    output_tokens: first("output_tokens"),
    turns: null,
    seconds: first("seconds"),
  };
}

/** Cost and tokens from the trajectory, else from the run's own records; absent is absent, never 0. */
function costOf(gathered: Gathered, run: RunRecord | undefined): InstanceReport["cost"] {
  const summary = gathered.trajectory?.summary;
  if (
    summary !== undefined &&
    (summary.cost_usd !== null || summary.tokens.input !== null || summary.tokens.output !== null)
  ) {
    return {
      usd: summary.cost_usd,
      input_tokens: whole(summary.tokens.input),
      cached_tokens: whole(summary.tokens.cached),
      output_tokens: whole(summary.tokens.output),
      source: summary.cost_usd === null ? "none" : summary.cost_source,
    };
  }
  return {
    usd: run?.usd ?? null,
    input_tokens: whole(run?.input_tokens),
    cached_tokens: whole(run?.cached_tokens),
    output_tokens: whole(run?.output_tokens),
    source: run?.usd === null || run?.usd === undefined ? "none" : "reported",
  };
}

function whole(value: number | null | undefined): number | null {
  return value === null || value === undefined || value < 0 || !Number.isFinite(value) ? null : Math.round(value);
}

function limitFlags(benchmark: Benchmark | null, gathered: Gathered): Flag[] {
  const summary = gathered.trajectory?.summary;
  if (benchmark === null || summary === undefined) return [];
  const { steps, usd } = benchmark.limits;
  const place = { file: gathered.trajectory?.file ?? null };
  const flags: Flag[] = [];
  if (steps !== undefined && summary.steps > steps) {
    flags.push(
      flag("limit-exceeded", "warn", `The run took ${summary.steps} steps; the benchmark allows ${steps}.`, place),
    );
  }
  if (usd !== undefined && summary.cost_usd !== null && summary.cost_usd > usd) {
    flags.push(
      flag(
        "limit-exceeded",
        "warn",
        `The run cost $${summary.cost_usd.toFixed(2)}; the benchmark allows $${usd}.`,
        place,
      ),
    );
  }
  return flags;
}
