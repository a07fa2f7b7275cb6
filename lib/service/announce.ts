import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { announcements } from "@/db/schema/maintenance";
import { raiseBoardVersion, raiseOverview } from "@/db/write/board-versions";
import { maintains, notFound, requirePerson } from "@/lib/auth/may";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";

/** May this person speak there: on one benchmark its maintainers, everywhere (null) administrators only. */
async function requireVoice(db: Db, ctx: Context, benchmarkSlug: string | null): Promise<string> {
  const person = requirePerson(ctx.user);
  const may = benchmarkSlug === null ? person.role === "admin" : await maintains(db, person, benchmarkSlug);
  if (!may) throw notFound("benchmark");
  return person.id;
}

/** Tells the pages that show it that they have changed. */
async function raise(db: Db, benchmarkSlug: string | null): Promise<void> {
  if (benchmarkSlug === null) await raiseOverview(db);
  else await raiseBoardVersion(db, benchmarkSlug);
}

/**
 * Puts a sentence over the pages of a benchmark, or over the home page. Errors: `sign-in-required`, `not-found`.
 */
export async function announce({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: {
    readonly benchmarkSlug: string | null;
    readonly text: string;
    readonly weight: "note" | "warning";
  };
}): Promise<{ readonly id: number }> {
  return ctx.db.transaction(async (db) => {
    const actorId = await requireVoice(db, ctx, input.benchmarkSlug);
    const [row] = await db
      .insert(announcements)
      .values({ ...input, actorId, createdAt: ctx.now })
      .returning({ id: announcements.id });
    if (row === undefined) throw new Error("The announcement was not written.");
    await raise(db, input.benchmarkSlug);
    await recordAudit(db, ctx, {
      action: "announcement.made",
      object: ["announcement", String(row.id)],
      benchmark: input.benchmarkSlug,
      after: { text: input.text, weight: input.weight },
    });
    return row;
  });
}

/** Takes an announcement off the pages; it stays in the list. Twice is once. Errors: `sign-in-required`, `not-found`. */
export async function endAnnouncement({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly id: number };
}): Promise<{ readonly state: "ended" }> {
  await ctx.db.transaction(async (db) => {
    requirePerson(ctx.user);
    const [row] = await db.select().from(announcements).where(eq(announcements.id, input.id)).for("no key update");
    if (row === undefined) throw notFound("announcement");
    await requireVoice(db, ctx, row.benchmarkSlug);
    if (row.endedAt !== null) return;
    await db.update(announcements).set({ endedAt: ctx.now }).where(eq(announcements.id, row.id));
    await raise(db, row.benchmarkSlug);
    await recordAudit(db, ctx, {
      action: "announcement.ended",
      object: ["announcement", String(row.id)],
      benchmark: row.benchmarkSlug,
    });
  });
  return { state: "ended" };
}
