import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { type MemberRole, organisationMembers, organisations } from "@/db/schema/identity";

/**
 * What somebody is in an organisation: null for strangers, for the invited who have not joined, and in an organisation
 * that is suspended.
 */
export async function readMembership(
  db: Db,
  userId: string | null,
  organisationId: string | null | undefined,
): Promise<MemberRole | null> {
  if (userId === null || organisationId === null || organisationId === undefined) return null;
  const [row] = await db
    .select({ role: organisationMembers.role })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .where(
      and(
        eq(organisationMembers.organisationId, organisationId),
        eq(organisationMembers.userId, userId),
        isNotNull(organisationMembers.joinedAt),
        eq(organisations.suspended, false),
      ),
    );
  return row?.role ?? null;
}
