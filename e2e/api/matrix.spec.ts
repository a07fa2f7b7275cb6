import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, request, test } from "@playwright/test";
import { ACCESS, ROLES, type Role, STATUS_OF, ruleOf } from "@/lib/auth/route-rules";
import { type Somebody, databaseUrl, grant, makeOrganisation, makeToken, newcomer } from "../support/people";
import { beginUpload, submitBundle, visitor, waitForEnd } from "../support/visitor";

test.skip(databaseUrl === null, "roles are given in the site's own database");
test.setTimeout(300_000);

const BENCHMARK = "demo-python";
const OTHER_BENCHMARK = "demo-seven";
const SECRET_NAME = `hidden ${randomBytes(6).toString("hex")}`;
const JUNK = Buffer.from("this is no bundle");
const unlike = (role: string) => `${role.slice(0, 8)} ${randomBytes(5).toString("hex")}`;

interface World {
  readonly asked: ReadonlyMap<Role, APIRequestContext>;
  readonly owner: Somebody;
  readonly submission: string;
  readonly upload: string;
}

/** Somebody of every role, a submission that is not public, and an upload that is not finished. */
async function world(site: string): Promise<World> {
  const nobody = await visitor(site, null);
  const people = new Map<Role, Somebody>();
  for (const role of ["other", "owner", "member", "maintainer", "other-maintainer", "admin", "suspended"] as const) {
    people.set(role, await newcomer(site, unlike(role)));
  }
  const one = (role: Role) => {
    const found = people.get(role);
    if (found === undefined) throw new Error(role);
    return found;
  };
  await grant(one("maintainer").id, BENCHMARK);
  await grant(one("other-maintainer").id, OTHER_BENCHMARK);
  await grant(one("admin").id, null);
  const owner = one("owner");
  const organisation = await makeOrganisation(owner, [one("member")]);
  const submission = await submitBundle(owner.who, BENCHMARK, JUNK, { organisation, model: SECRET_NAME });
  expect(await waitForEnd(owner.who, submission)).toBe("refused");
  const upload = (await beginUpload(owner.who, JUNK, 3)).split("/").at(-1) ?? "";
  const suspension = { suspended: true, reason: "Part of a test." };
  const suspended = await one("admin").who.post(`/api/v1/people/${one("suspended").id}/suspension`, suspension);
  expect(suspended.status()).toBe(200);
  const asked = new Map<Role, APIRequestContext>([["nobody", nobody.http]]);
  for (const [role, { who }] of people) asked.set(role, who.http);
  for (const scope of ["read", "submit"] as const) {
    const headers = { authorization: `Bearer ${await makeToken(owner, scope)}` };
    asked.set(`${scope}-token`, await request.newContext({ baseURL: site, extraHTTPHeaders: headers }));
  }
  return { asked, owner, submission, upload };
}

interface Ask {
  readonly pattern: string;
  readonly method: string;
  readonly path: string;
  readonly data?: unknown;
  readonly headers?: Record<string, string>;
  /** Asked only by roles that are refused: it would change what the others ask about. */
  readonly refusedOnly?: boolean;
}

const TUS = { "tus-resumable": "1.0.0" };

function asks({ submission, upload, owner }: World): readonly Ask[] {
  const base = "/api/v1/submissions/[id]";
  const here = `/api/v1/submissions/${submission}`;
  const below = (rest: string, query = "") => ({ pattern: `${base}/${rest}`, path: `${here}/${rest}${query}` });
  const uploads = "/api/v1/uploads/[[...path]]";
  const account = "/api/v1/account";
  const refusedOnly = true;
  return [
    { method: "GET", pattern: base, path: here },
    ...["status", "bundle", "events"].map((rest) => ({ method: "GET", ...below(rest) })),
    ...["report", "flags", "results"].map((rest) => ({ method: "GET", ...below(rest), refusedOnly })),
    { method: "GET", ...below("log", "?file=x&from=1&to=2"), refusedOnly },
    ...["tests", "steps", "patch"].map((rest) => ({
      method: "GET",
      pattern: `${base}/instances/[instance]/${rest}`,
      path: `${here}/instances/x/${rest}`,
      refusedOnly,
    })),
    { method: "POST", ...below("publish") },
    { method: "POST", ...below("show") },
    { method: "POST", ...below("verify"), refusedOnly },
    { method: "POST", ...below("withdraw"), refusedOnly },
    { method: "GET", pattern: "/api/me", path: "/api/me" },
    { method: "GET", pattern: "/api/health", path: "/api/health" },
    { method: "POST", pattern: "/api/v1/submissions", path: "/api/v1/submissions", data: {} },
    { method: "POST", pattern: uploads, path: "/api/v1/uploads", headers: TUS },
    { method: "HEAD", pattern: uploads, path: `/api/v1/uploads/${upload}`, headers: TUS },
    { method: "PATCH", pattern: uploads, path: `/api/v1/uploads/${upload}`, headers: TUS },
    { method: "DELETE", pattern: uploads, path: `/api/v1/uploads/${upload}`, headers: TUS, refusedOnly },
    { method: "GET", pattern: `${account}/quota`, path: `${account}/quota` },
    { method: "GET", pattern: `${account}/tokens`, path: `${account}/tokens` },
    { method: "POST", pattern: `${account}/tokens`, path: `${account}/tokens`, data: {} },
    { method: "GET", pattern: `${account}/organisations`, path: `${account}/organisations` },
    { method: "POST", pattern: `${account}/organisations`, path: `${account}/organisations`, data: {} },
    {
      method: "POST",
      pattern: "/api/v1/people/[person]/suspension",
      path: `/api/v1/people/${owner.id}/suspension`,
      data: { suspended: true, reason: "Not allowed." },
      refusedOnly,
    },
    { method: "GET", pattern: "/api/v1/audit", path: "/api/v1/audit", refusedOnly },
  ];
}

