import type { BundleReader } from "@/lib/bundle/bundle-reader";
import type { Reference } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import type { InstanceReport } from "@/lib/formats/report";
import { LIST_PRICES } from "@/lib/trajectory/list-prices";
import { codeAtHand } from "./code-at-hand";
import type { VerifyOptions } from "./contract";
import { holdAgainstOthers } from "./copied-log";
import type { Documents } from "./documents";
import { finishInstance } from "./finish-instance";
import { type EvidenceContext, gatherFile } from "./gather-evidence";
import { gatherShared } from "./gather-shared";
import { gatherTrajectory, type TrajectoryContext } from "./gather-trajectory";
import { emptyGathered, type Gathered } from "./gathered";
import { maskOutcome } from "./mask-outcome";
import { patchFromEvidence } from "./prediction-set";
import type { ProgressTeller } from "./progress";
import type { Assignment, Roster, SharedFile, Unit } from "./roster";
import { unitKey } from "./trial-runs";

/** What was decided: the instances of the row, and for each other run of the bundle its own. */
export interface JudgedUnits {
  readonly instances: ReadonlyMap<string, InstanceReport>;
  readonly others: ReadonlyMap<string, readonly InstanceReport[]>;
  readonly findings: readonly Flag[];
}

/**
 * Streams every file of evidence by as the archive has it; a unit is decided the moment its last file has passed. Nothing
 * is held but what is derived. Instances that an earlier, interrupted run finished are taken as they are.
 */
export async function judgeUnits(
  reader: BundleReader,
  roster: Roster,
  documents: Documents,
  reference: Reference | null,
  options: VerifyOptions,
  tell: ProgressTeller,
): Promise<JudgedUnits> {
  const { limits, keep } = options;
  const patchStandsIn = documents.predictions.byInstance.size === 0;
  const context: EvidenceContext = { reference, limits, keep, patchStandsIn, citedRuns: new Map() };
  const runs: TrajectoryContext = {
    limits,
    prices: options.prices === undefined ? LIST_PRICES : options.prices,
    now: options.now,
    keep,
  };
  const headline = roster.headline?.key ?? null;
  const findings: Flag[] = [];
  const instances = new Map<string, InstanceReport>();
  const others = new Map<string, InstanceReport[]>();
  const waiting = new Map<string, { readonly unit: Unit; readonly found: Gathered }>();
  for (const unit of roster.units) {
    const done = unit.run === headline ? options.done?.get(unit.instance_id) : undefined;
    if (done === undefined) waiting.set(unit.key, { unit, found: emptyGathered() });
    else {
      instances.set(unit.instance_id, done);
      tell.decided(done.verdict, done.flags.length);
    }
  }
  const gathered = new Map([...waiting].map(([key, { found }]) => [key, found]));
  for (const { instance_id, run } of roster.assignments.values()) count(gathered.get(unitKey(instance_id, run)), 1);
  for (const shared of roster.shared) for (const key of shared.units ?? gathered.keys()) count(gathered.get(key), 1);

  const decide = async (key: string): Promise<void> => {
    const item = waiting.get(key);
    if (item === undefined) return;
    waiting.delete(key);
    gathered.delete(key);
    const { unit, found } = item;
    const prediction = predictionOf(unit, roster, found, options);
    const benchmark = reference?.benchmark ?? null;
    const member = reference?.instances.get(unit.instance_id) ?? null;
    const patch = prediction?.text() ?? null;
    const parsers = options.parsers ?? null;
    const finished = finishInstance({
      instance_id: unit.instance_id,
      benchmark,
      reference: member,
      prediction,
      gathered: found,
      isTrial: unit.run !== null,
      run:
        documents.runRecords.get(unit.key) ??
        (unit.run === headline ? documents.runRecords.get(unit.instance_id) : undefined),
      code: await codeAtHand({ benchmark, reference: member, patch, counts: parsers !== null }),
      parsers,
      nfiEngine: options.nfi ?? null,
    });
    const masked = maskOutcome(finished, prediction?.file ?? null);
    if (unit.run !== headline) {
      const list = others.get(unit.run ?? "") ?? [];
      list.push(masked.report);
      others.set(unit.run ?? "", list);
      await options.onOtherRun?.(1 + roster.otherRuns.findIndex((run) => run.key === unit.run), masked);
      return;
    }
    const outcome = holdAgainstOthers(masked, (await options.others?.(unit.instance_id)) ?? []);
    instances.set(unit.instance_id, outcome.report);
    await options.onInstance?.(outcome);
    tell.decided(outcome.report.verdict, outcome.report.flags.length);
  };
  const passed = async (key: string): Promise<void> => {
    const found = gathered.get(key);
    if (found === undefined) return;
    found.pending -= 1;
    if (found.pending === 0) await decide(key);
  };

  tell.stage("instances");
  for (const [key, found] of [...gathered]) if (found.pending === 0) await decide(key);
  const sharedByIndex = new Map(roster.shared.map((shared) => [shared.entry.index, shared]));
  await reader.read(
    (entry) => isWanted(sharedByIndex.get(entry.index), gathered) || owner(roster, gathered, entry.index) !== undefined,
    async (entry, chunks) => {
      const shared = sharedByIndex.get(entry.index);
      if (shared !== undefined) {
        findings.push(...(await gatherShared(context, runs, shared, chunks, gathered)));
        for (const key of [...(shared.units ?? gathered.keys())]) await passed(key);
        return;
      }
      const assigned = owner(roster, gathered, entry.index);
      if (assigned === undefined) return;
      const { assignment, key, found } = assigned;
      if (assignment.role === "trajectory") await gatherTrajectory(runs, assignment.instance_id, entry, chunks, found);
      else await gatherFile(context, runs, assignment, entry, chunks, found);
      await passed(key);
    },
  );
  for (const key of [...waiting.keys()]) await decide(key);
  return { instances, others, findings: [...findings, ...stitched(context.citedRuns)] };
}

