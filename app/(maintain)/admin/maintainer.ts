import { notFound, redirect } from "next/navigation";
import { ownWorld } from "@/app/world";
import { readMaintained } from "@/db/read/maintained";

/**
 * The world of a maintainer with the benchmarks that are theirs. Whoever is not signed in is asked to; for everybody else the
 * page does not exist.
 */
export async function maintainerWorld(path: string) {
  const ctx = await ownWorld();
  const { user } = ctx;
  if (user === null) redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`);
  const own = await readMaintained(ctx);
  if (own === null) notFound();
  return { ctx, user, own };
}
