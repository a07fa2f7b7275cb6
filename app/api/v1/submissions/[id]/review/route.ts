import { reviewFormSchema } from "@/lib/formats/maintain-forms";
import { reviewSubmission } from "@/lib/service/review-submission";
import { bodyOf, changing, json } from "../../../respond";

/** A maintainer's answer to a submission that waits for review. */
export const POST = changing<{ id: string }>(async ({ request, params, ctx }) =>
  json(
    await reviewSubmission({ ctx, input: { submissionId: params.id, ...(await bodyOf(request, reviewFormSchema)) } }),
  ),
);
