import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type postgres from "postgres";
import { z } from "zod";
import { AppError } from "@/lib/errors";

/**
 * Tables that a backup leaves out: sign-ins and tokens (a stolen copy signs nobody in), what lives for minutes, and parts of
 * uploads whose bytes are not in the backup either.
 */
const LEFT_OUT = /^(sessions|.*_tokens|rate_buckets|worker_heartbeats|upload_parts|staged_.*)$/;

export const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Digest of the file. */
  sha256: z.string(),
});
export type TableCopy = z.infer<typeof tableSchema>;

type Sql = postgres.TransactionSql | postgres.Sql;

/** Tables, those first that others refer to. */
export async function tablesInOrder(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`;
  const links = await sql<{ child: string; parent: string }[]>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname = 'public' and c.conrelid <> c.confrelid`;
  const waiting = new Set(rows.map(({ name }) => name));
  const order: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting]
      .filter((name) => !links.some(({ child, parent }) => child === name && waiting.has(parent)))
      .toSorted();
    if (free.length === 0) throw new AppError("internal", "The tables refer to each other in a circle.");
    for (const name of free) waiting.delete(name);
    order.push(...free.filter((name) => !LEFT_OUT.test(name)));
  }
  return order;
}

/** Columns that can be written: generated ones come by themselves. */
async function columnsOf(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`;
  return rows.map(({ name }) => name);
}

/** A stream that lets everything through and knows its digest at the end. */
function digesting(): { readonly stream: Transform; readonly digest: () => string } {
  const hash = createHash("sha256");
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest("hex") };
}

/** A stream that lets everything through and notes the digests that stand in it, in rows that end with a newline. */
function noting(digests: Set<string>): Transform {
  let rest = "";
  const note = (text: string) => {
    for (const [digest] of text.matchAll(/(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-z])/g)) digests.add(digest);
  };
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      const text = rest + Buffer.from(chunk).toString("latin1");
      const end = text.lastIndexOf("\n") + 1;
      note(text.slice(0, end));
      rest = text.slice(end);
      done(null, chunk);
    },
    flush(done) {
      note(rest);
      done();
    },
  });
}

const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`);

/** Writes one table as PostgreSQL's own COPY text, gzipped. Digests that its rows hold are added to `digests`. */
export async function copyOut(sql: Sql, folder: string, table: string, digests: Set<string>): Promise<TableCopy> {
  const columns = await columnsOf(sql, table);
  const counted = await sql<{ rows: string }[]>`select count(*) as rows from ${sql(table)}`;
  const source = await sql`copy ${sql(table)} (${sql(columns)}) to stdout`.readable();
  const hash = digesting();
  const sink = createWriteStream(fileOf(folder, table), { mode: 0o600 });
  await pipeline(source, noting(digests), createGzip(), hash.stream, sink);
  return { name: table, columns, rows: Number(counted[0]?.rows ?? 0), sha256: hash.digest() };
}

/** Fills one empty table from its file. Errors: `blob-mismatch` when the file is not the one of the manifest. */
export async function copyIn(sql: Sql, folder: string, table: TableCopy): Promise<void> {
  const sink = await sql`copy ${sql(table.name)} (${sql(table.columns)}) from stdin`.writable();
  const hash = digesting();
  await pipeline(createReadStream(fileOf(folder, table.name)), hash.stream, createGunzip(), sink);
  const counted = await sql<{ rows: string }[]>`select count(*) as rows from ${sql(table.name)}`;
  if (hash.digest() !== table.sha256 || Number(counted[0]?.rows ?? 0) !== table.rows) {
    throw new AppError("blob-mismatch", `The copy of the table ${table.name} is damaged.`, {
      remedy: "Take another backup.",
    });
  }
}

/** Lets numbers that count by themselves go on after the highest that was restored. */
export async function advanceCounters(sql: Sql): Promise<void> {
  const counters = await sql<{ table: string; column: string; sequence: string }[]>`
    select t.tablename as table, a.attname as column,
      pg_get_serial_sequence(format('%I.%I', t.schemaname, t.tablename), a.attname) as sequence
    from pg_tables t join pg_attribute a on a.attrelid = format('%I.%I', t.schemaname, t.tablename)::regclass
    where t.schemaname = 'public' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(format('%I.%I', t.schemaname, t.tablename), a.attname) is not null`;
  for (const { table, column, sequence } of counters) {
    await sql`select setval(${sequence}::regclass, coalesce(max(${sql(column)}), 0) + 1, false) from ${sql(table)}`;
  }
}
