import { perAspect, type PerAspect } from "@/lib/formats/nfi-summary";
import { RULE_COUNTS } from "@/lib/nfi/rules";
import { scoreFile, type FileScore, type FileState, type NfiEngine } from "@/lib/nfi/score-file";

/** What `proofboard nfi score FILE.py --json` prints of one file. */
export interface NfiScoreObject {
  readonly file: string;
  /** The validity gate: not empty, and Python. Null when a checker gave up and we cannot say. */
  readonly valid: boolean | null;
  readonly state: FileState;
  readonly message: string | null;
  readonly line: number | null;
  /** Rule id -> kept; empty when the file is not scored. */
  readonly satisfied: Readonly<Record<string, boolean>>;
  /** Measured value of each metric by its name; null while Ruff finds it within the limit. */
  readonly values: Readonly<Record<string, number | null>>;
  /** Rule id -> lines that break it. */
  readonly lines: Readonly<Record<string, readonly number[]>>;
  /** P_p of T_p for each aspect. */
  readonly aspects: PerAspect<{ readonly k: number; readonly n: number }> | null;
  readonly ruff: string;
}

/** Scores one file by the 92 rules. */
export function nfiScore(engine: NfiEngine, file: string, source: string): NfiScoreObject {
  const score = scoreFile(engine, source);
  return {
    file,
    valid: isValid(score.state),
    state: score.state,
    message: score.message,
    line: score.line,
    satisfied: Object.fromEntries(score.results.map(({ rule, satisfied }) => [rule.id, satisfied])),
    values: valuesOf(score),
    lines: Object.fromEntries(
      score.results
        .filter(({ satisfied }) => !satisfied)
        .map(({ rule, places }) => [rule.id, places.map(({ line }) => line)]),
    ),
    aspects: score.state === "scored" ? aspectsOf(score) : null,
    ruff: engine.ruff.version,
  };
}

/** Null = a checker gave up. */
export function isValid(state: FileState): boolean | null {
  return state === "scorer-error" ? null : state === "scored";
}

function valuesOf({ results }: FileScore): Record<string, number | null> {
  return Object.fromEntries(
    results.flatMap(({ rule, value }) => (rule.metric === undefined ? [] : [[rule.metric.name, value] as const])),
  );
}

function aspectsOf({ results }: FileScore): PerAspect<{ k: number; n: number }> {
  return perAspect((aspect) => ({
    k: results.filter(({ rule, satisfied }) => rule.aspect === aspect && satisfied).length,
    n: RULE_COUNTS[aspect],
  }));
}
