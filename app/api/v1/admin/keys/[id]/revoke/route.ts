import { reasonFormSchema } from "@/lib/formats/maintain-forms";
import { revokeHarnessKey } from "@/lib/service/revoke-harness-key";
import { bodyOf, changing, json } from "../../../../respond";
import { rowId } from "../../../row-id";

export const POST = changing<{ id: string }>(async ({ request, params, ctx }) => {
  const { reason } = await bodyOf(request, reasonFormSchema);
  return json(await revokeHarnessKey({ ctx, input: { id: rowId(params.id, "key"), reason } }));
});
