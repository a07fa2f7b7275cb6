import { rowId } from "@/app/api/v1/admin/row-id";
import { flagAnswerSchema } from "@/lib/formats/maintain-forms";
import { answerFlag } from "@/lib/service/dispute-flag";
import { bodyOf, changing, json } from "../../../../../respond";

export const POST = changing<{ id: string; flag: string }>(async ({ request, params, ctx }) => {
  const { text, answer } = await bodyOf(request, flagAnswerSchema);
  const input = { submissionId: params.id, flagId: rowId(params.flag, "flag"), text, answer };
  return json(await answerFlag({ ctx, input }));
});
