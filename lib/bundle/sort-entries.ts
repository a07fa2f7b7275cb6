import type { BundleEntry } from "./bundle-reader";
import { evidenceOf, findSiblings } from "./evidence-names";
import { splitPath } from "./split-path";

/**
 * What a file is to a verdict: the raw test log, the harness's report, the patch it evaluated, the harness's own log; of a
 * trial its reward, its test report and its test log, of a quality edit a file as it is `after` the edit. `beside` = shown with the evidence, decides nothing.
 */
export type EvidencePart =
  | "log"
  | "report"
  | "patch"
  | "run-log"
  | "trial"
  | "reward"
  | "ctrf"
  | "trial-log"
  | "after"
  | "beside";

/** Which harness laid the file down. */
export type EvidenceFrame =
  | "harness"
  | "legacy"
  | "openhands"
  | "multi-swe-bench"
  | "polybench"
  | "pro"
  | "terminal-bench"
  | "harbor"
  | "inspect"
  | "nfi";

/**
 * A file that belongs to one instance. `owner` is the text that names it (a folder or a file stem); `match` says how an
 * instance id is found in it: the whole text, a prefix that ends at a dot (`<id>.<model>.eval.log`: both parts hold dots),
 * or the folder of a trial.
 */
export interface OwnedEntry {
  readonly entry: BundleEntry;
  readonly owner: string;
  readonly match: "exact" | "prefix" | "trial";
}
export interface EvidenceEntry extends OwnedEntry {
  readonly part: EvidencePart;
  readonly frame: EvidenceFrame;
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
const DOCUMENT_ENDINGS = [".json", ".jsonl", ".ndjson", ".yaml", ".yml", ".pred"];

/** Sorts entries by their paths. A `report.json` beside no other evidence file stays a document (older claim files). */
export function sortEntries(entries: readonly BundleEntry[]): SortedEntries {
  const siblings = findSiblings(entries);
  const sorted = {
    documents: [] as BundleEntry[],
    evidence: [] as EvidenceEntry[],
    trajectories: [] as OwnedEntry[],
    patches: [] as OwnedEntry[],
    others: [] as BundleEntry[],
  };
  for (const entry of entries) {
    const evidence = evidenceOf(entry, siblings);
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

function trajectoryOf(entry: BundleEntry): OwnedEntry | null {
  const { parent, name, folders } = splitPath(entry.path);
  for (const ending of [".traj.json", ".traj"]) {
    if (name.endsWith(ending)) return { entry, owner: name.slice(0, -ending.length), match: "exact" };
  }
  if ((parent === "sessions" && name === "agent.cast") || (parent === "agent" && name === "trajectory.json")) {
    return { entry, owner: folders.slice(0, -1).join("/"), match: "trial" };
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
  const { name } = splitPath(entry.path);
  for (const ending of ["-diff.txt", ".diff", ".patch"]) {
    if (name.endsWith(ending)) return { entry, owner: name.slice(0, -ending.length), match: "exact" };
  }
  return null;
}

function isDocument(path: string): boolean {
  const lower = path.toLowerCase();
  if (/(?:^|\/)logs\/[^/]+_metrics\.json$/.test(lower)) return false;
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
