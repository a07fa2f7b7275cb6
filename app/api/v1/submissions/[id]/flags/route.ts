import { readOpenFlags } from "@/db/read/open/submissions";
import { flagsEndpoint } from "@/lib/formats/api/open-endpoints";
import { openRows } from "../../../open";

export const GET = openRows(flagsEndpoint, (ctx, { id }: { id: string }, wish) => readOpenFlags(ctx, id, wish));
