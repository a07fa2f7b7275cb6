import { readOpenSubmissions } from "@/db/read/open/submissions";
import { submissionsEndpoint } from "@/lib/formats/api/open-endpoints";
import { submissionFormSchema } from "@/lib/formats/submission-form";
import { receiveSubmission } from "@/lib/service/receive-submission";
import { openRows } from "../open";
import { bodyOf, changing, json } from "../respond";

export const GET = openRows(submissionsEndpoint, (ctx, _, wish) => readOpenSubmissions(ctx, wish));

export const POST = changing(async ({ request, ctx }) => {
  const input = await bodyOf(request, submissionFormSchema);
  const { submissionId } = await receiveSubmission({ ctx, input });
  return json({ id: submissionId }, 201);
});
