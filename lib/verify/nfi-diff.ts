import type { RuleRow, RuleSide } from "@/lib/formats/nfi-rules";
import { type Aspect, perAspect, type PerAspect, type Share } from "@/lib/formats/nfi-summary";
import { gainEverywhere, gainOf, ruleChanges, valueOf } from "@/lib/nfi/gain";
import { ruleById } from "@/lib/nfi/rules";
import type { NfiEngine, RuleResult } from "@/lib/nfi/score-file";
import { scoreVersion, type VersionScore } from "@/lib/nfi/score-version";

/** S = rules kept of rules there are; I = S(after) - S(before), as a fraction of 1 and as whole rules (k of n). */
export interface AspectRow {
  readonly before: Share;
  readonly after: Share;
  readonly human: Share | null;
  readonly s_before: number | null;
  readonly s_after: number | null;
  readonly s_human: number | null;
  readonly i: number | null;
  readonly i_human: number | null;
  readonly gained: Share | null;
  readonly gained_human: Share | null;
  /** I when a rule holds only where it holds in every file: the other reading for several files. */
  readonly i_everywhere: number | null;
}

/** What `proofboard nfi diff --json` prints. */
export interface NfiDiffObject {
  readonly files: readonly string[];
  readonly states: { readonly before: VersionState; readonly after: VersionState; readonly human: VersionState | null };
  readonly aspects: PerAspect<AspectRow>;
  readonly rules: readonly RuleRow[];
  readonly ruff: string;
}
type VersionState = Pick<VersionScore, "state" | "problem">;

/** Compares versions of the same files (path -> text), rule by rule. `human` is the reference edit, where there is one. */
export function nfiDiff(
  engine: NfiEngine,
  versions: {
    readonly before: ReadonlyMap<string, string>;
    readonly after: ReadonlyMap<string, string>;
    readonly human: ReadonlyMap<string, string> | null;
  },
): NfiDiffObject {
  const files = [...versions.before.keys()];
  const before = scoreVersion(engine, files, versions.before);
  const after = scoreVersion(engine, files, versions.after);
  const human = versions.human === null ? null : scoreVersion(engine, files, versions.human);
  return {
    files,
    states: { before: stateOf(before), after: stateOf(after), human: human === null ? null : stateOf(human) },
    aspects: aspectRows(before, after, human),
    rules: ruleRows(before, after, human),
    ruff: engine.ruff.version,
  };
}

/** Every rule in every file side by side; empty unless before and after are scored on the same files. */
export function ruleRows(before: VersionScore, after: VersionScore, human: VersionScore | null): RuleRow[] {
  return ruleChanges(before, after, human).flatMap((change) => {
    const rule = ruleById(change.rule);
    if (rule === null) return [];
    const { aspect, kind, title } = rule;
    const reference = change.human === null ? null : sideOf(change.human);
    const sides = { before: sideOf(change.before), after: sideOf(change.after), human: reference };
    return [{ file: change.file, rule: change.rule, aspect, kind, title, ...sides }];
  });
}

function stateOf({ state, problem }: VersionScore): VersionState {
  return { state, problem };
}

function sideOf({ satisfied, value, places }: RuleResult): RuleSide {
  return { satisfied, value, lines: places.map(({ line }) => line) };
}

function aspectRows(before: VersionScore, after: VersionScore, human: VersionScore | null): PerAspect<AspectRow> {
  const gained = gainOf(before, after);
  const everywhere = gainEverywhere(before, after);
  const reference = human === null ? null : gainOf(before, human);
  const share = (version: VersionScore, aspect: Aspect) =>
    version.state === "scored" ? valueOf(version.satisfied[aspect]) : null;
  return perAspect((aspect) => ({
    before: before.satisfied[aspect],
    after: after.satisfied[aspect],
    human: human?.satisfied[aspect] ?? null,
    s_before: share(before, aspect),
    s_after: share(after, aspect),
    s_human: human === null ? null : share(human, aspect),
    i: gained === null ? null : valueOf(gained[aspect]),
    i_human: reference === null ? null : valueOf(reference[aspect]),
    gained: gained?.[aspect] ?? null,
    gained_human: reference?.[aspect] ?? null,
    i_everywhere: everywhere === null ? null : valueOf(everywhere[aspect]),
  }));
}
