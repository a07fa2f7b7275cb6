import { rerunFormSchema } from "@/lib/formats/maintain-forms";
import { handInRerun } from "@/lib/service/reproduce-submission";
import { bodyOf, changing, json } from "../../../../respond";
import { rowId } from "../../../row-id";

/** Hands in the bundle of a maintainer's own run. */
export const POST = changing<{ id: string }>(async ({ request, params, ctx }) => {
  const { upload } = await bodyOf(request, rerunFormSchema);
  return json(await handInRerun({ ctx, input: { reproductionId: rowId(params.id, "draw"), uploadId: upload } }));
});
