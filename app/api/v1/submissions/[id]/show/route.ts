import { showSubmission } from "@/lib/service/show-submission";
import { changing, json } from "../../../respond";

export const POST = changing<{ id: string }>(async ({ ctx, params }) =>
  json(await showSubmission({ ctx, input: { submissionId: params.id } })),
);
