import { countOrganisationsOf, insertOrganisation, putMember } from "@/db/write/organisations";
import { requirePerson } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { randomId } from "./new-id";
import { recordAudit } from "./record-audit";

const MOST_ORGANISATIONS = 20;

/** Makes an organisation whose first owner is the person who asks. Errors: `sign-in-required`, `too-many-requests`. */
export async function createOrganisation({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly name: string };
}): Promise<{ readonly id: string }> {
  const person = requirePerson(ctx.user);
  const id = randomId();
  await ctx.db.transaction(async (db) => {
    if ((await countOrganisationsOf(db, person.id)) >= MOST_ORGANISATIONS) {
      throw new AppError("too-many-requests", `You are in ${MOST_ORGANISATIONS} organisations already.`);
    }
    await insertOrganisation(db, { id, name: input.name, createdAt: ctx.now });
    const member = {
      organisationId: id,
      userId: person.id,
      role: "owner",
      invitedAt: ctx.now,
      joinedAt: ctx.now,
    } as const;
    await putMember(db, member);
    const object = ["organisation", id] as const;
    await recordAudit(db, ctx, { action: "organisation.created", object, after: { name: input.name } });
  });
  return { id };
}
