import { suspensionFormSchema } from "@/lib/formats/account-forms";
import { suspendPerson } from "@/lib/service/suspend-person";
import { bodyOf, changingInPerson, json } from "../../../respond";

export const POST = changingInPerson<{ person: string }>(async ({ request, ctx, params }) => {
  const form = await bodyOf(request, suspensionFormSchema);
  return json(await suspendPerson({ ctx, input: { ...form, personId: params.person } }));
});
