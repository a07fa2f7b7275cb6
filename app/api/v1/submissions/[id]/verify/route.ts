import { reVerifySubmission } from "@/lib/service/re-verify-submission";
import { changing, json } from "../../../respond";

export const POST = changing<{ id: string }>(async ({ ctx, params }) => {
  await reVerifySubmission({ ctx, input: { submissionId: params.id } });
  return json({ state: "queued" }, 202);
});
