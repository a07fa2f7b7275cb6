import { removeMember } from "@/lib/service/remove-member";
import { changingInPerson, json } from "../../../../../respond";

export const DELETE = changingInPerson<{ organisation: string; person: string }>(async ({ ctx, params }) => {
  await removeMember({ ctx, input: { organisationId: params.organisation, userId: params.person } });
  return json({ removed: true });
});
