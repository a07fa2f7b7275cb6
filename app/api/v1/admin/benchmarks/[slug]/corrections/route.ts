import { correctionFormSchema } from "@/lib/formats/maintain-forms";
import { proposeCorrection } from "@/lib/service/propose-correction";
import { bodyOf, changing, json } from "../../../../respond";

/** Proposes a correction; the worker computes what it would change. */
export const POST = changing<{ slug: string }>(async ({ request, params, ctx }) => {
  const { instance, change, reason } = await bodyOf(request, correctionFormSchema);
  const input = { benchmarkSlug: params.slug, instanceId: instance, change, reason };
  return json(await proposeCorrection({ ctx, input }), 201);
});
