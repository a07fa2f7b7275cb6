import { z } from "zod";
import { searchRun } from "@/lib/service/search-run";
import { ordinal, queryOf, reading } from "../../../../../../respond";
import { bodyStream, jsonLines } from "../../../../../../stream";
import { kindsSchema } from "../kinds";

const schema = z.strictObject({ q: z.string().min(1).max(200), from: ordinal.default(1), kinds: kindsSchema });

/** Answers line by line as it searches; a client that goes away ends the search. */
export const GET = reading<{ id: string; instance: string }>(async ({ request, ctx, params }) => {
  const { q: text, from, kinds } = queryOf(request, schema);
  const address = { submissionId: params.id, instanceId: params.instance };
  const input = { ...address, text, from, kinds, clock: () => performance.now() };
  return new Response(bodyStream(jsonLines(await searchRun({ ctx, input }))), {
    headers: {
      "content-type": "application/x-ndjson; charset=utf-8",
      "cache-control": "private, no-store, no-transform",
      "x-content-type-options": "nosniff",
    },
  });
});
