import { disputeFormSchema } from "@/lib/formats/maintain-forms";
import { answerReview } from "@/lib/service/review-submission";
import { bodyOf, changing, json } from "../../../respond";

/** The submitter answers what a maintainer asked. */
export const POST = changing<{ id: string }>(async ({ request, params, ctx }) =>
  json(await answerReview({ ctx, input: { submissionId: params.id, ...(await bodyOf(request, disputeFormSchema)) } })),
);
