import { readOpenBoard } from "@/db/read/open/boards";
import { boardEndpoint } from "@/lib/formats/api/open-endpoints";
import { openRows } from "../../../open";

export const GET = openRows(boardEndpoint, (ctx, { slug }: { slug: string }, wish) =>
  readOpenBoard(ctx, slug, { kind: "latest" }, wish),
);
