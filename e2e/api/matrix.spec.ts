import { type APIResponse, expect, test } from "@playwright/test";
import { ACCESS, ROLES, type Role, STATUS_OF, ruleOf } from "@/lib/auth/route-rules";
import { appRoutes } from "../support/app-routes";
import { type Ask, closedAsks, closedPages, openAsks, openPages } from "../support/asks";
import { type Actor, type Stage, clearStage, setStage, unlike } from "../support/cast";
import { databaseUrl, forgetRates, newcomer } from "../support/people";
import { publicPlaces } from "../support/places";
import { submitBundle, visitor, waitForEnd } from "../support/visitor";

test.skip(databaseUrl === null, "roles are given in the site's own database");
test.setTimeout(600_000);
test.describe.configure({ mode: "serial" });

const REFUSALS = [401, 403, 404];
let stage: Stage;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  stage = await setStage(baseURL ?? "");
});
test.afterAll(async () => clearStage(stage));

/** What a role is answered by the table. */
function answerTo(ask: Ask, role: Role) {
  const rule = ruleOf(ask.pattern, ask.method);
  if (rule === null) throw new Error(`no rule for ${ask.method} ${ask.pattern}`);
  return ACCESS[rule.access][role];
}

async function send(ask: Ask, actor: Actor): Promise<APIResponse> {
  const path = typeof ask.path === "function" ? await ask.path(actor) : ask.path;
  const data: unknown = typeof ask.data === "function" ? await ask.data(actor) : ask.data;
  return actor.http.fetch(path, {
    method: ask.method,
    ...(data === undefined ? {} : { data }),
    ...(ask.headers === undefined ? {} : { headers: ask.headers }),
    maxRedirects: 0,
    timeout: 60_000,
  });
}

/** Those who are refused come first: what the others change is not there any more. */
const inOrder = (ask: Ask) =>
  stage.actors.toSorted((a, b) => Number(answerTo(ask, a.role) === "yes") - Number(answerTo(ask, b.role) === "yes"));

async function walk(asks: readonly Ask[], expected: (ask: Ask, actor: Actor) => number | null): Promise<string[]> {
  const wrong: string[] = [];
  for (const ask of asks) {
    await forgetRates();
    for (const actor of inOrder(ask)) {
      const reply = await send(ask, actor);
      const status = reply.status();
      const wanted = expected(ask, actor);
      const refused = REFUSALS.includes(status) && !(ask.byState ?? []).includes(status);
      const led = status === 307 && (reply.headers()["location"] ?? "").includes("/sign-in");
      const fits = wanted === null ? !refused && !led && status < 500 && status !== 429 : status === wanted;
      if (!fits) wrong.push(`${actor.role}: ${ask.method} ${ask.pattern}: ${status} and not ${wanted ?? "answered"}`);
    }
  }
  return wrong;
}

test("every page and every method of every handler is asked for", async ({ request }) => {
  const places = await publicPlaces(request);
  const found = (name: string) => places.find((place) => place.name === name)?.path ?? "";
  const published = found("submission");
  const open = [
    ...openAsks(published.split("/").at(-1) ?? ""),
    ...openPages(published, found("result"), found("task")),
  ];
  const asked = [...open, ...closedAsks(stage), ...closedPages(stage)].map(
    ({ method, pattern }) => `${method} ${pattern}`,
  );
  expect([...new Set(appRoutes())].toSorted()).toEqual([...new Set(asked)].toSorted());
  expect(stage.actors.map(({ role }) => role).toSorted()).toEqual(ROLES.toSorted());
  expect(await walk(open, () => null)).toEqual([]);
});

test("pages that are not open lead to the sign-in, or do not exist, as the table of rights says", async () => {
  const wrong = await walk(closedPages(stage), (ask, actor) => {
    const answer = answerTo(ask, actor.role);
    return answer === "yes" ? null : answer === "sign-in" ? 307 : 404;
  });
  expect(wrong).toEqual([]);
});

test("every role gets from every handler what the table of rights says", async () => {
  expect(await walk(closedAsks(stage), (ask, actor) => STATUS_OF[answerTo(ask, actor.role)])).toEqual([]);
});

test("the token of an administrator has no right of an administrator", async () => {
  await forgetRates();
  const actor: Actor = { role: "submit-token", http: stage.adminToken, person: null };
  const wrong: string[] = [];
  for (const ask of closedAsks(stage)) {
    const rule = ruleOf(ask.pattern, ask.method);
    if (rule === null || ACCESS[rule.access].owner === "yes") continue;
    const status = (await send(ask, actor)).status();
    if (status !== 403 && status !== 404) wrong.push(`${ask.method} ${ask.pattern}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test("no way of asking shows others what is not published", async ({ baseURL }) => {
  const site = baseURL ?? "";
  const owner = await newcomer(site, unlike("owner"));
  const other = await newcomer(site, unlike("other"));
  const nobody = await visitor(site, null);
  const secret = unlike("hidden");
  const id = await submitBundle(owner.who, "demo-python", Buffer.from("this is no bundle"), { model: secret });
  await waitForEnd(owner.who, id);
  expect(await (await owner.who.get(`/submissions/${id}`)).text()).toContain(secret);
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
        expect(await reply.text(), path).not.toContain(secret);
        expect(reply.status(), path).toBeLessThan(500);
      }
      for (const headers of tricks) {
        const reply = await who.http.get(place, { headers });
        expect(await reply.text(), JSON.stringify(headers)).not.toContain(secret);
        if (place.startsWith("/api/")) expect(reply.status(), JSON.stringify(headers)).toBe(404);
      }
      expect((await who.http.head(place)).status(), place).toBe(404);
    }
  }
  await owner.who.post(`/api/v1/submissions/${id}/withdraw`);
});
