import { readOpenInstances } from "@/db/read/open/benchmarks";
import { instancesEndpoint } from "@/lib/formats/api/open-endpoints";
import { openRows } from "../../../open";

export const GET = openRows(instancesEndpoint, (ctx, { slug }: { slug: string }, wish) =>
  readOpenInstances(ctx, slug, wish),
);
