import type { Layout } from "@/lib/formats/verdict";
import type { SortedEntries } from "./sort-entries";

/** What the documents turned out to be, once their heads were read. */
export interface DocumentFacts {
  readonly manifest: boolean;
  readonly metadata: boolean;
  readonly predictions: boolean;
  /** A predictions file that is a map of ids, as mini-swe-agent writes it. */
  readonly predictionMap: boolean;
  readonly openhandsOutput: boolean;
  readonly claims: boolean;
}

/**
 * Names the layout by what is in the bundle, never by the archive's name; null when nothing in it can be a submission.
 * The names are labels for people: every kind of evidence found is read, whatever the layout is called.
 */
export function nameLayout(sorted: SortedEntries, facts: DocumentFacts): Layout | null {
  const harness = sorted.evidence.some((item) => item.frame === "harness");
  if (facts.manifest) return "proofboard";
  if (facts.metadata && (facts.predictions || harness)) return "swebench-experiments";
  if (facts.openhandsOutput || sorted.evidence.some((item) => item.frame === "openhands")) return "openhands";
  if (sorted.evidence.some((item) => item.frame === "legacy")) return "swebench-legacy";
  if (facts.predictionMap && sorted.trajectories.some((item) => item.entry.path.endsWith(".traj.json")))
    return "mini-swe-agent";
  if (harness) return "swebench-harness";
  if (facts.predictions && facts.claims && sorted.trajectories.length > 0) return "swebench-experiments";
  if (facts.predictions) return facts.predictionMap ? "mini-swe-agent" : "predictions";
  if (sorted.patches.length > 0) return "patch-folder";
  if (sorted.trajectories.length > 0 && sorted.trajectories.every((item) => item.entry.path.endsWith(".traj.json"))) {
    return "mini-swe-agent";
  }
  return null;
}
