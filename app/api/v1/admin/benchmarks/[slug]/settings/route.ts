import { benchmarkSettingsSchema } from "@/lib/formats/maintain-forms";
import { setBenchmark } from "@/lib/service/set-benchmark";
import { bodyOf, changing, json } from "../../../../respond";

export const POST = changing<{ slug: string }>(async ({ request, params, ctx }) => {
  const form = await bodyOf(request, benchmarkSettingsSchema);
  return json(await setBenchmark({ ctx, input: { benchmarkSlug: params.slug, ...form } }));
});