test("every role gets from every route what the table of rights says", async ({ baseURL }) => {
  const stage = await world(baseURL ?? "");
  for (const { method, pattern, path, data, headers, refusedOnly } of asks(stage)) {
    const rule = ruleOf(pattern, method);
    expect(rule, `${method} ${pattern}`).not.toBeNull();
    if (rule === null) continue;
    for (const role of ROLES) {
      const answer = ACCESS[rule.access][role];
      const expected = STATUS_OF[answer];
      if (expected === null && refusedOnly === true) continue;
      const said = `${role}: ${method} ${pattern}`;
      const options = {
        method,
        ...(data === undefined ? {} : { data }),
        ...(headers === undefined ? {} : { headers }),
      };
      const reply = await stage.asked.get(role)?.fetch(path, { ...options, timeout: 60_000 });
      const status = reply?.status() ?? 0;
      if (expected === null) expect([401, 403, 404], said).not.toContain(status);
      else if (pattern === "/api/v1/audit" && role.endsWith("token")) expect(status, said).toBe(403);
      else expect(status, said).toBe(expected);
      expect(status, said).toBeLessThan(500);
    }
  }
});

test("no way of asking shows others what is not published", async ({ baseURL }) => {
  const site = baseURL ?? "";
  const owner = await newcomer(site, unlike("owner"));
  const other = await newcomer(site, unlike("other"));
  const nobody = await visitor(site, null);
  const id = await submitBundle(owner.who, BENCHMARK, JUNK, { model: SECRET_NAME });
  await waitForEnd(owner.who, id);
  expect(await (await owner.who.get(`/submissions/${id}`)).text()).toContain(SECRET_NAME);
  const tricks: Record<string, string>[] = [
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { rsc: "1", "next-router-segment-prefetch": "/_tree" },
    { "x-http-method-override": "GET" },
    { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" },
    { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware" },
    { "x-middleware-rewrite": `/submissions/${id}` },
    { "x-forwarded-host": "evil.example" },
    { "x-forwarded-for": "127.0.0.1" },
    { "next-resume": "1" },
    { "next-action": "0".repeat(40) },
    { "x-request-id": "chosen" },
  ];
  const spellings = (path: string) => [
    path,
    `${path}?_rsc=x`,
    `${path}.rsc`,
    `${path}.segments/_tree.segment.rsc`,
    `/${path}`,
    `/.${path}`,
    `/docs/%2e%2e${path}`,
    `${path}/`,
    path.toUpperCase(),
  ];
  const places = [`/submissions/${id}`, `/submissions/${id}/instances`, `/api/v1/submissions/${id}/status`];
  for (const who of [other.who, nobody]) {
    for (const place of places) {
      for (const path of spellings(place)) {
        const reply = await who.http.get(`${site}${path}`);
        expect(await reply.text(), path).not.toContain(SECRET_NAME);
        expect(reply.status(), path).toBeLessThan(500);
      }
      for (const headers of tricks) {
        const reply = await who.http.get(place, { headers });
        expect(await reply.text(), JSON.stringify(headers)).not.toContain(SECRET_NAME);
        if (place.startsWith("/api/")) expect(reply.status(), JSON.stringify(headers)).toBe(404);
      }
      expect((await who.http.head(place)).status(), place).toBe(404);
    }
  }
  for (const page of ["/account", "/account/tokens", "/account/sessions", "/account/organisations", "/admin/audit"]) {
    const reply = await nobody.http.get(page, { maxRedirects: 0 });
    expect([reply.status(), reply.headers()["location"] ?? ""], page).toEqual([
      307,
      expect.stringContaining("/sign-in"),
    ]);
  }
  expect((await other.who.get("/admin/audit")).status()).toBe(404);
});
