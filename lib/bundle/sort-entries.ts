import type { BundleEntry } from "./bundle-reader";

/** What a file is to a verdict: the raw test log, the harness's report, the patch it evaluated, the harness's own log. */
export type EvidencePart = "log" | "report" | "patch" | "run-log";

/**
 * A file that belongs to one instance. `owner` is the text that names it (a folder or a file stem); `match` says how an
 * instance id is found in it: the whole text, or a prefix that ends at a dot (`<id>.<model>.eval.log`: both parts hold dots).
 */
export interface OwnedEntry {
  readonly entry: BundleEntry;
  readonly owner: string;
  readonly match: "exact" | "prefix";
}
export interface EvidenceEntry extends OwnedEntry {
  readonly part: EvidencePart;
  readonly frame: "harness" | "legacy" | "openhands";
}

/** The entries of a bundle by what they can be, from their paths alone; what is inside decides later. */
export interface SortedEntries {
  /** JSON, JSONL, YAML and claim pages: predictions, claims, metadata, manifests, or something else. */
  readonly documents: readonly BundleEntry[];
  readonly evidence: readonly EvidenceEntry[];
  readonly trajectories: readonly OwnedEntry[];
  /** One patch a file (`patches/<id>.diff`, `<id>-diff.txt`). */
  readonly patches: readonly OwnedEntry[];
  readonly others: readonly BundleEntry[];
}

const TRAJECTORY_FOLDERS = new Set(["trajs", "trajectories", "traj"]);
const EVIDENCE_NAMES: ReadonlyMap<string, EvidencePart> = new Map([
  ["test_output.txt", "log"],
  ["report.json", "report"],
  ["patch.diff", "patch"],
  ["run_instance.log", "run-log"],
]);
const DOCUMENT_ENDINGS = [".json", ".jsonl", ".ndjson", ".yaml", ".yml", ".pred"];

/** Sorts entries by their paths. A `report.json` beside no other evidence file stays a document (older claim files). */
export function sortEntries(entries: readonly BundleEntry[]): SortedEntries {
  const evidenceFolders = new Set<string>();
  for (const { path } of entries) {
    const { folder, name } = split(path);
    if (name !== "report.json" && EVIDENCE_NAMES.has(name)) evidenceFolders.add(folder);
  }
  const sorted = {
    documents: [] as BundleEntry[],
    evidence: [] as EvidenceEntry[],
    trajectories: [] as OwnedEntry[],
    patches: [] as OwnedEntry[],
    others: [] as BundleEntry[],
  };
  for (const entry of entries) {
    const evidence = evidenceOf(entry, evidenceFolders);
    const trajectory = evidence === null ? trajectoryOf(entry) : null;
    const patch = evidence === null && trajectory === null ? patchOf(entry) : null;
    if (evidence !== null) sorted.evidence.push(evidence);
    else if (trajectory !== null) sorted.trajectories.push(trajectory);
    else if (patch !== null) sorted.patches.push(patch);
    else if (isDocument(entry.path)) sorted.documents.push(entry);
    else sorted.others.push(entry);
  }
  return sorted;
}

function split(path: string): { folder: string; parent: string; name: string; folders: readonly string[] } {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  return { folder: parts.join("/"), parent: parts.at(-1) ?? "", name, folders: parts };
}

function evidenceOf(entry: BundleEntry, evidenceFolders: ReadonlySet<string>): EvidenceEntry | null {
  const { folder, parent, name, folders } = split(entry.path);
  const part = EVIDENCE_NAMES.get(name);
  if (part !== undefined && (name !== "report.json" || evidenceFolders.has(folder) || hasReportFolder(folders))) {
    return parent === "" ? null : { entry, owner: parent, match: "exact", part, frame: "harness" };
  }
  if (name.endsWith(".eval.log")) {
    return { entry, owner: name.slice(0, -".eval.log".length), match: "prefix", part: "log", frame: "legacy" };
  }
  if (parent.endsWith("swebench_eval.logs") && name.startsWith("instance_") && name.endsWith(".log")) {
    return {
      entry,
      owner: name.slice("instance_".length, -".log".length),
      match: "exact",
      part: "run-log",
      frame: "openhands",
    };
  }
  return null;
}

/** `logs/<id>/report.json` and `run_evaluation/.../<id>/report.json` are reports even where they stand alone. */
function hasReportFolder(folders: readonly string[]): boolean {
  const above = folders.slice(0, -1);
  return above.some(
    (name) => name === "logs" || name.replaceAll(" ", "_") === "run_evaluation" || name === "eval_results",
  );
}

function trajectoryOf(entry: BundleEntry): OwnedEntry | null {
  const { parent, name, folders } = split(entry.path);
  for (const ending of [".traj.json", ".traj"]) {
    if (name.endsWith(ending)) return { entry, owner: name.slice(0, -ending.length), match: "exact" };
  }
  const at = folders.findIndex((folder) => TRAJECTORY_FOLDERS.has(folder));
  if (at >= 0 && name !== "README.md" && !name.startsWith(".")) {
    const below = folders[at + 1];
    if (below !== undefined) return { entry, owner: below, match: "exact" };
    return { entry, owner: name, match: "prefix" };
  }
  if (folders.at(-2) === "llm_completions") return { entry, owner: parent, match: "exact" };
  return null;
}

function patchOf(entry: BundleEntry): OwnedEntry | null {
  const { name } = split(entry.path);
  for (const ending of ["-diff.txt", ".diff", ".patch"]) {
    if (name.endsWith(ending)) return { entry, owner: name.slice(0, -ending.length), match: "exact" };
  }
  return null;
}

function isDocument(path: string): boolean {
  const lower = path.toLowerCase();
  return DOCUMENT_ENDINGS.some((ending) => lower.endsWith(ending)) || lower.endsWith(".swebench_eval.md");
}

/**
 * Finds the instance that an owned file belongs to. Known ids decide; where none fits, an id of the usual shape
 * (`owner__repo-number`) is cut out, so that files of unknown instances can be named in a finding.
 */
export function instanceOf(owned: OwnedEntry, known: ReadonlySet<string>): string {
  if (known.has(owned.owner)) return owned.owner;
  if (owned.match === "exact") return owned.owner;
  for (let dot = owned.owner.lastIndexOf("."); dot > 0; dot = owned.owner.lastIndexOf(".", dot - 1)) {
    const candidate = owned.owner.slice(0, dot);
    if (known.has(candidate)) return candidate;
  }
  const usual = /^[\w.-]{1,200}?__[\w.-]{1,200}?-\d+(?=\.|$)/.exec(owned.owner);
  if (usual !== null) return usual[0];
  const dot = owned.owner.indexOf(".");
  return dot > 0 ? owned.owner.slice(0, dot) : owned.owner;
}
