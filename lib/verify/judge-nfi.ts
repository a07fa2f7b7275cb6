import { ASPECTS } from "@/lib/formats/nfi-summary";
import type { NfiVersions } from "@/lib/formats/benchmark-pack";
import type { InstanceReport } from "@/lib/formats/report";
import type { RuleRow } from "@/lib/formats/nfi-rules";
import { judgeRun, prepareTask } from "@/lib/nfi/judge-run";
import type { NfiEngine } from "@/lib/nfi/score-file";
import type { VersionScore } from "@/lib/nfi/score-version";
import { ruleRows } from "./nfi-diff";

export type NfiResult = NonNullable<InstanceReport["nfi"]>;

/**
 * Takes one run of one task through the gates of SWE-NFI and scores what passes (design: nfi/scoring). `functional`: the
 * task's tests pass in the run's log. Without the rules' engine only the gates are known: files that are there and not empty.
 */
export function judgeNfi(input: {
  readonly instance_id: string;
  readonly versions: NfiVersions;
  readonly after: ReadonlyMap<string, string>;
  readonly functional: boolean;
  readonly engine: NfiEngine | null;
}): { readonly result: NfiResult; readonly rules: readonly RuleRow[] } {
  const { instance_id, versions, after, functional, engine } = input;
  const before = scoredFiles(versions);
  const files = [...before.keys()];
  if (engine === null) {
    return { result: { outcome: plainOutcome(files, after, functional), files, aspects: null }, rules: [] };
  }
  const task = prepareTask(engine, { instance_id, before, human: versions.human });
  const output = after.size === 0 ? null : after;
  const { record, score } = judgeRun(engine, task, { run: 1, files: output, functional });
  return {
    result: { outcome: record.outcome, files, aspects: aspectsOf(task.before, score, task.human) },
    rules: score === null ? [] : ruleRows(task.before, score, task.human),
  };
}

/** The Python files that the reference edit changes and that exist before; all that exist where there is no reference. */
export function scoredFiles({ before, human }: NfiVersions): ReadonlyMap<string, string> {
  const python = [...before].filter(([path]) => path.endsWith(".py"));
  return new Map(human === null ? python : python.filter(([path]) => human.has(path)));
}

function plainOutcome(
  files: readonly string[],
  after: ReadonlyMap<string, string>,
  functional: boolean,
): NfiResult["outcome"] {
  if (after.size === 0) return "missing";
  if (files.some((path) => (after.get(path) ?? "").trim() === "")) return "invalid";
  return functional ? "functional" : "nonfunctional";
}

function aspectsOf(before: VersionScore, after: VersionScore | null, human: VersionScore | null): NfiResult["aspects"] {
  if (before.state !== "scored") return null;
  const share = (version: VersionScore | null, aspect: (typeof ASPECTS)[number]) =>
    version === null || version.state !== "scored" ? null : { ...version.satisfied[aspect] };
  return Object.fromEntries(
    ASPECTS.map((aspect) => [
      aspect,
      { before: { ...before.satisfied[aspect] }, after: share(after, aspect), human: share(human, aspect) },
    ]),
  );
}
