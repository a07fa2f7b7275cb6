import { publishSubmission } from "@/lib/service/publish-submission";
import { changing, json } from "../../../respond";

export const POST = changing<{ id: string }>(async ({ ctx, params }) =>
  json(await publishSubmission({ ctx, input: { submissionId: params.id } })),
);
