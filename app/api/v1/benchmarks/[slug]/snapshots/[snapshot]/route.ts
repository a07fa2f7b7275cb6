import { boardWish, readOpenBoard } from "@/db/read/open/boards";
import { snapshotEndpoint } from "@/lib/formats/api/open-endpoints";
import { openRows } from "../../../../open";

export const GET = openRows(
  snapshotEndpoint,
  async (ctx, { slug, snapshot }: { slug: string; snapshot: string }, page) => {
    const wish = boardWish(snapshot);
    return wish === null ? null : readOpenBoard(ctx, slug, wish, page);
  },
);
