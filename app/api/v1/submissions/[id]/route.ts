import { readReport } from "@/lib/service/read-report";
import { json, reading } from "../../respond";

export const GET = reading<{ id: string }>(async ({ ctx, params }) =>
  json(await readReport({ ctx, input: { submissionId: params.id } })),
);
