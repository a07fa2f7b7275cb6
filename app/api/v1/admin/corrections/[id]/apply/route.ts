import { applyCorrection } from "@/lib/service/apply-correction";
import { changing, json } from "../../../../respond";
import { rowId } from "../../../row-id";

export const POST = changing<{ id: string }>(async ({ params, ctx }) =>
  json(await applyCorrection({ ctx, input: { correctionId: rowId(params.id, "correction") } })),
);
