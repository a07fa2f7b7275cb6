import type { RepositoryCommit } from "@/lib/formats/repository-view";

/** Commits in the window, those among them that changed a file of the patch, and their share; null for an empty window. */
export interface Churn {
  readonly window: readonly string[];
  readonly hits: readonly string[];
  readonly churn: number | null;
}

export const WINDOW_DAYS = 180;

/**
 * Share of the recent commits that touched what the patch touches (methods C5). The window holds the ancestors of the base
 * commit that are no merges, the base itself left out, from `days` before its committer date up to it, both ends included.
 */
export function churn(
  base: { readonly id: string; readonly seconds: number },
  ancestors: readonly RepositoryCommit[],
  files: Iterable<string>,
  days: number = WINDOW_DAYS,
): Churn {
  const touched = new Set(files);
  const oldest = base.seconds - days * 86_400;
  const window = ancestors.filter(
    ({ id, seconds, parents }) => id !== base.id && parents <= 1 && seconds >= oldest && seconds <= base.seconds,
  );
  const hits = window.filter((commit) => commit.files.some((file) => touched.has(file)));
  return {
    window: window.map(({ id }) => id),
    hits: hits.map(({ id }) => id),
    churn: window.length === 0 ? null : hits.length / window.length,
  };
}
