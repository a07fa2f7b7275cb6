import { submissionFormSchema } from "@/lib/formats/submission-form";
import { receiveSubmission } from "@/lib/service/receive-submission";
import { bodyOf, changing, json } from "../respond";

export const POST = changing(async ({ request, ctx }) => {
  const input = await bodyOf(request, submissionFormSchema);
  const { submissionId } = await receiveSubmission({ ctx, input });
  return json({ id: submissionId }, 201);
});
