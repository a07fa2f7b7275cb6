// @ts-check
import postgres from "postgres";

const CHANNEL = "board";

/**
 * Board versions from the database: every benchmark (0 before its first announcement) and the word for all boards. One
 * connection listens, one reads; both come back by themselves.
 * @param {string} url of the database
 * @returns {import("./board-versions.mjs").BoardFeed & { close: () => Promise<void> }}
 */
export function boardFeed(url) {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: "proofboard-versions", statement_timeout: 5000 },
  });
  return {
    async read() {
      /** @type {{ slug: string, version: string }[]} */
      const rows = await sql`
        select coalesce(b.slug, v.slug) as slug, coalesce(v.version, 0)::text as version
        from benchmarks b full join board_versions v on v.slug = b.slug
        where b.slug is not null or v.slug = '*'`;
      return new Map([["*", "0"], ...rows.map((row) => /** @type {[string, string]} */ ([row.slug, row.version]))]);
    },
    async listen(onWord, onListening) {
      await sql.listen(CHANNEL, onWord, onListening);
    },
    close: () => sql.end({ timeout: 2 }),
  };
}
