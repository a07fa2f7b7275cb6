import { notFound } from "next/navigation";
import { maintainerWorld } from "./maintainer";

/** The world of an administrator: what is one for all benchmarks is theirs alone. For others the page does not exist. */
export async function administratorWorld(path: string) {
  const world = await maintainerWorld(path);
  if (world.user.role !== "admin") notFound();
  return world;
}
