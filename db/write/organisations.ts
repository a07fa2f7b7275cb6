import { and, count, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../client";
import { type MemberRole, organisationMembers, organisations, users } from "../schema/identity";

export type MemberRow = typeof organisationMembers.$inferSelect;

const isMember = (organisationId: string, userId: string) =>
  and(eq(organisationMembers.organisationId, organisationId), eq(organisationMembers.userId, userId));

/** The organisation, locked until the end of the transaction: two who change its members wait for each other. */
export async function lockOrganisation(db: Db, id: string) {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id)).for("no key update");
  return row ?? null;
}

export async function insertOrganisation(db: Db, row: typeof organisations.$inferInsert): Promise<void> {
  await db.insert(organisations).values(row);
}

/** Membership or open invitation of a person; null when there is neither. */
export async function findMember(db: Db, organisationId: string, userId: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(organisationMembers).where(isMember(organisationId, userId));
  return row ?? null;
}

/** Enters a member or an invitation (`joinedAt` null), or changes the role of one that is there. */
export async function putMember(db: Db, row: typeof organisationMembers.$inferInsert): Promise<void> {
  await db
    .insert(organisationMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [organisationMembers.organisationId, organisationMembers.userId],
      set: { role: row.role },
    });
}

export async function markJoined(db: Db, organisationId: string, userId: string, now: Date): Promise<void> {
  await db.update(organisationMembers).set({ joinedAt: now }).where(isMember(organisationId, userId));
}

export async function removeMember(db: Db, organisationId: string, userId: string): Promise<void> {
  await db.delete(organisationMembers).where(isMember(organisationId, userId));
}

/** Members (not invitations) with this role. */
export async function countMembers(db: Db, organisationId: string, role: MemberRole): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(organisationMembers)
    .where(
      and(
        eq(organisationMembers.organisationId, organisationId),
        eq(organisationMembers.role, role),
        isNotNull(organisationMembers.joinedAt),
      ),
    );
  return row?.n ?? 0;
}

/** Organisations in which a person has a part. */
export async function countOrganisationsOf(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(organisationMembers).where(eq(organisationMembers.userId, userId));
  return row?.n ?? 0;
}

/** People with this shown name: names are not unique. */
export async function findPeopleNamed(db: Db, handle: string): Promise<{ id: string; handle: string }[]> {
  return db.select({ id: users.id, handle: users.handle }).from(users).where(eq(users.handle, handle)).limit(2);
}
