import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "@/lib/env";
import { cleanJsonText, cleanText } from "./clean-text";

/** A connection or a transaction: reads and writes take either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;

export interface Connection {
  readonly db: Db;
  /** The driver itself, for LISTEN and for streaming. */
  readonly sql: postgres.Sql;
  readonly close: () => Promise<void>;
}

export interface ConnectOptions {
  readonly max?: number;
  /** A statement that runs longer is ended by the server, milliseconds. */
  readonly statementTimeoutMs?: number;
  readonly name?: string;
}

/** Types of PostgreSQL by their numbers: text, varchar, name, text[] (as its literal); json and jsonb. */
const TEXT_TYPES = [25, 1043, 19, 1009];
const JSON_TYPES = [114, 3802];

/** The one door for text: whatever goes to the database is made storable here, wherever it came from. */
function guardText(sql: postgres.Sql): void {
  const { serializers } = sql.options;
  for (const type of TEXT_TYPES) serializers[type] = (value: unknown) => cleanText(String(value));
  for (const type of JSON_TYPES) {
    serializers[type] = (value: unknown) => cleanJsonText(typeof value === "string" ? value : JSON.stringify(value));
  }
}

/** Opens a pool. Dates come and go as `Date` in UTC; notices are silent. */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const sql = postgres(url, {
    max: options.max ?? 10,
    connect_timeout: 10,
    idle_timeout: 60,
    onnotice: () => undefined,
    // Arrays go and come as literals, which drizzle writes and reads; so no type has to be looked up at connection.
    fetch_types: false,
    connection: {
      application_name: options.name ?? "proofboard",
      TimeZone: "UTC",
      ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
    },
  });
  const db = drizzle(sql);
  guardText(sql);
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}

/** Statements of pages and of the API end after this long, milliseconds. */
const PAGE_STATEMENT_MS = 10_000;

declare global {
  var proofboardConnection: Connection | undefined;
}

/**
 * The pool of this process. It stands on globalThis because the framework loads a module more than once (routes, pages,
 * hot reload), and each copy would open a pool of its own.
 */
export function connection(): Connection {
  globalThis.proofboardConnection ??= connect(env().DATABASE_URL, {
    max: env().DATABASE_POOL,
    statementTimeoutMs: PAGE_STATEMENT_MS,
    name: "proofboard-site",
  });
  return globalThis.proofboardConnection;
}

/** The database of this process. */
export function database(): Db {
  return connection().db;
}
