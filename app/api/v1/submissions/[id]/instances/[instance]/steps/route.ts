import { z } from "zod";
import { readTrajectorySteps } from "@/lib/service/read-steps";
import { json, ordinal, queryOf, reading } from "../../../../../respond";

const schema = z.strictObject({ from: ordinal.default(1), count: ordinal.default(50) });

export const GET = reading<{ id: string; instance: string }>(async ({ request, ctx, params }) => {
  const input = { submissionId: params.id, instanceId: params.instance, ...queryOf(request, schema) };
  return json(await readTrajectorySteps({ ctx, input }));
});
