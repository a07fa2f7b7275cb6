import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { type Visitor, submitBundle, visitor, waitForEnd } from "../support/visitor";

const someone = () => `r ${randomBytes(5).toString("hex")}`;
const REFUSED = Buffer.from("no bundle at all");

async function three(baseURL: string | undefined): Promise<[Visitor, Visitor, Visitor]> {
  const site = baseURL ?? "";
  return [await visitor(site, someone()), await visitor(site, someone()), await visitor(site, null)];
}

test("what is not published does not exist for others, whatever they ask for", async ({ baseURL }) => {
  const [owner, other, nobody] = await three(baseURL);
  const id = await submitBundle(owner, "demo-python", REFUSED);
  expect(await waitForEnd(owner, id)).toBe("refused");
  const paths = [
    "",
    "/report",
    "/events",
    "/bundle",
    "/log?file=x&from=1&to=2",
    "/instances/x/tests",
    "/instances/x/steps",
    "/instances/x/patch",
  ];
  const missing = await (await nobody.get("/api/v1/submissions/pb-00000000000000000000000000")).json();
  for (const path of paths) {
    for (const who of [other, nobody]) {
      const answer = await who.get(`/api/v1/submissions/${id}${path}`);
      expect(answer.status(), path).toBe(404);
      expect((await answer.json()).error, path).toEqual(missing.error);
    }
  }
  for (const verb of ["publish", "withdraw", "verify"]) {
    expect((await other.post(`/api/v1/submissions/${id}/${verb}`)).status(), verb).toBe(404);
    expect((await nobody.post(`/api/v1/submissions/${id}/${verb}`)).status(), verb).toBe(401);
  }
  expect((await owner.post(`/api/v1/submissions/${id}/publish`)).status()).toBe(409);
  expect((await owner.post(`/api/v1/submissions/${id}/withdraw`)).status()).toBe(200);
  await Promise.all([owner.close(), other.close(), nobody.close()]);
});

test("nothing changes by the cookie for a page of another site", async ({ baseURL }) => {
  const [owner] = await three(baseURL);
  const id = await submitBundle(owner, "demo-python", REFUSED);
  const routes = [
    "/api/v1/submissions",
    "/api/v1/uploads",
    `/api/v1/submissions/${id}/withdraw`,
    "/api/auth/signout",
    "/api/auth/callback/local",
  ];
  for (const route of routes) {
    for (const origin of ["https://evil.example", "null", `${baseURL ?? ""}.evil.example`]) {
      const answer = await owner.http.post(route, { headers: { origin }, data: {} });
      expect(answer.status(), `${route} ${origin}`).toBe(403);
    }
    const crossSite = await owner.http.post(route, { headers: { "sec-fetch-site": "cross-site" }, data: {} });
    expect(crossSite.status(), route).toBe(403);
  }
  const form = await owner.http.post("/api/v1/submissions", { form: { benchmark: "demo-python" } });
  expect(form.status()).toBe(415);
  expect((await owner.get(`/api/v1/submissions/${id}/bundle`)).status()).toBe(200);
  await owner.close();
});

test("no column can be set from outside", async ({ baseURL }) => {
  const [owner] = await three(baseURL);
  const base = { benchmark: "demo-python", upload: "x", model: "M", scaffold: "S" };
  for (const field of [
    "trust",
    "state",
    "owner_id",
    "ownerId",
    "resolved",
    "verdict",
    "demo",
    "size",
    "published_at",
    "__proto__x",
  ]) {
    const answer = await owner.post("/api/v1/submissions", { ...base, [field]: 1 });
    expect(answer.status(), field).toBe(400);
  }
  for (const url of ["javascript:alert(1)", "//evil.example", "https://a:b@evil.example", "file:///etc/passwd"]) {
    const answer = await owner.post("/api/v1/submissions", { ...base, links: [{ label: "x", url }] });
    expect(answer.status(), url).toBe(400);
  }
  await owner.close();
});

test("a session ends when it is signed out, also for a copy of its cookie", async ({ baseURL }) => {
  const [owner] = await three(baseURL);
  const copy = (await owner.http.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const [nobody] = [await visitor(baseURL ?? "", null)];
  const asCopy = () => nobody.http.get("/api/me", { headers: { cookie: copy } });
  expect((await (await asCopy()).json()).user).not.toBeNull();
  const { csrfToken } = await (await owner.get("/api/auth/csrf")).json();
  await owner.http.post("/api/auth/signout", { form: { csrfToken, json: "true" } });
  expect((await (await owner.get("/api/me")).json()).user).toBeNull();
  expect((await (await asCopy()).json()).user).toBeNull();
  await Promise.all([owner.close(), nobody.close()]);
});

test("a sign-in leads nowhere but to this site", async ({ baseURL }) => {
  const [, , nobody] = await three(baseURL);
  const { csrfToken } = await (await nobody.get("/api/auth/csrf")).json();
  for (const callbackUrl of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "%%%",
  ]) {
    const form = { csrfToken, name: someone(), callbackUrl, json: "true" };
    const answer = await nobody.http.post("/api/auth/callback/local", { form });
    expect(answer.status(), callbackUrl).toBeLessThan(500);
    const { url } = await answer.json();
    expect(new URL(url).origin, callbackUrl).toBe(baseURL);
  }
  await nobody.close();
});
