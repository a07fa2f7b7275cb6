import { openSubmission } from "@/lib/service/submission-reading";
import { json, reading } from "../../../respond";

/** What the person who asks may do with a submission, so that its public page can offer it. */
export const GET = reading<{ id: string }>(async ({ params, ctx }) => {
  const { rights } = await openSubmission(ctx, params.id);
  return json({ owner: rights.owner, maintainer: rights.maintainer });
});
