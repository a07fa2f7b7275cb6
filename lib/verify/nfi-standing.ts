import { perAspect, type NfiHuman, type NfiStanding, type NfiTaskFacts, type Scope } from "@/lib/formats/nfi-summary";
import type { KnownMean, PerAspect, Share } from "@/lib/formats/nfi-summary";
import type { NfiVersions } from "@/lib/formats/benchmark-pack";
import type { Report, RunReport } from "@/lib/formats/report";
import { type RunRecord, summariseRuns } from "@/lib/nfi/aggregate";
import { gainOf, meanOfAspects, valueOf } from "@/lib/nfi/gain";
import { prepareTask } from "@/lib/nfi/judge-run";
import type { NfiEngine } from "@/lib/nfi/score-file";
import { mean } from "@/lib/stats/moments";
import { scoredFiles } from "./judge-nfi";

/** What the human reference edit of one task gains, and the files that the task fixes. */
export function taskFacts(engine: NfiEngine, instance_id: string, versions: NfiVersions): NfiTaskFacts {
  const before = scoredFiles(versions);
  const task = prepareTask(engine, { instance_id, before, human: versions.human });
  return { files: [...task.files], human: task.human === null ? null : gainOf(task.before, task.human) };
}

/** The pinned row: means of the human reference over the tasks of each scope. */
export function humanStanding(facts: readonly NfiTaskFacts[], ruff: string): NfiHuman {
  const row = (scope: Scope) => {
    const gains = facts.flatMap((one) => (isIn(scope, one) && one.human !== null ? [one.human] : []));
    const aspects = perAspect((aspect) => mean(gains.map((gain) => valueOf(gain[aspect]) ?? 0)));
    return { tasks: gains.length, aspects, average: meanOfAspects(aspects) };
  };
  return { ruff, scopes: { all: row("all"), single: row("single"), multi: row("multi") } };
}

/**
 * Where a system stands: every run of its bundle on every task, pooled, and by the number of files that a task fixes (design:
 * nfi/scoring "Averages"). A task without a run counts as missing in each of the bundle's runs. Null for a bundle without runs.
 */
export function nfiStanding(
  report: Pick<Report, "runs">,
  facts: ReadonlyMap<string, NfiTaskFacts>,
  ruff: string | null,
): NfiStanding | null {
  const runs = report.runs ?? [];
  if (runs.length === 0) return null;
  const ordered = [...runs].sort((a, b) => (a.name < b.name ? -1 : 1));
  const records = ordered.flatMap((run, at) => recordsOf(run, at + 1, facts));
  const summary = (scope: Scope) => {
    const chosen = new Map([...facts].filter(([, one]) => isIn(scope, one)));
    const human = new Map([...chosen].flatMap(([id, one]) => (one.human === null ? [] : [[id, one.human] as const])));
    return summariseRuns(
      records.filter(({ instance_id }) => chosen.has(instance_id)),
      human,
    );
  };
  return {
    ruff,
    scopes: { all: summary("all"), single: summary("single"), multi: summary("multi") },
    usage: usageOf(ordered),
  };
}

function isIn(scope: Scope, { files }: NfiTaskFacts): boolean {
  return scope === "all" || (scope === "multi") === files.length > 1;
}

function recordsOf(run: RunReport, number: number, facts: ReadonlyMap<string, NfiTaskFacts>): RunRecord[] {
  const tried = new Map(run.instances.map((item) => [item.instance_id, item.nfi]));
  return [...facts.keys()].map((instance_id) => {
    const nfi = tried.get(instance_id);
    const outcome = nfi?.outcome ?? "missing";
    return { instance_id, run: number, outcome, gain: outcome === "functional" ? gainIn(nfi?.aspects ?? null) : null };
  });
}

type Sides = NonNullable<NonNullable<RunReport["instances"][number]["nfi"]>["aspects"]>;

/** The gain as the report carries it: rules kept after, less those kept before, of those there are. */
function gainIn(aspects: Sides | null): PerAspect<Share> | null {
  if (aspects === null) return null;
  let whole = true;
  const gain = perAspect((aspect) => {
    const { before, after } = aspects[aspect] ?? { before: null, after: null };
    if (before === null || after === null) whole = false;
    return { k: (after?.k ?? 0) - (before?.k ?? 0), n: before?.n ?? 0 };
  });
  return whole ? gain : null;
}

function usageOf(runs: readonly RunReport[]): NfiStanding["usage"] {
  const items = runs.flatMap(({ instances }) => instances);
  const known = (figure: (item: RunReport["instances"][number]) => number | null | undefined): KnownMean => {
    const values = items.flatMap((item) => figure(item) ?? []);
    return { mean: mean(values), n: values.length };
  };
  return {
    seconds: known(({ seconds }) => seconds),
    inputTokens: known(({ input_tokens }) => input_tokens),
    outputTokens: known(({ output_tokens }) => output_tokens),
    usd: known(({ usd }) => usd),
  };
}
