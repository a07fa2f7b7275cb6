import { reasonFormSchema } from "@/lib/formats/maintain-forms";
import { undoCorrection } from "@/lib/service/undo-correction";
import { bodyOf, changing, json } from "../../../../respond";
import { rowId } from "../../../row-id";

export const POST = changing<{ id: string }>(async ({ request, params, ctx }) => {
  const { reason } = await bodyOf(request, reasonFormSchema);
  return json(await undoCorrection({ ctx, input: { correctionId: rowId(params.id, "correction"), reason } }), 201);
});
