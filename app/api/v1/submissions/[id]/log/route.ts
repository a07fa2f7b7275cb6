import { z } from "zod";
import { readLogLines } from "@/lib/service/read-log-lines";
import { json, ordinal, queryOf, reading } from "../../../respond";

const schema = z.strictObject({ file: z.string().min(1).max(4096), from: ordinal, to: ordinal });

export const GET = reading<{ id: string }>(async ({ request, ctx, params }) => {
  const query = queryOf(request, schema);
  return json(await readLogLines({ ctx, input: { submissionId: params.id, ...query } }));
});
