import { eq } from "drizzle-orm";
import { maintainers, users } from "@/db/schema/identity";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";

/**
 * Makes a person an administrator, or (with a benchmark) a maintainer of it. Only from the machine itself: no route leads
 * here. The person has signed in before. Errors: `not-found`, `bad-request` when the name is not one person's.
 */
export async function grantRole({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly handle: string; readonly benchmarkSlug: string | null };
}): Promise<void> {
  const found = await ctx.db.select({ id: users.id }).from(users).where(eq(users.handle, input.handle));
  const [person] = found;
  if (person === undefined) throw new AppError("not-found", `Nobody named ${input.handle} has signed in yet.`);
  if (found.length > 1) throw new AppError("bad-request", `More than one person is named ${input.handle}.`);
  await ctx.db.transaction(async (db) => {
    if (input.benchmarkSlug === null) await db.update(users).set({ role: "admin" }).where(eq(users.id, person.id));
    else {
      const row = { userId: person.id, benchmarkSlug: input.benchmarkSlug };
      await db.insert(maintainers).values(row).onConflictDoNothing();
    }
    await recordAudit(db, ctx, {
      action: "role.granted",
      object: ["person", person.id],
      benchmark: input.benchmarkSlug,
      after: { role: input.benchmarkSlug === null ? "admin" : "maintainer" },
    });
  });
}
