import { randomBytes } from "node:crypto";
import { type APIResponse, expect, test } from "@playwright/test";
import { appRoutes } from "../support/app-routes";
import { demoBundle } from "../support/demo-bundle";
import { databaseUrl, inDatabase, newcomer } from "../support/people";
import { publicPlaces } from "../support/places";
import { submitBundle, visitor, waitForEnd } from "../support/visitor";

test.skip(databaseUrl === null, "rows are counted in the site's own database");
test.setTimeout(300_000);

const unlike = (word: string) => `${word} ${randomBytes(5).toString("hex")}`;
const JUNK = Buffer.from("this is no bundle");

/** What this person did and has, as counts: whatever changes something leaves a record of who did it. */
async function tracesOf(person: string): Promise<unknown> {
  return inDatabase(
    (sql) => sql`select (select count(*) from audit_log where actor_id = ${person}) deeds,
      (select count(*) from uploads where user_id = ${person}) uploads,
      (select count(*) from sessions where user_id = ${person}) sessions`,
  );
}

test("no changing route follows a request that another site caused", async ({ baseURL }) => {
  const site = baseURL ?? "";
  const admin = await newcomer(site, unlike("csrf"));
  await inDatabase((sql) => sql`update users set role = 'admin' where id = ${admin.id}`);
  const own = new URL(site).origin;
  const changing = appRoutes().filter((route) => !/^(?:GET|HEAD) /.test(route));
  expect(changing.length).toBeGreaterThan(30);
  const strangers: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `${own}.evil.example` },
    { origin: own.replace(/:\d+$/, ":1") },
    { origin: "" },
    { origin: own, "sec-fetch-site": "cross-site" },
    { origin: own, "sec-fetch-site": "same-site" },
  ];
  const before = await tracesOf(admin.id);
  for (const route of changing) {
    const [method = "", pattern = ""] = route.split(" ");
    const path = pattern
      .replace("/[[...path]]", "")
      .replace("[...nextauth]", "signout")
      .replace(/\[\w+\]/g, "1");
    for (const headers of strangers) {
      const reply = await admin.who.http.fetch(path, { method, headers, data: {} });
      expect(reply.status(), `${route} ${JSON.stringify(headers)}`).toBe(403);
      expect(reply.headers()["access-control-allow-origin"], route).toBeUndefined();
    }
    const asked = await admin.who.http.fetch(path, {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": method },
    });
    expect(asked.headers()["access-control-allow-origin"], route).toBeUndefined();
    expect(asked.headers()["access-control-allow-credentials"], route).toBeUndefined();
  }
  expect(await tracesOf(admin.id)).toEqual(before);
  await inDatabase((sql) => sql`update users set role = 'submitter' where id = ${admin.id}`);
});

/** What is wrong with the headers of an answer; nothing when all are there. */
function lacks(reply: APIResponse, isPage: boolean): string[] {
  const headers = reply.headers();
  const policy = headers["content-security-policy"] ?? "";
  const wrong: string[] = [];
  const must = (name: string, value: string | RegExp) => {
    if (!new RegExp(value).test(headers[name] ?? "")) wrong.push(`${name}: ${headers[name] ?? "none"}`);
  };
  must("x-content-type-options", /^nosniff$/);
  must("referrer-policy", /^strict-origin-when-cross-origin$/);
  must("x-frame-options", /^DENY$/);
  must("permissions-policy", /camera=\(\).*geolocation=\(\)/);
  must("cross-origin-opener-policy", /^same-origin$/);
  must("cross-origin-resource-policy", /^(?:same|cross)-origin$/);
  if (headers["x-powered-by"] !== undefined || headers["server"] !== undefined) wrong.push("names its software");
  if (!isPage) return wrong;
  for (const rule of [/default-src 'none'/, /frame-ancestors 'none'/, /base-uri 'none'/, /object-src 'none'/]) {
    if (!rule.test(policy)) wrong.push(`policy lacks ${rule}`);
  }
  if (/script-src[^;]*(?:unsafe-inline|unsafe-eval|\*|https?:|data:)/.test(policy)) wrong.push(`policy ${policy}`);
  return wrong;
}

