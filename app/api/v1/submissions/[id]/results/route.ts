import { readOpenResults } from "@/db/read/open/submissions";
import { resultsEndpoint } from "@/lib/formats/api/open-endpoints";
import { openRows } from "../../../open";

export const GET = openRows(resultsEndpoint, (ctx, { id }: { id: string }, wish) => readOpenResults(ctx, id, wish));
