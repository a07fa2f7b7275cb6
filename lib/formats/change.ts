/** What a line of the public change log is about: one vocabulary for pages, feed and database. */
export const CHANGE_KINDS = [
  "import",
  "correction",
  "verdict",
  "rank",
  "trust",
  "published",
  "withdrawn",
  "review",
  "dispute",
  "key",
  "reproduction",
  "reverification",
  "prices",
  "announcement",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
