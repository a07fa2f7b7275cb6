import { desc, eq, isNotNull } from "drizzle-orm";
import { priceTables } from "@/db/schema/maintenance";
import { submissions } from "@/db/schema/submission";
import { addChanges } from "@/db/write/changes";
import { notFound, requirePerson } from "@/lib/auth/may";
import type { Person } from "@/lib/auth/person";
import { AppError } from "@/lib/errors";
import { readPriceLines } from "@/lib/formats/price-lines";
import type { PricedModel } from "@/lib/formats/price-table";
import { LIST_PRICES } from "@/lib/trajectory/list-prices";
import type { Context } from "./context";
import { announceChange } from "./publish-submission";
import { recordAudit } from "./record-audit";
import { startReverification } from "./start-reverification";

/** Prices are one for all benchmarks: an administrator's. For others the table does not exist. */
function requireAdmin(ctx: Context): Person {
  const person = requirePerson(ctx.user);
  if (person.role !== "admin") throw notFound("price table");
  return person;
}

/** A table with what is known of it. `builtIn` = it comes with the program. */
export interface PriceVersion {
  readonly version: string;
  readonly models: readonly PricedModel[];
  readonly note: string;
  readonly active: boolean;
  readonly builtIn: boolean;
}

/** Every version of the prices, newest first, the built-in one last. Errors: `sign-in-required`, `not-found`. */
export async function readPrices(ctx: Context): Promise<readonly PriceVersion[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .select({
      version: priceTables.version,
      models: priceTables.models,
      note: priceTables.note,
      active: priceTables.active,
    })
    .from(priceTables)
    .orderBy(desc(priceTables.createdAt));
  const builtIn: PriceVersion = {
    version: LIST_PRICES.version,
    models: LIST_PRICES.models.map((model) => ({
      ...model,
      date: `${LIST_PRICES.version.slice(-7)}-01`,
      source: "the vendors' price pages",
    })),
    note: "Comes with the program.",
    active: !rows.some((row) => row.active),
    builtIn: true,
  };
  return [...rows.map((row) => ({ ...row, builtIn: false })), builtIn];
}

/**
 * Adds a version of the price table; it is used only when it is activated. Errors: `sign-in-required`, `not-found`,
 * `bad-request` for a line that cannot be read (with its number) and for a version that there is.
 */
export async function addPrices({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly version: string; readonly note: string; readonly lines: string };
}): Promise<{ readonly version: string }> {
  const person = requireAdmin(ctx);
  const read = readPriceLines(input.lines);
  if ("wrong" in read) throw new AppError("bad-request", `Line ${read.line} ${read.wrong}.`);
  const { version, note } = input;
  await ctx.db.transaction(async (db) => {
    const made = await db
      .insert(priceTables)
      .values({ version, note, models: read.models, actorId: person.id, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ version: priceTables.version });
    if (made.length === 0 || version === LIST_PRICES.version) {
      throw new AppError("bad-request", `There is a version ${version} already: versions are never changed.`);
    }
    await recordAudit(db, ctx, {
      action: "prices.added",
      object: ["prices", version],
      after: { models: read.models.length },
      reason: note,
    });
  });
  return { version };
}

/**
 * Makes one version the one that recomputes costs, and derives every row anew with it. Activating it twice is once. Errors:
 * `sign-in-required`, `not-found`.
 */
export async function activatePrices({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly version: string };
}): Promise<{ readonly runs: number }> {
  const person = requireAdmin(ctx);
  return ctx.db.transaction(async (db) => {
    const tables = await db.select().from(priceTables).for("no key update");
    const wanted = tables.find((table) => table.version === input.version);
    if (wanted === undefined) throw notFound("price table");
    if (wanted.active) return { runs: 0 };
    await db.update(priceTables).set({ active: false }).where(eq(priceTables.active, true));
    await db.update(priceTables).set({ active: true }).where(eq(priceTables.version, wanted.version));
    await recordAudit(db, ctx, {
      action: "prices.activated",
      object: ["prices", wanted.version],
      before: { version: tables.find((table) => table.active)?.version ?? LIST_PRICES.version },
      after: { version: wanted.version },
    });
    const slugs = await db
      .selectDistinct({ slug: submissions.benchmarkSlug })
      .from(submissions)
      .where(isNotNull(submissions.reportBlob))
      .orderBy(submissions.benchmarkSlug);
    const text = `Costs are recomputed with the price table ${wanted.version}.`;
    for (const { slug } of slugs) {
      await addChanges(db, [{ benchmarkSlug: slug, kind: "prices", text, reason: wanted.note, actorId: person.id }]);
      await startReverification(db, ctx, { benchmarkSlug: slug, cause: "prices", note: text });
      await announceChange(db, slug);
    }
    return { runs: slugs.length };
  });
}
