import { asc, eq, isNull } from "drizzle-orm";
import { publications, publishedTables } from "@/db/schema/publication";
import type { ReadContext } from "./context";

const COLUMNS = {
  content: publishedTables.content,
  paper: publications.title,
  year: publications.year,
  arxiv: publications.arxiv,
  url: publications.url,
};

/** Tables of papers about one benchmark, as printed; with null those over several benchmarks. */
export async function readPublishedTables({ db }: ReadContext, slug: string | null) {
  return db
    .select(COLUMNS)
    .from(publishedTables)
    .innerJoin(publications, eq(publications.key, publishedTables.publication))
    .where(slug === null ? isNull(publishedTables.benchmarkSlug) : eq(publishedTables.benchmarkSlug, slug))
    .orderBy(asc(publishedTables.publication), asc(publishedTables.position));
}

export type PublishedTableRow = Awaited<ReturnType<typeof readPublishedTables>>[number];
