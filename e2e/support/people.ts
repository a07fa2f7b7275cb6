import postgres from "postgres";
import { z } from "zod";
import { type Visitor, visitor } from "./visitor";

const meSchema = z.object({ user: z.object({ id: z.string(), handle: z.string() }) });
const tokenSchema = z.object({ token: z.string() });
const idSchema = z.object({ id: z.string() });

/** The database of the tested site; null when the tests run against a site whose database they do not know. */
export const databaseUrl = process.env["DATABASE_URL"] ?? null;

/** Asks the site's own database something. */
export async function inDatabase<T>(ask: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  if (databaseUrl === null) throw new Error("The database of the site is not known.");
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return await ask(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Roles are given on the machine itself, never over the network: so do the tests. `benchmark` null = administrator. */
export async function grant(personId: string, benchmark: string | null): Promise<void> {
  await inDatabase((sql) =>
    benchmark === null
      ? sql`update users set role = 'admin' where id = ${personId}`
      : sql`insert into maintainers (user_id, benchmark_slug) values (${personId}, ${benchmark})`,
  );
}

/** Nobody waits for a minute because of what the tests asked before. */
export async function forgetRates(): Promise<void> {
  await inDatabase((sql) => sql`delete from rate_buckets`);
}

export interface Somebody {
  readonly who: Visitor;
  readonly id: string;
  readonly handle: string;
}

/** A new person with a session. */
export async function newcomer(baseURL: string, name: string): Promise<Somebody> {
  const who = await visitor(baseURL, name);
  const { user } = meSchema.parse(await (await who.get("/api/me")).json());
  return { who, ...user };
}

export async function makeToken({ who }: Somebody, scope: "read" | "submit"): Promise<string> {
  const made = await who.post("/api/v1/account/tokens", { name: `test ${scope}`, scope, days: 7 });
  return tokenSchema.parse(await made.json()).token;
}

/** An organisation of `owner` with these members. */
export async function makeOrganisation(owner: Somebody, members: readonly Somebody[]): Promise<string> {
  const made = await owner.who.post("/api/v1/account/organisations", { name: "Test lab" });
  const { id } = idSchema.parse(await made.json());
  const base = `/api/v1/account/organisations/${id}`;
  for (const { who, handle } of members) {
    await owner.who.post(`${base}/members`, { handle, role: "member" });
    await who.post(`${base}/join`);
  }
  return id;
}
