import { countMembers, findMember, findPeopleNamed, lockOrganisation, putMember } from "@/db/write/organisations";
import { readMembership } from "@/db/read/membership";
import type { Db } from "@/db/client";
import { notFound, requirePerson } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { MemberForm } from "@/lib/formats/account-forms";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";

/** The organisation, locked, if this person is one of its owners. To members it says `forbidden`, to others `not-found`. */
export async function requireOwned(db: Db, ctx: Context, organisationId: string) {
  const person = requirePerson(ctx.user);
  const organisation = await lockOrganisation(db, organisationId);
  const role = await readMembership(db, person.id, organisationId);
  if (organisation === null || role === null) throw notFound("organisation");
  if (role !== "owner") throw new AppError("forbidden", "An owner of this organisation does this.");
  return organisation;
}

/** An organisation always keeps an owner. */
export async function requireAnotherOwner(db: Db, organisationId: string): Promise<void> {
  if ((await countMembers(db, organisationId, "owner")) > 1) return;
  throw new AppError("wrong-state", "An organisation keeps at least one owner.", { remedy: "Make somebody else one." });
}

/**
 * Invites somebody who has signed in here, by the shown name, or gives a member another role. An invitation gives no right
 * until it is accepted. Errors: `sign-in-required`, `not-found`, `forbidden`, `bad-request` when the name is not one
 * person's, `wrong-state` when the last owner would be gone.
 */
export async function inviteMember({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: MemberForm & { readonly organisationId: string };
}): Promise<{ readonly state: "invited" | "member" }> {
  const { organisationId, handle, role } = input;
  return ctx.db.transaction(async (db) => {
    await requireOwned(db, ctx, organisationId);
    const [person, another] = await findPeopleNamed(db, handle);
    if (person === undefined) throw new AppError("not-found", "Nobody of this name has signed in here yet.");
    if (another !== undefined) throw new AppError("bad-request", "More than one person has this name.");
    const before = await findMember(db, organisationId, person.id);
    if (before?.joinedAt !== null && before?.role === "owner" && role !== "owner") {
      await requireAnotherOwner(db, organisationId);
    }
    await putMember(db, { organisationId, userId: person.id, role, invitedAt: ctx.now });
    await recordAudit(db, ctx, {
      action: before === null ? "member.invited" : "member.role-changed",
      object: ["organisation", organisationId],
      before: before === null ? null : { person: person.id, role: before.role },
      after: { person: person.id, role },
    });
    return { state: before === null || before.joinedAt === null ? "invited" : "member" };
  });
}
