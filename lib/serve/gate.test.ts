import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import type { Answer } from "./ask-next.mjs";
import { frontDoor } from "./gate.mjs";
import { pageCache } from "./page-cache.mjs";
import { routeMap } from "./route-map.mjs";
import { securityHeaders } from "./security-headers.mjs";

const ROUTES = routeMap({
  appPaths: {
    "/page": "/",
    "/benchmarks/[slug]/page": "/benchmarks/[slug]",
    "/account/page": "/account",
    "/api/me/route": "/api/me",
  },
  prerender: { routes: {}, dynamicRoutes: { "/benchmarks/[slug]": {} } },
  files: ["/theme.js"],
});

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A site whose framework is a function; `ask` sends a request with its path exactly as it stands. */
async function site(part: { next?: Next; answer?: (path: string) => Answer; version?: string | null } = {}) {
  const asked: string[] = [];
  const version = part.version === undefined ? "1" : part.version;
  const headers = securityHeaders(false);
  const page = (path: string): Answer => ({
    status: path === "/_not-found" ? 404 : 200,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: Buffer.from(`<p>${path}</p>`),
  });
  const pages = pageCache({
    ask: async (path, variant) => {
      asked.push(`${variant} ${path}`);
      if (variant === "rsc") return { ...page(path), headers: { "content-type": "text/x-component" } };
      return (part.answer ?? page)(path);
    },
    versionOf: (stands) => (stands === "build" ? "build" : version),
    headers,
    cacheControl: "public, no-cache",
    budgetBytes: 1e6,
    warn: () => undefined,
  });
  const next: Next =
    part.next ??
    (async (_, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<p>by the framework</p>");
    });
  const isGone = (stands: string) => stands === "unknown";
  const door = frontDoor({ routes: ROUTES, pages, isGone, headers, next });
  const server = createServer((incoming, response) => void door(incoming, response));
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  const ask = (path: string, more: { method?: string; headers?: Record<string, string> } = {}) =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, path, agent: false, ...more }, (reply) => {
        let text = "";
        reply.setEncoding("utf8").on("data", (piece) => (text += piece));
        reply.on("end", () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      });
      sent.on("error", reject);
      sent.end();
    });
  return { ask, asked };
}