test("every kind of answer carries the headers that guard it", async ({ baseURL, request }) => {
  const site = baseURL ?? "";
  const owner = await newcomer(site, unlike("headers"));
  const id = await submitBundle(owner.who, "demo-python", JUNK);
  await waitForEnd(owner.who, id);
  const wrong: string[] = [];
  const look = (name: string, reply: APIResponse, isPage: boolean) => {
    for (const fault of lacks(reply, isPage)) wrong.push(`${name}: ${fault}`);
  };
  const places = await publicPlaces(request);
  for (const { name, path } of places) look(name, await request.get(path), true);
  for (const path of ["/account", "/account/tokens", `/submissions/${id}`, "/admin"]) {
    look(path, await owner.who.get(path), true);
  }
  look("redirect", await request.get("/account", { maxRedirects: 0 }), true);
  const published =
    places
      .find(({ name }) => name === "submission")
      ?.path.split("/")
      .at(-1) ?? "";
  const first = await request.get("/benchmarks/demo-python");
  const etag = first.headers()["etag"] ?? "";
  const again = await request.get("/benchmarks/demo-python", { headers: { "if-none-match": etag } });
  expect(again.status()).toBe(304);
  look("not modified", again, true);
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await first.text())?.[1] ?? "";
  const others = [
    script,
    "/api/health",
    "/api/me",
    "/api/auth/csrf",
    "/api/v1/benchmarks",
    "/api/v1/benchmarks/no-such-board",
    "/api/v1/submissions?limit=x",
    "/api/v1/no-such-route",
    `/api/v1/submissions/${id}`,
    "/api/v1/openapi.json",
    `/badge/${published}.svg`,
    "/og/benchmarks/demo-python",
    "/feed.xml",
    "/robots.txt",
    "/sitemap.xml",
    "/%00",
    "//evil.example",
    "/_next/image?url=http%3A%2F%2F127.0.0.1&w=64&q=75",
  ];
  for (const path of others) look(path, await request.get(`${site}${path}`), false);
  const bundle = await owner.who.get(`/api/v1/submissions/${id}/bundle`);
  look("bundle", bundle, false);
  expect(bundle.headers()).toMatchObject({
    "content-type": "application/octet-stream",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  expect(bundle.headers()["content-disposition"]).toMatch(/^attachment; /);
  expect(wrong).toEqual([]);
  await owner.who.post(`/api/v1/submissions/${id}/withdraw`);
});

test("what one person was shown is never served to another, whatever was asked before", async ({
  baseURL,
  request,
}) => {
  const site = baseURL ?? "";
  const model = unlike("hidden");
  const owner = await newcomer(site, unlike("owner"));
  const other = await newcomer(site, unlike("other"));
  const nobody = await visitor(site, null);
  const id = await submitBundle(owner.who, "demo-python", JUNK, { model });
  await waitForEnd(owner.who, id);
  const paths = [
    `/submissions/${id}`,
    `/submissions/${id}/changes`,
    `/api/v1/submissions/${id}/status`,
    `/api/v1/submissions/${id}/events`,
    "/account",
    "/account/sessions",
    "/api/me",
    "/api/v1/account/quota",
  ];
  const manners: Record<string, string>[] = [
    {},
    { rsc: "1" },
    { "cache-control": "max-age=99999" },
    { "accept-encoding": "br" },
  ];
  for (const path of paths) {
    for (const headers of manners) {
      const shown = await owner.who.http.get(path, { headers });
      expect(shown.status(), path).toBe(200);
      expect(shown.headers()["cache-control"], path).toMatch(/private|no-store/);
      for (const who of [other.who, nobody]) {
        const text = await (await who.http.get(path, { headers })).text();
        expect(text, path).not.toContain(model);
        expect(text, path).not.toContain(owner.handle);
        expect(text, path).not.toContain(owner.id);
      }
    }
  }
  for (const { path, name } of (await publicPlaces(request)).slice(0, 14)) {
    const text = await (await owner.who.get(path)).text();
    expect(text, name).not.toContain(owner.handle);
    expect((await owner.who.get(path)).headers()["set-cookie"], name).toBeUndefined();
  }
  await owner.who.post(`/api/v1/submissions/${id}/withdraw`);
});

test("no list, picture, search or comparison tells of what is not published", async ({ baseURL }) => {
  const site = baseURL ?? "";
  const model = unlike("hidden");
  const owner = await newcomer(site, unlike("owner"));
  const id = await submitBundle(owner.who, "demo-python", demoBundle().bytes, { model, draft: true });
  expect(await waitForEnd(owner.who, id)).toBe("verified");
  const nobody = await visitor(site, null);
  const other = await newcomer(site, unlike("other"));
  for (const who of [nobody, other.who]) {
    for (const path of [`/badge/${id}.svg`, `/og/submissions/${id}`, `/api/v1/submissions/${id}/results`]) {
      expect((await who.get(path)).status(), path).toBe(404);
    }
    const places = [
      "/",
      "/benchmarks/demo-python",
      "/benchmarks/demo-python/instances",
      "/benchmarks/demo-python/changes",
      `/search?q=${encodeURIComponent(model)}`,
      `/compare?rows=${id}`,
      "/feed.xml",
      "/sitemap.xml",
      "/api/v1/submissions",
      "/api/v1/benchmarks/demo-python/board",
      "/api/v1/benchmarks/demo-python/matrix",
      "/api/v1/suite",
    ];
    for (const path of places) {
      const text = await (await who.get(path)).text();
      // A search says what was searched for.
      if (!path.startsWith("/search")) expect(text, path).not.toContain(model);
      if (!path.startsWith("/compare")) expect(text, path).not.toContain(id);
    }
  }
  expect((await owner.who.post(`/api/v1/submissions/${id}/withdraw`)).status()).toBe(200);
});

/** Names of all keys in a JSON value. */
function keysOf(value: unknown, into = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) keysOf(one, into);
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      into.add(key);
      keysOf(inner, into);
    }
  }
  return into;
}

