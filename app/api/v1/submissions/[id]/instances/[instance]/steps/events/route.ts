import { z } from "zod";
import { trajectoryEventSchema } from "@/lib/formats/trajectory";
import { readRunEvents } from "@/lib/service/read-steps";
import { json, ordinal, queryOf, reading } from "../../../../../../respond";

const schema = z.strictObject({
  kind: trajectoryEventSchema.shape.kind.nullable().default(null),
  from: ordinal.default(1),
  count: ordinal.default(100),
});

export const GET = reading<{ id: string; instance: string }>(async ({ request, ctx, params }) => {
  const input = { submissionId: params.id, instanceId: params.instance, ...queryOf(request, schema) };
  return json(await readRunEvents({ ctx, input }));
});
