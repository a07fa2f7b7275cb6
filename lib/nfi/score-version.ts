import { perAspect, type PerAspect, type Share } from "@/lib/formats/nfi-summary";
import { RULE_COUNTS, RULES } from "./rules";
import { scoreFile, type FileScore, type NfiEngine } from "./score-file";

/** `invalid` = the validity gate: a scored file is empty, no Python, or gone. `scorer-error` = we could not say. */
export type VersionState = "scored" | "invalid" | "scorer-error";

/**
 * One version of a task's files: before, human or a run's output. S_p = satisfied / possible, the mean of the file scores, with
 * possible = |F| * T_p (scoring "Multi-file"). `everywhere` counts rules that hold in all files, out of T_p: the other reading.
 */
export interface VersionScore {
  readonly state: VersionState;
  /** Why it is not scored; null when it is. */
  readonly problem: { readonly file: string | null; readonly line: number | null; readonly message: string } | null;
  readonly files: ReadonlyMap<string, FileScore>;
  readonly satisfied: PerAspect<Share>;
  readonly everywhere: PerAspect<Share>;
}

/**
 * Scores the files that the task fixes (those the reference patch modifies and that exist before); other files are nobody's
 * business here. A file of the set that the version does not hold was deleted: invalid.
 */
export function scoreVersion(
  engine: NfiEngine,
  fileSet: readonly string[],
  contents: ReadonlyMap<string, string>,
): VersionScore {
  const files = new Map<string, FileScore>();
  let problem: VersionScore["problem"] = null;
  let state: VersionState = "scored";
  for (const file of fileSet) {
    const content = contents.get(file);
    const score = content === undefined ? DELETED : scoreFile(engine, content);
    files.set(file, score);
    if (score.state === "scored") continue;
    const own: VersionState = score.state === "scorer-error" ? "scorer-error" : "invalid";
    if (problem !== null && !(state === "scorer-error" && own === "invalid")) continue;
    state = own;
    problem = { file, line: score.line, message: score.message ?? score.state };
  }
  if (fileSet.length === 0) {
    state = "invalid";
    problem = { file: null, line: null, message: "there is no file to score" };
  }
  return { state, problem, files, ...countSatisfied(state, files) };
}

const DELETED: FileScore = { state: "empty", message: "the file is gone", line: null, results: [] };

function countSatisfied(
  state: VersionState,
  files: ReadonlyMap<string, FileScore>,
): Pick<VersionScore, "satisfied" | "everywhere"> {
  const held = new Map<string, number>();
  if (state === "scored") {
    for (const { results } of files.values()) {
      for (const { rule, satisfied } of results) if (satisfied) held.set(rule.id, (held.get(rule.id) ?? 0) + 1);
    }
  }
  const sum = (valueOf: (held: number) => number): PerAspect<number> =>
    perAspect((aspect) =>
      RULES.filter((rule) => rule.aspect === aspect).reduce(
        (total, rule) => total + valueOf(held.get(rule.id) ?? 0),
        0,
      ),
    );
  const pooled = sum((count) => count);
  const all = sum((count) => (count === files.size && count > 0 ? 1 : 0));
  return {
    satisfied: perAspect((aspect) => ({ k: pooled[aspect], n: files.size * RULE_COUNTS[aspect] })),
    everywhere: perAspect((aspect) => ({ k: all[aspect], n: RULE_COUNTS[aspect] })),
  };
}
