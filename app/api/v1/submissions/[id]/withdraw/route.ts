import { withdrawSubmission } from "@/lib/service/withdraw-submission";
import { changing, json } from "../../../respond";

export const POST = changing<{ id: string }>(async ({ ctx, params }) =>
  json(await withdrawSubmission({ ctx, input: { submissionId: params.id } })),
);
