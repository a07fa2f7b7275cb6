import { roleFormSchema } from "@/lib/formats/account-forms";
import { changeRole } from "@/lib/service/change-role";
import { bodyOf, changingInPerson, json } from "../../../respond";

export const POST = changingInPerson<{ person: string }>(async ({ request, ctx, params }) => {
  const form = await bodyOf(request, roleFormSchema);
  return json(await changeRole({ ctx, input: { ...form, personId: params.person } }));
});
