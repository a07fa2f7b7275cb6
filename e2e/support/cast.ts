import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";
import { z } from "zod";
import type { Role } from "@/lib/auth/route-rules";
import { generateHarnessKey } from "@/lib/verify/harness-key";
import { bundleBytes, ownFolder, ownPack } from "./own-benchmark";
import { type Somebody, forgetRates, grant, inDatabase, makeOrganisation, makeToken, newcomer } from "./people";
import { manage } from "./roles";
import { beginUpload, submitBundle, visitor, waitForEnd } from "./visitor";

/** Who asks, in a role. `person` null = nobody, or somebody whose sessions and tokens are gone. */
export interface Actor {
  readonly role: Role;
  readonly http: APIRequestContext;
  readonly person: Somebody | null;
}

/** What is asked about: all of it private, on a benchmark of its own. */
export interface Stage {
  readonly actors: readonly Actor[];
  readonly owner: Somebody;
  /** A member of the owner's organisation whom nobody misses. */
  readonly spare: Somebody;
  /** An administrator's token for changes: it has no right of its owner's role. */
  readonly adminToken: APIRequestContext;
  readonly benchmark: string;
  readonly instance: string;
  readonly organisation: string;
  /** A verified draft with flags, logs and trajectories, and how its model is called. */
  readonly draft: string;
  readonly model: string;
  readonly log: string;
  readonly flag: number;
  /** Uploads that wait for their last bytes. */
  readonly uploads: readonly [string, string];
  readonly key: number;
  readonly announcement: number;
  readonly corrections: readonly [number, number];
  readonly run: number;
  readonly draw: number;
}

const idSchema = z.object({ id: z.number() });
const ROLES_OF_PEOPLE = ["other", "owner", "member", "maintainer", "other-maintainer", "admin", "suspended"] as const;
export const unlike = (word: string) => `${word.slice(0, 12)} ${randomBytes(5).toString("hex")}`;
export const OTHER_BENCHMARK = "demo-seven";

async function importOwn(slug: string): Promise<void> {
  const folder = await ownFolder();
  await manage("import", await ownPack(folder.path, slug), "--policy", "at-once");
  await folder.remove();
}

async function withToken(site: string, owner: Somebody, scope: "read" | "submit"): Promise<APIRequestContext> {
  const authorization = `Bearer ${await makeToken(owner, scope)}`;
  return request.newContext({ baseURL: site, extraHTTPHeaders: { authorization, origin: new URL(site).origin } });
}

/** Somebody of every role, and one of everything that can be asked about. */
export async function setStage(site: string): Promise<Stage> {
  const benchmark = `rights-${randomBytes(4).toString("hex")}`;
  await importOwn(benchmark);
  const people = new Map<Role, Somebody>();
  for (const role of ROLES_OF_PEOPLE) people.set(role, await newcomer(site, unlike(role)));
  const one = (role: Role) => {
    const found = people.get(role);
    if (found === undefined) throw new Error(role);
    return found;
  };
  const [owner, maintainer, admin] = [one("owner"), one("maintainer"), one("admin")];
  await grant(maintainer.id, benchmark);
  await grant(one("other-maintainer").id, OTHER_BENCHMARK);
  await grant(admin.id, null);
  const spare = await newcomer(site, unlike("spare"));
  const organisation = await makeOrganisation(owner, [one("member"), spare]);

  const model = unlike("hidden");
  const bytes = await bundleBytes("demo-model-b.tar.gz");
  const draft = await submitBundle(owner.who, benchmark, bytes, { organisation, model, draft: true });
  expect(await waitForEnd(owner.who, draft)).toBe("verified");
  const [flag] = await inDatabase(
    (sql) => sql`select id from flags where submission_id = ${draft} order by id limit 1`,
  );
  const [file] = await inDatabase(
    (sql) => sql`select path, instance_id from evidence_files
      where submission_id = ${draft} and path like '%test_output.txt' order by path limit 1`,
  );
  const place = z.object({ path: z.string(), instance_id: z.string() }).parse(file);
  const uploadOf = async () => (await beginUpload(owner.who, Buffer.from("no bundle"), 3)).split("/").at(-1) ?? "";

  const made = async (path: string, data: unknown, who = maintainer) => {
    const reply = await who.who.post(path, data);
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(201);
    return idSchema.parse(await reply.json()).id;
  };
  const below = `/api/v1/admin/benchmarks/${benchmark}`;
  const correction = {
    instance: place.instance_id,
    change: { broken: "Part of a test." },
    reason: "Part of a test.",
  };
  const stage = {
    owner,
    spare,
    adminToken: await withToken(site, admin, "submit"),
    benchmark,
    instance: place.instance_id,
    organisation,
    draft,
    model,
    log: place.path,
    flag: z.object({ id: z.coerce.number() }).parse(flag).id,
    uploads: [await uploadOf(), await uploadOf()] as const,
    key: await made("/api/v1/admin/keys", keyForm(benchmark)),
    announcement: await made("/api/v1/admin/announcements", { benchmark, text: "Part of a test.", weight: "note" }),
    corrections: [
      await made(`${below}/corrections`, correction),
      await made(`${below}/corrections`, correction),
    ] as const,
    run: await made(`${below}/reverify`, { note: "Part of a test.", only_stale: true }),
    draw: await made(`/api/v1/submissions/${draft}/reproductions`, { count: 1 }),
  };
  const suspended = one("suspended");
  const suspension = { suspended: true, reason: "Part of a test." };
  expect((await admin.who.post(`/api/v1/people/${suspended.id}/suspension`, suspension)).status()).toBe(200);
  const actors: Actor[] = [{ role: "nobody", http: (await visitor(site, null)).http, person: null }];
  for (const [role, person] of people) {
    actors.push({ role, http: person.who.http, person: role === "suspended" ? null : person });
  }
  for (const scope of ["read", "submit"] as const) {
    actors.push({ role: `${scope}-token`, http: await withToken(site, owner, scope), person: owner });
  }
  await forgetRates();
  return { ...stage, actors };
}

/** A new key of a harness, as a maintainer registers it. */
export function keyForm(benchmark: string) {
  const { registration } = generateHarnessKey("Test harness", new Date());
  return {
    benchmark,
    name: "Test harness",
    owner: "Test lab",
    public_key: registration.public_key,
    valid_from: new Date().toISOString().slice(0, 10),
  };
}

/** Takes away what the tests published or left waiting. */
export async function clearStage({ owner, draft, benchmark, actors }: Stage): Promise<void> {
  await forgetRates();
  await owner.who.post(`/api/v1/submissions/${draft}/withdraw`);
  await inDatabase((sql) => sql`update announcements set ended_at = now() where benchmark_slug = ${benchmark}`);
  await inDatabase(
    (sql) =>
      sql`update users set role = 'submitter' where id in ${sql(actors.flatMap(({ person }) => person?.id ?? []))}`,
  );
}