function count(found: Gathered | undefined, by: number): void {
  if (found !== undefined) found.pending += by;
}

function isWanted(shared: SharedFile | undefined, gathered: ReadonlyMap<string, Gathered>): boolean {
  if (shared === undefined) return false;
  return shared.units === null ? gathered.size > 0 : [...shared.units].some((key) => gathered.has(key));
}

function owner(
  roster: Roster,
  gathered: ReadonlyMap<string, Gathered>,
  index: number,
): { readonly assignment: Assignment; readonly key: string; readonly found: Gathered } | undefined {
  const assignment = roster.assignments.get(index);
  if (assignment === undefined) return undefined;
  const key = unitKey(assignment.instance_id, assignment.run);
  const found = gathered.get(key);
  return found === undefined ? undefined : { assignment, key, found };
}

/** In a bundle without predictions the evaluated patch stands for the predicted one, else what the agent handed in. */
function predictionOf(unit: Unit, roster: Roster, found: Gathered, { limits }: VerifyOptions) {
  const prediction = roster.prediction(unit.instance_id, unit.run);
  if (prediction !== null) return prediction;
  const { trajectory } = found;
  const submission = trajectory?.summary.submission ?? null;
  return patchFromEvidence(unit.instance_id, found.patches, limits, {
    file: trajectory?.file ?? "",
    text: submission,
  });
}

/** Logs of several runs under one folder: said once, with the runs, since each log may still be honest. */
function stitched(citedRuns: ReadonlyMap<string, number>): Flag[] {
  if (citedRuns.size < 2) return [];
  const runs = [...citedRuns].sort((a, b) => b[1] - a[1]);
  const named = runs.slice(0, 3).map(([run, logs]) => `${run} (${logs})`);
  const more = runs.length > 3 ? ` and ${runs.length - 3} more` : "";
  const message = `The logs are put together from ${runs.length} evaluation runs: ${named.join(", ")}${more}.`;
  return [flag("log-of-another", "info", message)];
}
