import type { Layout } from "@/lib/formats/verdict";
import type { SortedEntries } from "./sort-entries";

/** What the documents turned out to be, once their heads were read. */
export interface DocumentFacts {
  readonly manifest: boolean;
  readonly metadata: boolean;
  readonly predictions: boolean;
  /** A predictions file that is a map of ids, as mini-swe-agent writes it. */
  readonly predictionMap: boolean;
  /** Predictions that name a pull request by organisation, repository and number. */
  readonly pullPredictions: boolean;
  /** The predictions are patches, one a file. */
  readonly patchFiles: boolean;
  readonly openhandsOutput: boolean;
  readonly promaxResults: boolean;
  /** The harness whose trials the bundle holds; null when it holds none. */
  readonly trials: "terminal-bench" | "harbor" | "inspect" | "nfi" | null;
  readonly claims: boolean;
}

const TRIAL_LAYOUTS = {
  "terminal-bench": "terminal-bench",
  harbor: "harbor-job",
  inspect: "inspect",
  nfi: "swe-nfi",
} as const satisfies Record<NonNullable<DocumentFacts["trials"]>, Layout>;

/**
 * Names the layout by what is in the bundle, never by the archive's name; null when nothing in it can be a submission.
 * The names are labels for people: every kind of evidence found is read, whatever the layout is called.
 */
export function nameLayout(sorted: SortedEntries, facts: DocumentFacts): Layout | null {
  const frame = (name: string) => sorted.evidence.some((item) => item.frame === name);
  const trajectories = (ending: string) => sorted.trajectories.some((item) => item.entry.path.endsWith(ending));
  if (facts.manifest) return "proofboard";
  if (facts.trials !== null) return TRIAL_LAYOUTS[facts.trials];
  if (facts.promaxResults) return "promax";
  if (frame("multi-swe-bench")) return "multi-swe-bench";
  if (frame("polybench")) return "swe-polybench";
  if (facts.metadata && (facts.predictions || frame("harness"))) return "swebench-experiments";
  if (facts.openhandsOutput || frame("openhands")) return "openhands";
  if (frame("legacy")) return "swebench-legacy";
  if (facts.predictionMap && trajectories(".traj.json")) return "mini-swe-agent";
  if (frame("harness")) return "swebench-harness";
  if (frame("pro")) return "swebench-pro";
  if (facts.pullPredictions) return "multi-swe-bench";
  if (facts.patchFiles) return "patch-folder";
  if (facts.predictions && trajectories(".traj")) return "swe-agent";
  if (facts.predictions && facts.claims && sorted.trajectories.length > 0) return "swebench-experiments";
  if (facts.predictions) return facts.predictionMap ? "mini-swe-agent" : "predictions";
  if (sorted.trajectories.length > 0) {
    if (sorted.trajectories.every((item) => item.entry.path.endsWith(".traj.json"))) return "mini-swe-agent";
    if (trajectories(".traj")) return "swe-agent";
  }
  return facts.claims ? "swebench-pro" : null;
}
