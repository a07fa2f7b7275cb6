import { memberFormSchema } from "@/lib/formats/account-forms";
import { inviteMember } from "@/lib/service/invite-member";
import { bodyOf, changingInPerson, json } from "../../../../respond";

export const POST = changingInPerson<{ organisation: string }>(async ({ request, ctx, params }) => {
  const form = await bodyOf(request, memberFormSchema);
  return json(await inviteMember({ ctx, input: { ...form, organisationId: params.organisation } }));
});
