import { drawFormSchema } from "@/lib/formats/maintain-forms";
import { drawReproduction } from "@/lib/service/reproduce-submission";
import { bodyOf, changing, json } from "../../../respond";

/** Draws the sample that a maintainer runs again. */
export const POST = changing<{ id: string }>(async ({ request, params, ctx }) => {
  const { count } = await bodyOf(request, drawFormSchema);
  return json(await drawReproduction({ ctx, input: { submissionId: params.id, count } }), 201);
});
