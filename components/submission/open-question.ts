import type { SubmissionPage } from "@/db/read/submission";

/** The question of a maintainer that waits for an answer; null when none does. */
export function openQuestion(history: readonly Pick<SubmissionPage["history"][number], "kind" | "text">[]) {
  const last = history.at(-1);
  return last?.kind === "asked" ? last.text : null;
}
