import { readOpenSnapshots } from "@/db/read/open/boards";
import { snapshotsEndpoint } from "@/lib/formats/api/open-endpoints";
import { openRows } from "../../../open";

export const GET = openRows(snapshotsEndpoint, (ctx, { slug }: { slug: string }, wish) =>
  readOpenSnapshots(ctx, slug, wish),
);
