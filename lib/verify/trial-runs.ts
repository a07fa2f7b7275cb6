import type { BundleEntry } from "@/lib/bundle/bundle-reader";
import type { ClaimFile } from "@/lib/formats/claim-files";
import { flag, type Flag } from "@/lib/formats/flag";

/** A file that speaks of one trial: one attempt at one instance in one run. */
export interface TrialFile {
  readonly entry: BundleEntry;
  readonly instance_id: string;
  /** Which attempt of its run it is, from 1. */
  readonly attempt: number;
  /** Orders several trials of one instance in one run where their names do not. */
  readonly order: string;
  readonly kind: TrialKind;
}

export type TrialKind = "terminal-bench" | "harbor" | "inspect" | "nfi";

/** A file that speaks of a whole run: its trials in one document, or what it says of itself. */
export interface RunFile {
  readonly entry: BundleEntry;
  /** Folder of the run; for a run that is one file alone, that file without its ending. */
  readonly folder: string;
  /** Equal for two copies of the same run. */
  readonly identity: string | null;
  readonly kind: TrialKind;
  readonly trials: readonly { readonly instance_id: string; readonly attempt: number }[];
  readonly claim: ClaimFile | null;
  readonly size: number | null;
  readonly system: string | null;
  readonly finished: boolean;
}

/** One run of a bundle that holds several: each is judged by itself. */
export interface PlannedRun {
  readonly key: string;
  readonly name: string;
  readonly instances: ReadonlySet<string>;
  readonly size: number | null;
  readonly system: string | null;
  readonly finished: boolean;
  readonly claims: readonly ClaimFile[];
}

export interface TrialUnit {
  readonly run: string;
  readonly instance_id: string;
}

/** What a bundle's trials are and which files belong to which of them. */
export interface TrialPlan {
  readonly kind: TrialKind;
  /** In the order of their names, so that "first" does not depend on results. Empty when the bundle holds no trials. */
  readonly runs: readonly PlannedRun[];
  /** Files of one trial by the index of their entry. */
  readonly files: ReadonlyMap<number, TrialUnit>;
  /** The trial whose folder this is; files beside the result (`verifier/`, `panes/`) are found by it. */
  readonly folders: ReadonlyMap<string, TrialUnit>;
  /** Documents that hold the trials of a whole run. */
  readonly shared: readonly RunFile[];
  readonly findings: readonly Flag[];
}

const NATURAL = new Intl.Collator("en", { numeric: true });

/**
 * Sorts the trials of a bundle into runs: the run of a trial is the nearest folder above it that has a run file, else the
 * folder that its harness puts trials into. A run copied into another run's folder is one run. Attempts beyond the first
 * are runs of their own, so that no trial is ever chosen for its outcome. `trialFolders`: folders of trials that no file
 * describes; each lies in the folder of its run and is named by its instance.
 */
export function planTrials(
  runFiles: readonly RunFile[],
  trialFiles: readonly TrialFile[],
  trialFolders: readonly string[] = [],
): TrialPlan {
  const { kept, copies, findings } = withoutCopies(runFiles);
  const byFolder = new Map(kept.map((file) => [file.folder, file]));
  const runs = new Map<string, MutableRun>();
  const runOf = (folder: string, attempt: number): MutableRun => {
    const key = runKey(folder, attempt);
    const known = runs.get(key);
    if (known !== undefined) return known;
    const file = byFolder.get(folder);
    const made: MutableRun = {
      key,
      folder,
      attempt,
      instances: new Set(),
      size: file?.size ?? null,
      system: file?.system ?? null,
      finished: file?.finished ?? true,
      claims: file?.claim === null || file?.claim === undefined || attempt !== 1 ? [] : [file.claim],
    };
    runs.set(key, made);
    return made;
  };
  for (const file of kept) {
    runOf(file.folder, 1);
    for (const { instance_id, attempt } of file.trials) runOf(file.folder, attempt).instances.add(instance_id);
  }
  const files = new Map<number, TrialUnit>();
  const folders = new Map<string, TrialUnit>();
  for (const { file, folder, attempt } of withAttempts(trialFiles, (path) => nearest(path, byFolder, copies))) {
    if (folder === null) continue;
    const run = runOf(folder, attempt);
    run.instances.add(file.instance_id);
    const unit = { run: run.key, instance_id: file.instance_id };
    files.set(file.entry.index, unit);
    folders.set(folderOf(file.entry.path), unit);
  }
  for (const folder of trialFolders) {
    const instance_id = folder.split("/").at(-1) ?? folder;
    const run = runOf(folderOf(folder), 1);
    run.instances.add(instance_id);
    folders.set(folder, { run: run.key, instance_id });
  }
  const ordered = [...runs.values()]
    .filter((run) => run.instances.size > 0)
    .sort((a, b) => NATURAL.compare(a.folder, b.folder) || a.attempt - b.attempt);
  const kind = kept[0]?.kind ?? trialFiles[0]?.kind ?? "nfi";
  return {
    kind,
    runs: named(ordered),
    files,
    folders,
    shared: kept.filter((file) => file.trials.length > 0),
    findings: [...findings, ...mixedSystems(ordered)],
  };
}

