import { findMember, lockOrganisation, markJoined } from "@/db/write/organisations";
import { notFound, requirePerson } from "@/lib/auth/may";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";

/** Accepts an invitation; twice is once. Errors: `sign-in-required`, `not-found` without an invitation. */
export async function joinOrganisation({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly organisationId: string };
}): Promise<{ readonly state: "member" }> {
  const person = requirePerson(ctx.user);
  const { organisationId } = input;
  await ctx.db.transaction(async (db) => {
    const organisation = await lockOrganisation(db, organisationId);
    const member = await findMember(db, organisationId, person.id);
    if (organisation === null || member === null) throw notFound("organisation");
    if (member.joinedAt !== null) return;
    await markJoined(db, organisationId, person.id, ctx.now);
    await recordAudit(db, ctx, {
      action: "member.joined",
      object: ["organisation", organisationId],
      after: { person: person.id, role: member.role },
    });
  });
  return { state: "member" };
}
