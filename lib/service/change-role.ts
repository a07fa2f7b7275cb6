import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { benchmarks } from "@/db/schema/benchmark";
import { maintainers, users } from "@/db/schema/identity";
import { notFound } from "@/lib/auth/may";
import type { Person } from "@/lib/auth/person";
import { AppError } from "@/lib/errors";
import type { RoleForm } from "@/lib/formats/account-forms";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";

/** Roles change only within this time of a sign-in, milliseconds: a browser that was left open gives nobody a role. */
export const FRESH_MS = 3600_000;

/** An administrator at a browser; to everybody else nobody is here. Errors: `not-found`. */
function requireAdministrator({ user }: Context): Person {
  if (user?.role !== "admin" || user.byToken === true) throw notFound("person");
  return user;
}

function requireFresh({ now }: Context, { signedInAt }: Person): void {
  if (signedInAt !== undefined && now.getTime() - signedInAt.getTime() <= FRESH_MS) return;
  throw new AppError("forbidden", "Roles change only within an hour of signing in: sign out and in again.", {
    remedy: "Sign out and in again.",
  });
}

async function isMaintainer(db: Db, userId: string, benchmarkSlug: string): Promise<boolean> {
  const rows = await db
    .select({ slug: maintainers.benchmarkSlug })
    .from(maintainers)
    .where(and(eq(maintainers.userId, userId), eq(maintainers.benchmarkSlug, benchmarkSlug)));
  return rows.length > 0;
}

/** Writes the role; true when it was another one before. */
async function writeRole(db: Db, person: { id: string; role: string }, form: RoleForm): Promise<boolean> {
  const { benchmark, granted } = form;
  if (benchmark === null) {
    const role = granted ? "admin" : "submitter";
    await db.update(users).set({ role }).where(eq(users.id, person.id));
    return person.role !== role;
  }
  const [known] = await db.select({ slug: benchmarks.slug }).from(benchmarks).where(eq(benchmarks.slug, benchmark));
  if (known === undefined) throw notFound("benchmark");
  const before = await isMaintainer(db, person.id, benchmark);
  const row = { userId: person.id, benchmarkSlug: benchmark };
  if (granted) await db.insert(maintainers).values(row).onConflictDoNothing();
  else {
    await db
      .delete(maintainers)
      .where(and(eq(maintainers.userId, person.id), eq(maintainers.benchmarkSlug, benchmark)));
  }
  return before !== granted;
}

/**
 * Gives somebody a role or takes it away: administrator, or maintainer of a benchmark. It counts from their next request on.
 * For administrators who signed in within the hour; nobody ends their own administration, so that one is always left. Doing
 * it twice is doing it once. Errors: `not-found`, `forbidden`.
 */
export async function changeRole({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: RoleForm & { readonly personId: string };
}): Promise<{ readonly granted: boolean }> {
  const { personId, benchmark, granted, reason } = input;
  const asking = requireAdministrator(ctx);
  requireFresh(ctx, asking);
  if (benchmark === null && asking.id === personId) {
    throw new AppError("forbidden", "Nobody changes their own administration.");
  }
  await ctx.db.transaction(async (db) => {
    const [person] = await db
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(eq(users.id, personId))
      .for("no key update");
    if (person === undefined) throw notFound("person");
    if (!(await writeRole(db, person, input))) return;
    await recordAudit(db, ctx, {
      action: granted ? "role.granted" : "role.taken",
      object: ["person", personId],
      benchmark,
      after: { role: benchmark === null ? "admin" : "maintainer" },
      reason,
    });
  });
  return { granted };
}