interface MutableRun {
  readonly key: string;
  readonly folder: string;
  readonly attempt: number;
  readonly instances: Set<string>;
  readonly size: number | null;
  readonly system: string | null;
  readonly finished: boolean;
  readonly claims: readonly ClaimFile[];
}

/** Identity of one thing to decide: an instance, in bundles with runs an instance in one of them. */
export function unitKey(instance_id: string, run: string | null): string {
  return run === null ? instance_id : JSON.stringify([run, instance_id]);
}

/** Identity of a run in its bundle; attempts after the first are runs of their own. */
export function runKey(folder: string, attempt: number): string {
  return attempt === 1 ? folder : `${folder}#${attempt}`;
}

export function folderOf(path: string): string {
  const cut = path.lastIndexOf("/");
  return cut < 0 ? "" : path.slice(0, cut);
}

/** Of runs with one identity the one that lies highest stays. */
function withoutCopies(files: readonly RunFile[]): {
  kept: readonly RunFile[];
  copies: ReadonlySet<string>;
  findings: Flag[];
} {
  const byIdentity = new Map<string, RunFile>();
  const depth = (file: RunFile) => file.folder.split("/").length;
  const ordered = [...files].sort((a, b) => depth(a) - depth(b) || NATURAL.compare(a.folder, b.folder));
  const kept: RunFile[] = [];
  const copies = new Set<string>();
  const findings: Flag[] = [];
  for (const file of ordered) {
    const first = file.identity === null ? undefined : byIdentity.get(file.identity);
    if (first === undefined) {
      if (file.identity !== null) byIdentity.set(file.identity, file);
      kept.push(file);
    } else {
      copies.add(file.folder);
      const message = `This run is a copy of ${first.folder === "" ? first.entry.path : first.folder}; it is not counted again.`;
      findings.push(flag("duplicate-prediction", "info", message, { file: file.entry.path }));
    }
  }
  return { kept, copies, findings };
}

/** The run folder that a trial lies in; null when it lies in a copy of another run. */
function nearest(path: string, runs: ReadonlyMap<string, RunFile>, copies: ReadonlySet<string>): string | null {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    if (copies.has(folder)) return null;
    if (runs.has(folder)) return folder;
    if (folder === "") break;
  }
  return folderOf(folderOf(path));
}

/** Several trials of one instance in one run whose names give no attempt are numbered in the order of their names. */
function withAttempts(
  files: readonly TrialFile[],
  runFolder: (path: string) => string | null,
): readonly { readonly file: TrialFile; readonly folder: string | null; readonly attempt: number }[] {
  const seen = new Map<string, number>();
  return [...files]
    .sort((a, b) => NATURAL.compare(a.order, b.order) || NATURAL.compare(a.entry.path, b.entry.path))
    .map((file) => {
      const folder = runFolder(file.entry.path);
      const key = JSON.stringify([folder, file.instance_id]);
      const attempt = Math.max(file.attempt, (seen.get(key) ?? 0) + 1);
      seen.set(key, attempt);
      return { file, folder, attempt };
    });
}

/** Names for people: the last part of the folder, the whole folder where two would be alike. */
function named(runs: readonly MutableRun[]): PlannedRun[] {
  const short = (run: MutableRun) => run.folder.split("/").at(-1) ?? run.folder;
  const count = new Map<string, number>();
  for (const folder of new Set(runs.map((run) => run.folder))) {
    const name = folder.split("/").at(-1) ?? folder;
    count.set(name, (count.get(name) ?? 0) + 1);
  }
  return runs.map((run) => {
    const base = (count.get(short(run)) ?? 0) > 1 ? run.folder : short(run);
    const { key, instances, size, system, finished, claims } = run;
    const name = `${base === "" ? "run" : base}${run.attempt === 1 ? "" : `, attempt ${run.attempt}`}`;
    return { key, name, instances, size, system, finished, claims };
  });
}

function mixedSystems(runs: readonly MutableRun[]): Flag[] {
  const systems = [...new Set(runs.flatMap((run) => run.system ?? []))];
  if (systems.length < 2) return [];
  const names = systems.slice(0, 4).join("; ");
  return [flag("log-of-another", "warn", `The runs of this bundle are of ${systems.length} systems: ${names}.`)];
}
