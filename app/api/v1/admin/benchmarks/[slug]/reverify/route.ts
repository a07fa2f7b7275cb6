import { reverifyFormSchema } from "@/lib/formats/maintain-forms";
import { reverifyBenchmark } from "@/lib/service/reverify-benchmark";
import { bodyOf, changing, json } from "../../../../respond";

/** Derives every row of a benchmark anew, or only the stale ones. */
export const POST = changing<{ slug: string }>(async ({ request, params, ctx }) => {
  const { note, only_stale: onlyStale } = await bodyOf(request, reverifyFormSchema);
  return json(await reverifyBenchmark({ ctx, input: { benchmarkSlug: params.slug, note, onlyStale } }), 201);
});
