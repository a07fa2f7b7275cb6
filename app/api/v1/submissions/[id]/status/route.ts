import { readStatus } from "@/lib/service/read-status";
import { json, reading } from "../../../respond";

export const GET = reading<{ id: string }>(async ({ ctx, params }) =>
  json(await readStatus({ ctx, input: { submissionId: params.id } })),
);
