import type { ReferenceInstance } from "@/lib/formats/benchmark-pack";

/** An instance of which nothing is known but its id: for modes that need no expected tests. */
export function emptyReference(instance_id: string): ReferenceInstance {
  const record = { instance_id, repo: "", base_commit: "", problem_statement: "", patch: "", test_patch: "" };
  return { record, failToPass: [], passToPass: [], gold: null, broken: null };
}
