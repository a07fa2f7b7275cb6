import { z } from "zod";
import { readClippedSteps, readTrajectorySteps } from "@/lib/service/read-steps";
import { json, ordinal, queryOf, reading } from "../../../../../respond";

const PAGE_STEPS = 50;

/** By range (`from`, `count`) or by page of 50 (`page`); `clip` = at most so many characters of each text. */
const schema = z.union([
  z.strictObject({ page: ordinal, clip: ordinal.optional() }),
  z.strictObject({ from: ordinal.default(1), count: ordinal.default(PAGE_STEPS), clip: ordinal.optional() }),
]);

export const GET = reading<{ id: string; instance: string }>(async ({ request, ctx, params }) => {
  const query = queryOf(request, schema);
  const range =
    "page" in query
      ? { from: (query.page - 1) * PAGE_STEPS + 1, count: PAGE_STEPS }
      : { from: query.from, count: query.count };
  const input = { submissionId: params.id, instanceId: params.instance, ...range };
  const { clip } = query;
  if (clip === undefined) return json(await readTrajectorySteps({ ctx, input }));
  return json(await readClippedSteps({ ctx, input: { ...input, clip } }));
});
