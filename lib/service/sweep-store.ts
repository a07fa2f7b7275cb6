import { referencedDigests } from "@/db/write/blob-references";
import { retiredBundles } from "@/db/write/retention";
import { liveUploadIds } from "@/db/write/uploads";
import { WITHDRAWN_KEEP_DAYS } from "@/lib/formats/retention";
import type { Context } from "./context";

const DAY_MS = 24 * 3600 * 1000;
/** A blob that nothing refers to is kept so long: a verification refers to what it wrote only at its end, milliseconds. */
export const ORPHAN_KEEP_MS = 3 * DAY_MS;

export interface Swept {
  readonly blobs: number;
  readonly bytes: number;
  readonly uploads: number;
}

/**
 * Removes what nobody can reach any more: blobs that no row names (pages of earlier derivations, bundles of uploads that
 * expired), three days old or more, bundles withdrawn 30 days ago, and staged parts whose upload is gone. Running it twice, or beside verifications, is
 * safe: bytes that are stored again are young again.
 */
export async function sweepStore({ ctx }: { readonly ctx: Context }): Promise<Swept> {
  const before = ctx.now.getTime() - ORPHAN_KEEP_MS;
  const old: { key: string; bytes: number }[] = [];
  for await (const { key, bytes, at } of ctx.store.list()) if (at.getTime() < before) old.push({ key, bytes });
  // Asked after the listing: what was stored and referred to meanwhile is known.
  const wanted = await referencedDigests(ctx.db);
  const retired = await retiredBundles(ctx.db, new Date(ctx.now.getTime() - WITHDRAWN_KEEP_DAYS * DAY_MS));
  const orphans = old.filter(({ key }) => !wanted.has(key) || retired.has(key));
  for (const { key } of orphans) await ctx.store.delete(key);
  const staged: string[] = [];
  for await (const id of ctx.store.staging.uploads()) staged.push(id);
  const live = await liveUploadIds(ctx.db, staged);
  const left = staged.filter((id) => !live.has(id));
  for (const id of left) await ctx.store.staging.drop(id);
  return {
    blobs: orphans.length,
    bytes: orphans.reduce((sum, { bytes }) => sum + bytes, 0),
    uploads: left.length,
  };
}
