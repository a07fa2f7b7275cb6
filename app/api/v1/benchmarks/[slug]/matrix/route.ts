import { readOpenMatrix } from "@/db/read/open/boards";
import { matrixEndpoint } from "@/lib/formats/api/open-endpoints";
import { openRows } from "../../../open";

export const GET = openRows(matrixEndpoint, (ctx, { slug }: { slug: string }, wish) => readOpenMatrix(ctx, slug, wish));
