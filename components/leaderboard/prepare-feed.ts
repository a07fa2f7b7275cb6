import type { FeedEntry } from "@/components/ui/atom-feed";
import type { News } from "@/db/read/open/news";
import { percentText, ratioText } from "@/lib/display/number-text";
import { systemName } from "./ranking-row";

const LONGEST = 300;
/** Names of strangers are as long as they like. */
const cut = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`);

/** Published rows and changes as entries of a feed, newest first. */
export function prepareFeed({ rows, log }: News): readonly FeedEntry[] {
  const published = rows.flatMap((row): FeedEntry[] =>
    row.at === null
      ? []
      : [
          {
            id: `urn:proofboard:submission:${row.id}`,
            title: cut(`${systemName(row)} on ${row.benchmark}${row.demo ? " (demo)" : ""}`),
            summary: `${percentText(row.resolved, row.size)} % resolved (${ratioText(row.resolved, row.size)}), ${row.trust ?? "no trust level"}.`,
            path: `/submissions/${row.id}`,
            at: row.at.toISOString(),
          },
        ],
  );
  const changed = log.map((change) => ({
    id: `urn:proofboard:change:${change.id}`,
    title: cut(`${change.benchmark}: ${change.text}`),
    summary: cut(change.reason === "" ? change.kind : change.reason),
    path: `/benchmarks/${change.slug}`,
    at: change.at.toISOString(),
  }));
  return [...published, ...changed].toSorted((a, b) => b.at.localeCompare(a.at));
}
