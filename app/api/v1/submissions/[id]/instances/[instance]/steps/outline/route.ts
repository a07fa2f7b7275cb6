import { z } from "zod";
import { readRunOutline } from "@/lib/service/read-steps";
import { json, ordinal, queryOf, reading } from "../../../../../../respond";
import { kindsSchema } from "../kinds";

const schema = z.strictObject({ from: ordinal.default(1), count: ordinal.default(200), kinds: kindsSchema });

export const GET = reading<{ id: string; instance: string }>(async ({ request, ctx, params }) => {
  const input = { submissionId: params.id, instanceId: params.instance, ...queryOf(request, schema) };
  return json(await readRunOutline({ ctx, input }));
});
