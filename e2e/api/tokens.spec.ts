import { createHash, randomBytes } from "node:crypto";
import { expect, request, test } from "@playwright/test";
import { demoBundle } from "../support/demo-bundle";
import { makeToken, newcomer } from "../support/people";

const { benchmark, bytes: bundle } = demoBundle();
const someone = () => `tok ${randomBytes(5).toString("hex")}`;

test("a script uploads with a token, submits a draft, waits for its result, and publishes it", async ({ baseURL }) => {
  const owner = await newcomer(baseURL ?? "", someone());
  const authorization = `Bearer ${await makeToken(owner, "submit")}`;
  const script = await request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { authorization },
  });
  const sha256 = createHash("sha256").update(bundle).digest("hex");
  const wrong = { "x-sha256": "0".repeat(64) };
  expect((await script.put("/api/v1/uploads/bundle.tar.gz", { data: bundle, headers: wrong })).status()).toBe(422);
  const put = await script.put("/api/v1/uploads/bundle.tar.gz", { data: bundle, headers: { "x-sha256": sha256 } });
  expect(put.status()).toBe(201);
  const { upload, ...facts } = await put.json();
  expect(facts).toEqual({ bytes: bundle.length, sha256 });
  const form = { benchmark, upload, model: "Script model", scaffold: "Script", draft: true };
  const made = await script.post("/api/v1/submissions", { data: form });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  const status = async () => (await script.get(`/api/v1/submissions/${id}/status`)).json();
  await expect.poll(async () => (await status()).ended, { timeout: 60_000 }).toBe(true);
  expect(await status()).toMatchObject({ id, state: "verified", draft: true, trouble: null });
  expect(
    (await request.newContext().then((none) => none.get(`${baseURL}/api/v1/submissions/${id}/status`))).status(),
  ).toBe(404);
  expect(await (await script.post(`/api/v1/submissions/${id}/publish`)).json()).toEqual({ state: "published" });
  expect((await script.post(`/api/v1/submissions/${id}/withdraw`)).status()).toBe(200);
  await Promise.all([script.dispose(), owner.who.close()]);
});

test("a token is shown once, stands on no page, and ends at once when it is revoked", async ({ baseURL }) => {
  const owner = await newcomer(baseURL ?? "", someone());
  const token = await makeToken(owner, "read");
  const page = await (await owner.who.get("/account/tokens")).text();
  expect(page).toContain(token.slice(0, 11));
  expect(page).not.toContain(token.slice(0, 20));
  const { tokens } = await (await owner.who.get("/api/v1/account/tokens")).json();
  expect(Object.keys(tokens[0]).toSorted()).toEqual([
    "createdAt",
    "expiresAt",
    "id",
    "lastUsedAt",
    "name",
    "prefix",
    "scope",
  ]);
  const script = await request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const me = async () => (await script.get(`${baseURL}/api/me`)).status();
  expect(await me()).toBe(200);
  expect((await owner.who.http.delete(`/api/v1/account/tokens/${tokens[0].id}`)).status()).toBe(200);
  expect(await me()).toBe(401);
  await Promise.all([script.dispose(), owner.who.close()]);
});

test("with a token the cookie says nothing, and no other site is allowed to send either", async ({ baseURL }) => {
  const owner = await newcomer(baseURL ?? "", someone());
  const other = await newcomer(baseURL ?? "", someone());
  const authorization = `Bearer ${await makeToken(other, "submit")}`;
  const answer = await owner.who.http.get("/api/me", { headers: { authorization } });
  expect((await answer.json()).user.id).toBe(other.id);
  const preflight = await owner.who.http.fetch("/api/v1/submissions", {
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
  });
  expect(preflight.headers()["access-control-allow-origin"]).toBeUndefined();
  expect(preflight.headers()["access-control-allow-methods"]).toBeUndefined();
  const crossed = await owner.who.http.post("/api/v1/account/tokens", {
    headers: { origin: "https://evil.example" },
    data: { name: "x", scope: "read", days: 7 },
  });
  expect(crossed.status()).toBe(403);
  await Promise.all([owner.who.close(), other.who.close()]);
});