describe("a public page", () => {
  it("is the same for everybody: query, cookies and headers of the client change nothing and make no second entry", async () => {
    const { ask, asked } = await site();
    const plain = await ask("/benchmarks/demo");
    const others = await Promise.all([
      ask("/benchmarks/demo?q=1&sort=-cost"),
      ask("/benchmarks/demo", { headers: { cookie: "session=x" } }),
      ask("/benchmarks/demo", { headers: { "x-forwarded-host": "elsewhere.example", "accept-language": "de" } }),
      ask("/benchmarks/demo", { headers: { "x-middleware-rewrite": "/account", "x-invoke-path": "/account" } }),
    ]);
    expect(plain).toMatchObject({ status: 200, text: "<p>/benchmarks/demo</p>" });
    for (const other of others) expect(other.text).toBe(plain.text);
    expect(asked).toEqual(["html /benchmarks/demo"]);
    expect(plain.headers["set-cookie"]).toBeUndefined();
  });

  it("is answered to HEAD with the same headers and no body, and with 304 to who holds it", async () => {
    const { ask } = await site();
    const full = await ask("/benchmarks/demo");
    const head = await ask("/benchmarks/demo", { method: "HEAD" });
    const { date: _one, connection: _two, ...expected } = full.headers;
    expect(head).toMatchObject({ status: 200, text: "", headers: expected });
    const held = await ask("/benchmarks/demo", { headers: { "if-none-match": full.headers.etag ?? "" } });
    expect(held).toMatchObject({ status: 304, text: "" });
    expect(held.headers["content-security-policy"]).toBe(full.headers["content-security-policy"]);
    expect(held.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("gives its data only under an address that says so, so that a cache cannot mistake one for the other", async () => {
    const { ask, asked } = await site();
    const lost = await ask("/benchmarks/demo?a=1", { headers: { rsc: "1" } });
    expect(lost).toMatchObject({ status: 307, headers: { location: "/benchmarks/demo?a=1&_rsc" } });
    const data = await ask("/benchmarks/demo?_rsc=0a1b", { headers: { rsc: "1", "next-router-state-tree": "%5B%5D" } });
    expect(data).toMatchObject({ status: 200, headers: { "content-type": "text/x-component" } });
    const page = await ask("/benchmarks/demo?_rsc=0a1b");
    expect(page).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
    expect(asked).toEqual(["rsc /benchmarks/demo", "html /benchmarks/demo"]);
  });

  it("has no segments to prefetch", async () => {
    const { ask, asked } = await site();
    const headers = { rsc: "1", "next-router-segment-prefetch": "/_tree" };
    expect(await ask("/benchmarks/demo?_rsc=1", { headers })).toMatchObject({ status: 204, text: "" });
    expect(asked).toEqual([]);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("is read only: %s is refused", async (method) => {
    const { ask, asked } = await site();
    const headers = { "x-http-method-override": "GET", "next-action": "0a1b" };
    const reply = await ask("/benchmarks/demo", { method, headers });
    expect(reply).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
    expect(asked).toEqual([]);
  });

  it("is said to come later when it cannot be made or its version is not known", async () => {
    const failing = await site({ answer: () => ({ status: 500, headers: {}, body: Buffer.from("secret trace") }) });
    const reply = await failing.ask("/benchmarks/demo");
    expect(reply).toMatchObject({ status: 503, headers: { "retry-after": "5", "cache-control": "no-store" } });
    expect(reply.text).not.toContain("trace");
    const early = await site({ version: null });
    expect((await early.ask("/benchmarks/demo")).status).toBe(503);
    expect(early.asked).toEqual([]);
  });

  it("of a board that does not exist is not found without asking the framework for it", async () => {
    const { ask, asked } = await site();
    const reply = await ask("/benchmarks/unknown");
    expect(reply).toMatchObject({ status: 404, text: "<p>/_not-found</p>", headers: { "cache-control": "no-store" } });
    await ask("/benchmarks/unknown");
    expect(asked).toEqual(["html /_not-found"]);
  });
});

describe("an address", () => {
  it.each([
    "//benchmarks/demo",
    "/benchmarks/./demo",
    "/benchmarks/%64emo",
    "/%2e%2e/account",
    "/nope",
    "/_next/image?url=x",
  ])("%s leads nowhere, whatever it is asked with", async (path) => {
    let reached = false;
    const { ask } = await site({
      next: async (_, response) => {
        reached = true;
        response.end();
      },
    });
    expect(await ask(path)).toMatchObject({ status: 404, text: "<p>/_not-found</p>" });
    expect((await ask(path, { headers: { rsc: "1" } })).status).toBe(404);
    expect((await ask(path, { method: "POST" })).status).toBe(404);
    expect(reached).toBe(false);
  });

  it.each(["/benchmarks/%", "/api/me/%ff"])("%s cannot be read at all", async (path) => {
    const { ask } = await site();
    expect(await ask(path)).toMatchObject({ status: 400, headers: { "x-content-type-options": "nosniff" } });
  });

  it("with a slash at its end is one without, on this site", async () => {
    const { ask } = await site();
    expect(await ask("/benchmarks/demo/?a=1")).toMatchObject({
      status: 308,
      headers: { location: "/benchmarks/demo?a=1" },
    });
  });

  it("of another site in the request line is none of ours", async () => {
    const { ask } = await site();
    expect((await ask("http://127.0.0.1:9/api/me")).status).toBe(404);
  });

  it("under /api that is not there answers in JSON", async () => {
    const { ask } = await site();
    const reply = await ask("/api/nope");
    expect(reply).toMatchObject({ status: 404, headers: { "content-type": "application/json" } });
    expect(JSON.parse(reply.text)).toMatchObject({ error: { code: "not-found" } });
  });
});

describe("a private page", () => {
  it("gets a nonce of its own each time, which the client cannot choose, and is kept by nobody", async () => {
    const policies: string[] = [];
    const { ask } = await site({
      next: async (incoming, response) => {
        policies.push(String(incoming.headers["content-security-policy"]));
        response.setHeader("content-type", "text/html");
        response.end("<p>private</p>");
      },
    });
    const headers = { "content-security-policy": "script-src 'nonce-mine'", "x-nonce": "mine" };
    const replies = [await ask("/account", { headers }), await ask("/account", { headers })];
    for (const [at, reply] of replies.entries()) {
      expect(reply.headers["content-security-policy"]).toBe(policies[at]);
      expect(reply.headers["cache-control"]).toContain("no-store");
      expect(reply.headers["x-frame-options"]).toBe("DENY");
      expect(policies[at]).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='/);
    }
    expect(policies[0]).not.toBe(policies[1]);
  });
});

describe("whatever else the framework answers", () => {
  it.each([
    ["by setHeader", (response: ServerResponse) => response.setHeader("content-type", "text/html; charset=utf-8")],
    ["by writeHead", (response: ServerResponse) => response.writeHead(200, { "Content-Type": "text/html" })],
    ["by a list", (response: ServerResponse) => response.writeHead(200, "OK", ["Content-Type", "text/html"])],
    ["as data", (response: ServerResponse) => response.setHeader("content-type", "text/x-component")],
  ])("leaves as HTML only with a policy without scripts, and unkept (%s)", async (_, write) => {
    const { ask } = await site({
      next: async (_incoming, response) => {
        response.setHeader("cache-control", "s-maxage=31536000");
        write(response);
        response.end("<script>alert(1)</script>");
      },
    });
    const reply = await ask("/api/me");
    expect(reply.headers["content-security-policy"]).toContain("script-src 'none'");
    expect(reply.headers["cache-control"]).toBe("private, no-store");
  });

  it("passes through when it is not HTML", async () => {
    const { ask } = await site({
      next: async (incoming, response) => {
        response.writeHead(200, { "content-type": "text/javascript", "cache-control": "max-age=60" });
        response.end(`// ${incoming.url}`);
      },
    });
    const reply = await ask("/_next/static/chunks/a.js");
    expect(reply).toMatchObject({ status: 200, text: "// /_next/static/chunks/a.js" });
    expect(reply.headers["cache-control"]).toBe("max-age=60");
    expect(reply.headers["content-security-policy"]).toBeUndefined();
  });

  it("keeps several cookies apart", async () => {
    const { ask } = await site({
      next: async (_, response) => {
        response.writeHead(200, { "set-cookie": ["a=1", "b=2"] });
        response.end();
      },
    });
    expect((await ask("/api/me")).headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  });

  it("is later when the framework breaks before it said anything", async () => {
    const { ask } = await site({ next: () => Promise.reject(new Error("broken")) });
    expect(await ask("/api/me")).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  });
});
