import { z } from "zod";
import { readGoldLines } from "@/lib/service/read-log-lines";
import { json, ordinal, queryOf, reading } from "../../../../../respond";

const schema = z.strictObject({ from: ordinal, to: ordinal });

export const GET = reading<{ slug: string; instance: string }>(async ({ request, ctx, params }) => {
  const range = queryOf(request, schema);
  const input = { benchmark: params.slug, instanceId: params.instance, ...range };
  return json(await readGoldLines({ ctx, input }));
});
