import type { Context } from "./context";
import { hasEnded } from "./read-progress";
import { openSubmission } from "./submission-reading";

/**
 * Where a submission stands, small enough to be asked for again and again: for scripts that wait. `ended`: nothing more
 * happens by itself. Counts are null until it is verified. Errors: `not-found`.
 */
export async function readStatus({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string };
}) {
  const { submission } = await openSubmission(ctx, input.submissionId);
  const { id, benchmarkSlug, state, draft, progress, trouble, layout, bundleFiles, trust } = submission;
  const { size, resolved, unresolved, unverified, missing } = submission;
  return {
    id,
    benchmark: benchmarkSlug,
    state,
    draft,
    ended: hasEnded({ state, progress, trouble, layout, files: bundleFiles }),
    stage: progress?.stage ?? null,
    instances_done: progress?.instancesDone ?? 0,
    instances_total: progress?.instancesTotal ?? 0,
    trust,
    totals: size === null ? null : { size, resolved, unresolved, unverified, missing },
    trouble,
    page: `/submissions/${id}`,
  };
}
