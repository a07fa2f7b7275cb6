import type { BundleEntry } from "./bundle-reader";
import type { EvidenceEntry, EvidencePart } from "./sort-entries";
import { type PathParts, splitPath } from "./split-path";

/** Folders whose other files say what a name with several uses means in them. */
export interface Siblings {
  readonly harness: ReadonlySet<string>;
  readonly pulls: ReadonlySet<string>;
  readonly pro: ReadonlySet<string>;
}

const HARNESS_NAMES: ReadonlyMap<string, EvidencePart> = new Map([
  ["test_output.txt", "log"],
  ["report.json", "report"],
  ["patch.diff", "patch"],
  ["run_instance.log", "run-log"],
]);

/** Multi-SWE-bench: only the log of the run with the fix is the submission's; the other two belong to the reference. */
const PULL_NAMES: ReadonlyMap<string, EvidencePart> = new Map([
  ["fix-patch-run.log", "log"],
  ["test-patch-run.log", "beside"],
  ["run.log", "beside"],
  ["report.json", "report"],
  ["fix.patch", "patch"],
]);

const PULL_FOLDER = /(?:^|\/)pr-\d{1,9}$/;

/** Harbor: what a verifier leaves in its folder. */
const VERIFIER_NAMES: ReadonlyMap<string, EvidencePart> = new Map([
  ["reward.txt", "reward"],
  ["reward.json", "reward"],
  ["ctrf.json", "ctrf"],
  ["test-stdout.txt", "trial-log"],
]);

/** Looks once through all paths for the files that give a folder its meaning. */
export function findSiblings(entries: readonly BundleEntry[]): Siblings {
  const harness = new Set<string>();
  const pulls = new Set<string>();
  const outputs = new Set<string>();
  const streams = new Set<string>();
  for (const { path } of entries) {
    const { folder, name } = splitPath(path);
    if (name !== "report.json" && HARNESS_NAMES.has(name)) harness.add(folder);
    if (name === "fix-patch-run.log" || (PULL_NAMES.has(name) && PULL_FOLDER.test(folder))) pulls.add(folder);
    if (name === "output.json" || name.endsWith("_output.json")) outputs.add(folder);
    if (/(?:^|_)stdout\.log$/.test(name)) streams.add(folder);
  }
  return { harness, pulls, pro: new Set([...streams].filter((folder) => outputs.has(folder))) };
}

/** What an entry is to a verdict by its name and its folder; null when it is no evidence. */
export function evidenceOf(entry: BundleEntry, siblings: Siblings): EvidenceEntry | null {
  const parts = splitPath(entry.path);
  return (
    nfiEvidence(entry, parts) ??
    pullEvidence(entry, parts, siblings) ??
    harnessEvidence(entry, parts, siblings) ??
    trialEvidence(entry, parts) ??
    proEvidence(entry, parts, siblings) ??
    namedEvidence(entry, parts)
  );
}

function pullEvidence(entry: BundleEntry, { folder, folders, name }: PathParts, { pulls }: Siblings) {
  const part = PULL_NAMES.get(name);
  if (part === undefined || !pulls.has(folder)) return null;
  return evidence(entry, pullOwner(folders), part, "multi-swe-bench");
}

/** `ponylang/ponyc/evals/pr-4595` -> `ponylang__ponyc-4595`; another folder names the instance itself. */
function pullOwner(folders: readonly string[]): string {
  const last = folders.at(-1) ?? "";
  const number = /^pr-(\d{1,9})$/.exec(last)?.[1];
  if (number === undefined) return last;
  const above = folders.slice(0, -1);
  if (/^(?:evals|instances|images)$/.test(above.at(-1) ?? "")) above.pop();
  const [org, repo] = above.slice(-2);
  return org === undefined || repo === undefined ? last : `${org}__${repo}-${number}`;
}

function harnessEvidence(
  entry: BundleEntry,
  { folder, parent, folders, name }: PathParts,
  { harness }: Siblings,
): EvidenceEntry | null {
  const part = HARNESS_NAMES.get(name);
  if (part === undefined || parent === "") return null;
  if (name === "report.json" && !harness.has(folder) && !hasReportFolder(folders)) return null;
  return evidence(entry, parent, part, "harness");
}

/** `logs/<id>/report.json` and `run_evaluation/.../<id>/report.json` are reports even where they stand alone. */
function hasReportFolder(folders: readonly string[]): boolean {
  const above = folders.slice(0, -1);
  return above.some(
    (name) => name === "logs" || name.replaceAll(" ", "_") === "run_evaluation" || name === "eval_results",
  );
}

function trialEvidence(entry: BundleEntry, { parent, folders, name }: PathParts): EvidenceEntry | null {
  const above = folders.slice(0, -1).join("/");
  const verifier = parent === "verifier" ? VERIFIER_NAMES.get(name) : undefined;
  if (verifier !== undefined) return { entry, owner: above, match: "trial", part: verifier, frame: "harbor" };
  const terminal = { entry, owner: above, match: "trial" as const, frame: "terminal-bench" as const };
  if (parent === "panes" && name === "post-test.txt") return { ...terminal, part: "trial-log" };
  if (parent === "sessions" && name === "tests.log") return { ...terminal, part: "beside" };
  return null;
}

/** SWE-NFI: `runs/<n>/<task>/tests.log`, and the files that the run left behind under `after/`. */
function nfiEvidence(entry: BundleEntry, { folders, name }: PathParts): EvidenceEntry | null {
  const at = folders.findIndex((folder, index) => folder === "runs" && /^\d{1,4}$/.test(folders[index + 1] ?? ""));
  if (at < 0 || folders.length < at + 3) return null;
  const trial = { entry, owner: folders.slice(0, at + 3).join("/"), match: "trial" as const, frame: "nfi" as const };
  if (folders.length === at + 3 && name === "tests.log") return { ...trial, part: "log" };
  return folders[at + 3] === "after" ? { ...trial, part: "after" } : null;
}

/** SWE-bench Pro: `stdout.log` and `stderr.log` beside `output.json`, in the folder of the instance. */
function proEvidence(entry: BundleEntry, { folder, parent, name }: PathParts, { pro }: Siblings): EvidenceEntry | null {
  if (!pro.has(folder) || !parent.includes("__")) return null;
  if (/(?:^|_)stdout\.log$/.test(name)) return evidence(entry, parent, "log", "pro");
  if (/(?:^|_)(?:stderr\.log|output\.json)$/.test(name)) return evidence(entry, parent, "beside", "pro");
  if (/(?:^|_)patch\.diff$/.test(name)) return evidence(entry, parent, "patch", "pro");
  return null;
}

function namedEvidence(entry: BundleEntry, { parent, name }: PathParts): EvidenceEntry | null {
  if (name.endsWith(".eval.log")) {
    const owner = name.slice(0, -".eval.log".length);
    return { entry, owner, match: "prefix", part: "log", frame: "legacy" };
  }
  if (parent.endsWith("swebench_eval.logs") && name.startsWith("instance_") && name.endsWith(".log")) {
    return evidence(entry, name.slice("instance_".length, -".log".length), "run-log", "openhands");
  }
  if (parent === "logs" && name.endsWith("_result.json")) {
    return evidence(entry, name.slice(0, -"_result.json".length), "report", "polybench");
  }
  return null;
}

function evidence(entry: BundleEntry, owner: string, part: EvidencePart, frame: EvidenceEntry["frame"]): EvidenceEntry {
  return { entry, owner, match: "exact", part, frame };
}
