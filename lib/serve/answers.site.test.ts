import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { ask, digestOf, type Reply, siteUrl, walkPublicPages } from "@/lib/bin/running-site";
import { readBuildFacts } from "./build-facts.mjs";
import { routeMap } from "./route-map.mjs";

let pages: ReadonlyMap<string, Reply>;
beforeAll(async () => {
  pages = await walkPublicPages();
}, 120_000);

const ALWAYS = [
  "x-content-type-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "x-frame-options",
  "permissions-policy",
];

/** A session of the local sign-in, as the browser would hold it. */
async function signIn(name: string): Promise<string> {
  const cookieOf = (reply: Reply) => (reply.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  const { host, origin } = new URL(siteUrl());
  const csrf = await ask("/api/auth/csrf", { headers: { host } });
  const { csrfToken }: { csrfToken: string } = JSON.parse(csrf.body.toString("utf8"));
  const body = new URLSearchParams({ name, csrfToken, json: "true" }).toString();
  const reply = await ask("/api/auth/callback/local", {
    method: "POST",
    headers: { host, origin, cookie: cookieOf(csrf), "content-type": "application/x-www-form-urlencoded" },
    body,
  });
  return cookieOf(reply);
}

/** Pages that show somebody's own things, or read the query: a page that is not meant to be here lacks `force-static`. */
const PRIVATE = [
  "/account",
  "/account/organisations",
  "/account/sessions",
  "/account/tokens",
  "/admin",
  "/admin/announcements",
  "/admin/audit",
  "/admin/benchmarks",
  "/admin/benchmarks/[slug]",
  "/admin/benchmarks/[slug]/instances/[instance]",
  "/admin/changes",
  "/admin/corrections",
  "/admin/corrections/[id]",
  "/admin/keys",
  "/admin/limits",
  "/admin/people",
  "/admin/prices",
  "/admin/runs",
  "/admin/runs/[id]",
  "/compare",
  "/compare/[slug]/[instance]",
  "/search",
  "/sign-in",
  "/submissions/[id]",
  "/submissions/[id]/changes",
  "/submissions/[id]/instances",
  "/submissions/[id]/instances/[instance]",
  "/submissions/[id]/secrets",
  "/submit",
];

describe("the public pages of the built site", () => {
  it("are all that are not meant to be private", () => {
    const root = fileURLToPath(new URL("../..", import.meta.url));
    expect(routeMap(readBuildFacts(root)).pages("private")).toEqual(PRIVATE);
  });

  it("are found from the home page: overviews, boards with their tabs, instances, documentation", () => {
    const paths = [...pages.keys()];
    expect(paths).toEqual(expect.arrayContaining(["/", "/benchmarks", "/docs"]));
    for (const family of [/^\/benchmarks\/[^/]+$/, /\/instances$/, /\/profile$/, /\/instances\/.+/, /^\/docs\/.+/]) {
      expect(paths.filter((path) => family.test(path)).length).toBeGreaterThan(0);
    }
  });

  it("carry a policy without unsafe words, and no style in their markup that it would block", () => {
    for (const [path, { headers, body }] of pages) {
      const policy = String(headers["content-security-policy"]);
      expect(policy, path).not.toMatch(/unsafe|strict-dynamic|nonce/);
      expect(Buffer.byteLength(policy), path).toBeLessThan(4000);
      const html = body.toString("utf8").replace(/<script\b[\s\S]*?<\/script>/g, "");
      expect(html, path).not.toMatch(/\sstyle=|<style\b|\son[a-z]+="/);
    }
  });

  it("are the same bytes for everybody", async () => {
    const session = await signIn("Reader of bytes");
    expect(session).toContain("proofboard-session=");
    const clients = [
      { cookie: session },
      { cookie: "theme=dark; proofboard-session=stolen" },
      { "user-agent": "Googlebot/2.1", "accept-language": "de" },
      { "x-forwarded-host": "elsewhere.example", "x-forwarded-proto": "https" },
      { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy", "next-resume": "1" },
      { authorization: "Bearer x", accept: "application/json" },
    ];
    for (const [path, { body }] of [...pages].slice(0, 12)) {
      for (const headers of clients) expect(digestOf((await ask(path, { headers })).body), path).toBe(digestOf(body));
      expect(digestOf((await ask(`${path}?q=x&sort=-cost`)).body), path).toBe(digestOf(body));
      expect(body.toString("utf8"), path).not.toContain("Reader of bytes");
    }
  });

  it("never set a cookie, and say how they may be kept", () => {
    for (const [path, { headers }] of pages) {
      expect(headers["set-cookie"], path).toBeUndefined();
      expect(headers["cache-control"], path).toBe("public, no-cache");
      expect(headers.vary, path).toContain("accept-encoding");
      expect(headers.etag, path).toMatch(/^"[\w-]+-identity"$/);
    }
  });

  it("answer HEAD without a body, 304 to who holds them, and smaller to who can unpack", async () => {
    for (const [path, full] of [...pages].slice(0, 12)) {
      const head = await ask(path, { method: "HEAD" });
      expect([head.status, head.body.length, head.headers.etag], path).toEqual([200, 0, full.headers.etag]);
      expect(head.headers["content-length"], path).toBe(String(full.body.length));
      const held = await ask(path, { headers: { "if-none-match": String(full.headers.etag) } });
      expect([held.status, held.body.length], path).toEqual([304, 0]);
      const [gzip, brotli] = await Promise.all(
        ["gzip", "gzip, br"].map((accepted) => ask(path, { headers: { "accept-encoding": accepted } })),
      );
      expect([gzip?.headers["content-encoding"], brotli?.headers["content-encoding"]], path).toEqual(["gzip", "br"]);
      expect(brotli?.body.length ?? 0, path).toBeLessThan(full.body.length / 2);
    }
  });
});

describe("every answer of the built site", () => {
  it.each([
    ["/", "GET", 200],
    ["/", "POST", 405],
    ["/nope", "GET", 404],
    ["//benchmarks", "GET", 404],
    ["/benchmarks/", "GET", 308],
    ["/benchmarks/no-such-board", "GET", 404],
    ["/sign-in", "GET", 200],
    ["/submissions/pb-0", "GET", 404],
    ["/api/health", "GET", 200],
    ["/api/me", "GET", 200],
    ["/api/nope", "GET", 404],
    ["/theme.js", "GET", 200],
    ["/icon.svg", "GET", 200],
    ["/_next/static/nope.js", "GET", 404],
    ["/_next/image?url=%2Ficon.svg&w=64&q=75", "GET", 404],
  ])("carries the security headers: %s %s", async (path, method, status) => {
    const reply = await ask(path, { method });
    expect(reply.status).toBe(status);
    for (const name of ALWAYS) expect(reply.headers[name], name).toBeDefined();
    if (/html/.test(String(reply.headers["content-type"]))) {
      expect(reply.headers["content-security-policy"]).toMatch(/default-src 'none'; script-src /);
    }
  });

  it("is private and kept by nobody where a person may be meant, with a new nonce each time", async () => {
    for (const path of ["/account", "/sign-in", "/submit", "/search?q=demo", "/admin", "/submissions/pb-0"]) {
      const [one, two] = [await ask(path), await ask(path)];
      const nonces = [one, two].map((reply) => {
        expect(String(reply.headers["cache-control"]), path).toContain("no-store");
        return /'nonce-([^']{24})'/.exec(String(reply.headers["content-security-policy"]))?.[1];
      });
      expect(nonces[0], path).toBeDefined();
      expect(nonces[0], path).not.toBe(nonces[1]);
      const html = one.body.toString("utf8");
      const inline = [...html.matchAll(/<script\b([^>]*)>/g)].map((found) => found[1] ?? "");
      for (const attributes of inline) {
        if (!/ src="/.test(attributes)) expect(attributes, path).toContain(`nonce="${nonces[0]}"`);
      }
    }
  });

  it("shows the signed-in person on the private page only", async () => {
    const cookie = await signIn("Reader of pages");
    const account = await ask("/account", { headers: { cookie } });
    expect(account.status).toBe(200);
    const me = await ask("/api/me", { headers: { cookie } });
    expect(me.body.toString("utf8")).toContain("Reader of pages");
    expect(me.headers["cache-control"]).toBe("private, no-store");
  });
});