test("answers name what a role may know, and never an address or a digest of a secret", async ({
  baseURL,
  request,
}) => {
  const owner = await newcomer(baseURL ?? "", unlike("keys"));
  await owner.who.post("/api/v1/account/tokens", { name: "a test", scope: "read", days: 7 });
  await owner.who.post("/api/v1/account/organisations", { name: unlike("lab") });
  const published = (await publicPlaces(request))
    .find(({ name }) => name === "submission")
    ?.path.split("/")
    .at(-1);
  const me: unknown = await (await owner.who.get("/api/me")).json();
  expect([...keysOf(me)].toSorted()).toEqual(["handle", "id", "role", "sign_in", "user"]);
  const nobody: unknown = await (await request.get("/api/me")).json();
  expect([...keysOf(nobody)].toSorted()).toEqual(["sign_in", "user"]);
  const rights: unknown = await (await request.get(`/api/v1/submissions/${published}/rights`)).json();
  expect(rights).toEqual({ owner: false, maintainer: false });
  const secret = /email|owner_?id|token_?hash|password|session_?hash|blob|client_?address|\bip\b/i;
  const answers = [
    ["tokens", owner.who.get("/api/v1/account/tokens")],
    ["quota", owner.who.get("/api/v1/account/quota")],
    ["organisations", owner.who.get("/api/v1/account/organisations")],
    ["report", request.get(`/api/v1/submissions/${published}`)],
    ["status", request.get(`/api/v1/submissions/${published}/status`)],
    ["submissions", request.get("/api/v1/submissions")],
    ["board", request.get("/api/v1/benchmarks/demo-python/board")],
  ] as const;
  for (const [name, asked] of answers) {
    const reply = await asked;
    expect(reply.status(), name).toBe(200);
    const keys = [...keysOf(await reply.json())];
    expect(keys.length, name).toBeGreaterThan(1);
    expect(
      keys.filter((key) => secret.test(key)),
      name,
    ).toEqual([]);
  }
});

test("of many uploads that begin at once exactly as many begin as are allowed", async ({ baseURL }) => {
  const owner = await newcomer(baseURL ?? "", unlike("race"));
  const headers = { "tus-resumable": "1.0.0", "upload-length": "5" };
  const begun = await Promise.all(
    Array.from({ length: 16 }, () => owner.who.http.post("/api/v1/uploads", { headers })),
  );
  const statuses = begun.map((reply) => reply.status()).toSorted();
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
});
