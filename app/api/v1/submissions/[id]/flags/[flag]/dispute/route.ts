import { rowId } from "@/app/api/v1/admin/row-id";
import { disputeFormSchema } from "@/lib/formats/maintain-forms";
import { disputeFlag } from "@/lib/service/dispute-flag";
import { bodyOf, changing, json } from "../../../../../respond";

export const POST = changing<{ id: string; flag: string }>(async ({ request, params, ctx }) => {
  const { text } = await bodyOf(request, disputeFormSchema);
  const input = { submissionId: params.id, flagId: rowId(params.flag, "flag"), text };
  return json(await disputeFlag({ ctx, input }));
});
