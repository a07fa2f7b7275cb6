import { readOpenSuite } from "@/db/read/open/boards";
import { suiteEndpoint } from "@/lib/formats/api/open-endpoints";
import { openRows } from "../open";

export const GET = openRows(suiteEndpoint, (ctx, _, wish) => readOpenSuite(ctx, wish));
