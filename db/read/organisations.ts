import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { organisationMembers, organisations, users } from "@/db/schema/identity";
import type { ReadContext } from "./context";

/**
 * The organisations that the reader belongs to or is invited to, each with its members. Whoever is only invited sees the
 * name and nobody. null for nobody.
 */
export async function readOrganisations({ db, user }: ReadContext) {
  if (user === null) return null;
  const own = await db
    .select({
      id: organisations.id,
      name: organisations.name,
      suspended: organisations.suspended,
      role: organisationMembers.role,
      joinedAt: organisationMembers.joinedAt,
    })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .where(eq(organisationMembers.userId, user.id))
    .orderBy(asc(organisations.name), asc(organisations.id));
  const inside = own.filter((one) => one.joinedAt !== null).map((one) => one.id);
  const members = await db
    .select({
      organisationId: organisationMembers.organisationId,
      userId: users.id,
      handle: users.handle,
      role: organisationMembers.role,
      joinedAt: organisationMembers.joinedAt,
    })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.userId))
    .where(inArray(organisationMembers.organisationId, inside))
    .orderBy(asc(organisationMembers.joinedAt), asc(users.handle));
  return own.map((one) => ({ ...one, members: members.filter((member) => member.organisationId === one.id) }));
}

export type OwnOrganisation = NonNullable<Awaited<ReturnType<typeof readOrganisations>>>[number];

export type OrganisationChoice = Awaited<ReturnType<typeof readOrganisationChoices>>[number];

/** Organisations for which the reader may submit, by name. */
export async function readOrganisationChoices({ db, user }: ReadContext) {
  if (user === null) return [];
  return db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .where(
      and(
        eq(organisationMembers.userId, user.id),
        isNotNull(organisationMembers.joinedAt),
        eq(organisations.suspended, false),
      ),
    )
    .orderBy(asc(organisations.name));
}
