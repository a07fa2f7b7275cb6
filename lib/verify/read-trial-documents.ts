import type { BundleEntry } from "@/lib/bundle/bundle-reader";
import type { ClaimFile } from "@/lib/formats/claim-files";
import { type HarborTrial, harborJobSchema, harborTrialSchema } from "@/lib/formats/harbor";
import type { InspectHeader } from "@/lib/formats/inspect-log";
import { readJson } from "@/lib/formats/json-text";
import type { Limits } from "@/lib/formats/limits";
import { readInspect } from "@/lib/formats/read-inspect";
import {
  attemptOfTrial,
  terminalBenchMetadataSchema,
  terminalBenchRunSchema,
  terminalBenchTrialSchema,
} from "@/lib/formats/terminal-bench";
import type { DocumentKind } from "./document-kind";
import { readText } from "./read-text";
import { folderOf, planTrials, type RunFile, type TrialFile, type TrialPlan } from "./trial-runs";

/** Longer run files than this are no run files. */
const WHOLE_BYTES = 64 * 1024 * 1024;

export interface TrialCollector {
  /** True when documents of this kind are trials or speak of a run of trials. */
  takes(kind: DocumentKind): boolean;
  add(kind: DocumentKind, entry: BundleEntry, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** `folders`: folders of trials that are known by their paths alone. */
  finish(folders: readonly string[]): TrialPlan;
}

const KINDS: ReadonlySet<DocumentKind> = new Set([
  "terminal-bench-run",
  "terminal-bench-trial",
  "terminal-bench-metadata",
  "harbor-job",
  "harbor-trial",
  "inspect-log",
  "inspect-header",
  "inspect-sample",
]);

/** Collects which trials a bundle holds, of which runs, and what each run claims; no outcome is looked at here. */
export function createTrialCollector(limits: Limits): TrialCollector {
  const runs: RunFile[] = [];
  const trials: TrialFile[] = [];
  const jobs: { entry: BundleEntry; value: unknown }[] = [];
  const metadata = new Map<string, { system: string | null; size: number | null }>();
  const harborTrials = new Map<string, HarborTrial>();

  return {
    takes: (kind) => KINDS.has(kind),
    async add(kind, entry, chunks) {
      if (kind === "inspect-log" || kind === "inspect-header" || kind === "inspect-sample") {
        await addInspect(kind, entry, chunks);
        return;
      }
      const { text, cut } = await readText(chunks, WHOLE_BYTES);
      const { value } = readJson(text, { limits, file: entry.path });
      if (cut || value === undefined) return;
      if (kind === "terminal-bench-run") addTerminalBenchRun(entry, value);
      else if (kind === "terminal-bench-trial") addTerminalBenchTrial(entry, value);
      else if (kind === "terminal-bench-metadata") {
        const parsed = terminalBenchMetadataSchema.safeParse(value);
        if (!parsed.success) return;
        const { agent_name, model_name, dataset_size } = parsed.data;
        metadata.set(folderOf(entry.path), { system: systemName(agent_name, model_name), size: dataset_size ?? null });
      } else if (kind === "harbor-job") jobs.push({ entry, value });
      else {
        const parsed = harborTrialSchema.safeParse(value);
        if (!parsed.success) return;
        harborTrials.set(folderOf(entry.path), parsed.data);
        const { task_name, trial_name, started_at } = parsed.data;
        const order = `${typeof started_at === "string" ? started_at : ""} ${trial_name ?? ""}`;
        trials.push({ entry, instance_id: task_name, attempt: 1, order, kind: "harbor" });
      }
    },
    finish(folders) {
      const told = runs.map((run) => {
        const facts = metadata.get(run.folder);
        return facts === undefined ? run : { ...run, system: run.system ?? facts.system, size: facts.size ?? run.size };
      });
      const ofJobs = jobs.flatMap(({ entry, value }) => jobFile(entry, value, harborTrials));
      return planTrials([...told, ...ofJobs], trials, folders);
    },
  };

  function addTerminalBenchRun(entry: BundleEntry, value: unknown): void {
    const parsed = terminalBenchRunSchema.safeParse(value);
    if (!parsed.success) return;
    const found = parsed.data.results.flatMap((item) => {
      const trial = terminalBenchTrialSchema.safeParse(item);
      return trial.success ? [{ instance_id: trial.data.task_id, attempt: attemptOfTrial(trial.data.trial_name) }] : [];
    });
    const folder = runFolder(entry.path);
    const { id, n_resolved, n_unresolved, resolved_ids, unresolved_ids, accuracy } = parsed.data;
    const once = found.every((trial) => trial.attempt === 1);
    const claim: ClaimFile = {
      file: entry.path,
      resolved: n_resolved ?? resolved_ids?.length ?? null,
      total: n_resolved !== undefined && n_unresolved !== undefined ? n_resolved + n_unresolved : null,
      rate: accuracy === undefined ? null : accuracy * 100,
      instances: new Map(
        once
          ? [
              ...(unresolved_ids ?? []).map((one): [string, boolean] => [one, false]),
              ...(resolved_ids ?? []).map((one): [string, boolean] => [one, true]),
            ]
          : [],
      ),
      known: [],
      absent: [],
    };
    runs.push({
      entry,
      folder,
      identity: id ?? null,
      kind: "terminal-bench",
      trials: found,
      claim: once ? claim : null,
      size: null,
      system: null,
      finished: true,
    });
  }

  function addTerminalBenchTrial(entry: BundleEntry, value: unknown): void {
    const trial = terminalBenchTrialSchema.safeParse(value);
    if (!trial.success) return;
    const { task_id, trial_name } = trial.data;
    const attempt = attemptOfTrial(trial_name);
    trials.push({ entry, instance_id: task_id, attempt, order: trial_name ?? "", kind: "terminal-bench" });
  }

  async function addInspect(kind: DocumentKind, entry: BundleEntry, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const { header, samples } = await readInspect(chunks, { file: entry.path, limits });
    if (kind === "inspect-sample") {
      for (const { sample } of samples)
        trials.push({ entry, instance_id: sample.id, attempt: sample.epoch, order: sample.id, kind: "inspect" });
      return;
    }
    if (header === null) return;
    const isHeader = kind === "inspect-header";
    runs.push({
      entry,
      folder: isHeader ? folderOf(entry.path) : entry.path.replace(/\.json$/i, ""),
      identity: null,
      kind: "inspect",
      trials: isHeader ? [] : samples.map(({ sample }) => ({ instance_id: sample.id, attempt: sample.epoch })),
      claim: inspectClaim(entry.path, header),
      size: header.eval.dataset?.sample_ids?.length ?? null,
      system: systemName(header.eval.task, header.eval.model),
      finished: header.status === "success",
    });
  }
}

/** `run/results.json` -> `run`; `2025-08-27__22-13-13_results.json` -> `2025-08-27__22-13-13`. */
function runFolder(path: string): string {
  const name = path.split("/").at(-1) ?? "";
  const stem = name.replace(/_?results\.json$/i, "").replace(/\.json$/i, "");
  const folder = folderOf(path);
  return stem === "" ? folder : folder === "" ? stem : `${folder}/${stem}`;
}

function systemName(agent: string | null | undefined, model: string | null | undefined): string | null {
  const parts = [agent, model].flatMap((part) => (part === null || part === undefined || part === "" ? [] : [part]));
  return parts.length === 0 ? null : parts.join(", ").slice(0, 200);
}

function jobFile(entry: BundleEntry, value: unknown, trials: ReadonlyMap<string, HarborTrial>): RunFile[] {
  const job = harborJobSchema.safeParse(value);
  if (!job.success) return [];
  const folder = folderOf(entry.path);
  const evals = Object.entries(job.data.stats.evals);
  const rewarded = evals.flatMap(([, one]) => Object.entries(one.reward_stats?.reward ?? {}));
  const instances = new Map<string, boolean>();
  for (const [reward, names] of rewarded) {
    for (const name of names) {
      const trial = trials.get(folder === "" ? name : `${folder}/${name}`);
      if (trial !== undefined) instances.set(trial.task_name, Number(reward) === 1);
    }
  }
  const resolved = rewarded.filter(([reward]) => Number(reward) === 1).flatMap(([, names]) => names).length;
  return [
    {
      entry,
      folder,
      identity: null,
      kind: "harbor",
      trials: [],
      claim: {
        file: entry.path,
        resolved: rewarded.length === 0 ? null : resolved,
        total: job.data.n_total_trials,
        rate: null,
        instances,
        known: [],
        absent: [],
      },
      size: job.data.n_total_trials,
      system: evals.length === 1 ? (evals[0]?.[0].slice(0, 200) ?? null) : null,
      finished: typeof job.data.finished_at === "string",
    },
  ];
}

/** The accuracy that the log prints, as a rate; null where its one scorer prints none. */
function inspectClaim(file: string, header: InspectHeader): ClaimFile | null {
  const scores = header.results?.scores ?? [];
  const values = scores.flatMap((score) => {
    const metric = score.metrics?.accuracy ?? score.metrics?.mean;
    return typeof metric?.value === "number" && Number.isFinite(metric.value) ? [metric.value] : [];
  });
  const [rate] = values;
  if (rate === undefined || values.length > 1 || (header.eval.config?.epochs ?? 1) > 1) return null;
  return { file, resolved: null, total: null, rate: rate * 100, instances: new Map(), known: [], absent: [] };
}
