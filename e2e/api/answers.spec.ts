import { expect, test } from "@playwright/test";
import { visitor } from "../support/visitor";

test("health says that everything works, and nothing about versions or paths", async ({ baseURL }) => {
  const nobody = await visitor(baseURL ?? "", null);
  const answer = await nobody.get("/api/health");
  expect(answer.status()).toBe(200);
  const health = await answer.json();
  expect(Object.keys(health).toSorted()).toEqual(["database", "instance", "status", "store", "worker"]);
  expect(health).toMatchObject({ status: "ok", database: true, worker: true, store: true });
  await nobody.close();
});

test("every answer carries the headers that keep a browser safe", async ({ baseURL }) => {
  const nobody = await visitor(baseURL ?? "", null);
  for (const path of [
    "/",
    "/api/me",
    "/api/health",
    "/api/v1/submissions/none",
    "/no/such/page",
    "/_next/static/none.js",
  ]) {
    const headers = (await nobody.get(path)).headers();
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
  await nobody.close();
});

test("errors are one shape, with a request id, and say nothing of the inside", async ({ baseURL }) => {
  const nobody = await visitor(baseURL ?? "", null);
  for (const path of [
    "/api/v1/submissions/x",
    "/api/v1/submissions/x/log",
    "/api/v1/benchmarks/x/instances/y/gold-log?from=1&to=2",
  ]) {
    const answer = await nobody.get(path);
    const body = await answer.json();
    expect(Object.keys(body).toSorted(), path).toEqual(["error", "request_id"]);
    expect(body.request_id, path).toBe(answer.headers()["x-request-id"]);
    expect(JSON.stringify(body), path).not.toMatch(/select |\/lib\/|node_modules|postgres/i);
  }
  expect((await nobody.get("/api/v1/submissions/%ff")).status()).toBe(400);
  await nobody.close();
});

test("odd ways of asking change nothing about the answer", async ({ baseURL }) => {
  const nobody = await visitor(baseURL ?? "", null);
  const tricks: Record<string, string>[] = [
    { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" },
    { "x-forwarded-host": "evil.example" },
    { "x-http-method-override": "POST" },
    { rsc: "1" },
    { "next-router-prefetch": "1" },
    { cookie: "proofboard-session=junk; proofboard-csrf=%" },
  ];
  for (const headers of tricks) {
    const answer = await nobody.http.get("/api/me", { headers });
    expect(answer.status(), JSON.stringify(headers)).toBe(200);
    expect((await answer.json()).user, JSON.stringify(headers)).toBeNull();
  }
  await nobody.close();
});

test("a broken token is refused and brings nothing down, whatever cookie comes with it", async ({ baseURL }) => {
  const nobody = await visitor(baseURL ?? "", null);
  const broken = ["Bearer %", "Bearer", "Basic YTpi", `Bearer pb_${"a".repeat(49)}`, `Bearer ${"x".repeat(8000)}`];
  for (const authorization of broken) {
    const answer = await nobody.http.get("/api/me", { headers: { authorization } });
    expect([answer.status(), (await answer.json()).error.code], authorization.slice(0, 20)).toEqual([
      401,
      "sign-in-required",
    ]);
  }
  expect((await nobody.get("/api/health")).status()).toBe(200);
  await nobody.close();
});
