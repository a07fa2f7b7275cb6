import { xmlText } from "./xml-text";

/** One entry of a feed. `path`: where it leads on this site. `id`: never changes, whatever the site is called. */
export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly path: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly self: string;
  readonly entries: readonly FeedEntry[];
}

/** An Atom document (RFC 4287). `origin`: scheme and host of the site. A feed without entries is as old as `since`. */
export function atomFeed(feed: Feed, origin: string, since = "1970-01-01T00:00:00Z"): string {
  const updated =
    feed.entries
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? since;
  const link = (path: string, rel: string) => `<link rel="${rel}" href="${xmlText(origin + path)}"/>`;
  const entries = feed.entries.map(({ id, title, summary, path, at }) =>
    [
      "<entry>",
      `<id>${xmlText(id)}</id>`,
      `<title>${xmlText(title)}</title>`,
      `<updated>${xmlText(at)}</updated>`,
      link(path, "alternate"),
      `<summary>${xmlText(summary)}</summary>`,
      "</entry>",
    ].join(""),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xmlText(feed.id)}</id>`,
    `<title>${xmlText(feed.title)}</title>`,
    `<updated>${xmlText(updated)}</updated>`,
    "<author><name>Proofboard</name></author>",
    link(feed.self, "self"),
    link(feed.path, "alternate"),
    ...entries,
    "</feed>",
    "",
  ].join("\n");
}
