import { findMember, lockOrganisation, removeMember as removeRow } from "@/db/write/organisations";
import { notFound, requirePerson } from "@/lib/auth/may";
import type { Context } from "./context";
import { requireAnotherOwner, requireOwned } from "./invite-member";
import { recordAudit } from "./record-audit";

/**
 * Ends a membership or an invitation: one's own always (leave, decline), somebody else's as an owner. What they submitted
 * for the organisation stays with it. Errors: `sign-in-required`, `not-found`, `forbidden`, `wrong-state` for the last owner.
 */
export async function removeMember({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly organisationId: string; readonly userId: string };
}): Promise<void> {
  const person = requirePerson(ctx.user);
  const { organisationId, userId } = input;
  await ctx.db.transaction(async (db) => {
    if (userId === person.id) await lockOrganisation(db, organisationId);
    else await requireOwned(db, ctx, organisationId);
    const member = await findMember(db, organisationId, userId);
    if (member === null) throw notFound("member");
    if (member.role === "owner" && member.joinedAt !== null) await requireAnotherOwner(db, organisationId);
    await removeRow(db, organisationId, userId);
    await recordAudit(db, ctx, {
      action: "member.removed",
      object: ["organisation", organisationId],
      before: { person: userId, role: member.role },
    });
  });
}
