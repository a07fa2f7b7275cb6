import type { Db } from "@/db/client";
import { SETTING_NAMES, type SettingName, readSettings } from "@/db/read/settings";
import { settings } from "@/db/schema/maintenance";
import { notFound, requirePerson } from "@/lib/auth/may";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";
import { UPLOAD_LIMITS } from "./upload-limits";

/** What one person may have at a time, as it is now. Bytes are bytes. */
export type SiteLimits = Readonly<Record<SettingName, number>>;

/** The limits before anybody changed them. On one's own machine the disk is the limit of a day. */
export function defaultLimits(): SiteLimits {
  return {
    upload_bytes: UPLOAD_LIMITS.bytes,
    open_uploads: UPLOAD_LIMITS.open,
    stored_bytes: UPLOAD_LIMITS.storedBytes,
    uploads_a_day: env().LOCAL_SIGN_IN ? UPLOAD_LIMITS.aDayLocal : UPLOAD_LIMITS.aDay,
  };
}

export async function readLimits(db: Db): Promise<SiteLimits> {
  return { ...defaultLimits(), ...(await readSettings(db)) };
}

/**
 * Sets what one person may have at a time. A single upload never exceeds what the readers of bundles take. For administrators.
 * Errors: `sign-in-required`, `not-found`, `bad-request`.
 */
export async function setLimits({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: SiteLimits;
}): Promise<SiteLimits> {
  const person = requirePerson(ctx.user);
  if (person.role !== "admin") throw notFound("page");
  if (input.upload_bytes > UPLOAD_LIMITS.bytes) {
    throw new AppError(
      "bad-request",
      `No upload is larger than ${UPLOAD_LIMITS.bytes} bytes: the readers take no more.`,
    );
  }
  await ctx.db.transaction(async (db) => {
    const before = await readLimits(db);
    for (const name of SETTING_NAMES) {
      const set = { value: input[name], actorId: person.id, changedAt: ctx.now };
      await db
        .insert(settings)
        .values({ name, ...set })
        .onConflictDoUpdate({ target: settings.name, set });
    }
    await recordAudit(db, ctx, { action: "limits.set", object: ["site", "limits"], before, after: input });
  });
  return readLimits(ctx.db);
}
