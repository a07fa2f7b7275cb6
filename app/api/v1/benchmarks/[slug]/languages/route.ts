import { readOpenLanguages } from "@/db/read/open/boards";
import { languagesEndpoint } from "@/lib/formats/api/open-endpoints";
import { openRows } from "../../../open";

export const GET = openRows(languagesEndpoint, (ctx, { slug }: { slug: string }, wish) =>
  readOpenLanguages(ctx, slug, wish),
);
