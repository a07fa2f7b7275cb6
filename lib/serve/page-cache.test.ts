import { describe, expect, it } from "vitest";
import type { Answer, Variant } from "./ask-next.mjs";
import { type Outcome, pageCache } from "./page-cache.mjs";

interface World {
  readonly asked: string[];
  readonly warned: string[];
  version: string | null;
  /** What the framework answers; by default the page with the version that it sees. */
  answer: (path: string, variant: Variant) => Answer | Promise<Answer>;
}

function html(text: string, part: Partial<Answer> = {}): Answer {
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: Buffer.from(text), ...part };
}

function world() {
  const state: World = {
    asked: [],
    warned: [],
    version: "1",
    answer: (path, variant) =>
      variant === "rsc"
        ? html(`0:${path}`, { headers: { "content-type": "text/x-component" } })
        : html(`<p>${path} at ${state.version ?? "?"}</p>`),
  };
  const cache = pageCache({
    ask: async (path, variant) => {
      state.asked.push(`${variant} ${path}`);
      return state.answer(path, variant);
    },
    versionOf: () => state.version,
    headers: { "x-content-type-options": "nosniff" },
    cacheControl: "public, no-cache",
    budgetBytes: 1e6,
    warn: (text) => state.warned.push(text),
  });
  return { state, cache };
}

const TARGET = { path: "/benchmarks/demo", stands: "demo" };
const textOf = (outcome: Outcome) =>
  outcome.kind === "page" ? outcome.page.shapes.identity.body.toString("utf8") : outcome.kind;

/** An answer that comes when it is told to. */
function held(answer: () => Answer) {
  let send = () => {};
  const comes = new Promise<Answer>((resolve) => (send = () => resolve(answer())));
  return { comes, send: () => send() };
}

describe("the page cache", () => {
  it("renders a page once for everybody who asks at the same time, and not again while its version stands", async () => {
    const { state, cache } = world();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get(TARGET, "html")));
    expect(new Set(answers.map(textOf))).toEqual(new Set(["<p>/benchmarks/demo at 1</p>"]));
    expect(cache.ready(TARGET, "html")).not.toBeNull();
    await cache.get(TARGET, "html");
    expect(state.asked).toEqual(["html /benchmarks/demo"]);
  });

  it("renders anew when the version changed, also when it was set back", async () => {
    const { state, cache } = world();
    await cache.get(TARGET, "html");
    state.version = "2";
    expect(cache.ready(TARGET, "html")).toBeNull();
    expect(textOf(await cache.get(TARGET, "html"))).toBe("<p>/benchmarks/demo at 2</p>");
    state.version = "1";
    await cache.get(TARGET, "html");
    expect(state.asked).toHaveLength(3);
  });

  it("does not serve under a new version what began to be rendered under the old one", async () => {
    const { state, cache } = world();
    const slow = held(() => html("<p>old</p>"));
    const plain = state.answer;
    state.answer = () => slow.comes;
    const before = cache.get(TARGET, "html");
    await expect.poll(() => state.asked.length).toBe(1);
    state.version = "2";
    state.answer = plain;
    const after = cache.get(TARGET, "html");
    // The framework would let the second join the first, so it is asked only when the first has ended.
    await new Promise((resolve) => setImmediate(resolve));
    expect(state.asked).toHaveLength(1);
    slow.send();
    expect(textOf(await before)).toBe("<p>old</p>");
    expect(textOf(await after)).toBe("<p>/benchmarks/demo at 2</p>");
    expect(textOf(await cache.get(TARGET, "html"))).toBe("<p>/benchmarks/demo at 2</p>");
  });

  it("keeps a page and the data of its navigation apart", async () => {
    const { state, cache } = world();
    const [page, data] = await Promise.all([cache.get(TARGET, "html"), cache.get(TARGET, "rsc")]);
    expect([textOf(page), textOf(data)]).toEqual(["<p>/benchmarks/demo at 1</p>", "0:/benchmarks/demo"]);
    expect(state.asked).toEqual(["html /benchmarks/demo", "rsc /benchmarks/demo"]);
  });

  it.each([
    ["sets a cookie", html("x", { headers: { "content-type": "text/html", "set-cookie": ["a=1"] } })],
    ["is an error", html("x", { status: 500 })],
    ["is not HTML", html("x", { headers: { "content-type": "application/json" } })],
    ["has no type", html("x", { headers: {} })],
    ["is partial", html("x", { status: 206 })],
  ])("neither stores nor serves an answer that %s", async (_, answer) => {
    const { state, cache } = world();
    state.answer = () => answer;
    expect(await cache.get(TARGET, "html")).toEqual({ kind: "failed" });
    expect(cache.ready(TARGET, "html")).toBeNull();
    expect(cache.bytes()).toBe(0);
    expect(state.warned).toHaveLength(1);
  });

  it("comes back after a failure, with everybody who waited told", async () => {
    const { state, cache } = world();
    const plain = state.answer;
    state.answer = () => Promise.reject(new Error("gone"));
    expect(await Promise.all([cache.get(TARGET, "html"), cache.get(TARGET, "html")])).toEqual([
      { kind: "failed" },
      { kind: "failed" },
    ]);
    state.answer = plain;
    expect(textOf(await cache.get(TARGET, "html"))).toBe("<p>/benchmarks/demo at 1</p>");
  });

  it("remembers that there is nothing at an address as long as the version stands", async () => {
    const { state, cache } = world();
    state.answer = () => html("none", { status: 404 });
    expect(await cache.get(TARGET, "html")).toEqual({ kind: "missing" });
    expect(await cache.get(TARGET, "html")).toEqual({ kind: "missing" });
    expect(state.asked).toHaveLength(1);
    state.version = "2";
    await cache.get(TARGET, "html");
    expect(state.asked).toHaveLength(2);
  });

  it("stores the not-found page itself, whose proper answer is 404", async () => {
    const { state, cache } = world();
    state.answer = () => html("<p>Not found</p>", { status: 404 });
    const outcome = await cache.get({ path: "/_not-found", stands: "build", status: 404 }, "html");
    expect(outcome.kind === "page" ? outcome.page.status : outcome.kind).toBe(404);
  });

  it("passes a redirect on without storing it", async () => {
    const { state, cache } = world();
    state.answer = () => html("", { status: 308, headers: { location: "/benchmarks" } });
    expect(await cache.get(TARGET, "html")).toEqual({ kind: "moved", status: 308, to: "/benchmarks" });
  });

  it("asks nobody while the version is not known", async () => {
    const { state, cache } = world();
    state.version = null;
    expect(await cache.get(TARGET, "html")).toEqual({ kind: "failed" });
    expect(state.asked).toEqual([]);
  });

  it("gives a page the policy of its own scripts, and data one without scripts", async () => {
    const { state, cache } = world();
    state.answer = (_path, variant) =>
      variant === "html"
        ? html(`<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>alert(1)</script>`)
        : html("0:x", { headers: { "content-type": "text/x-component", etag: "x", "x-nextjs-cache": "HIT" } });
    const [page, data] = [await cache.get(TARGET, "html"), await cache.get(TARGET, "rsc")];
    if (page.kind !== "page" || data.kind !== "page") throw new Error("no page");
    const { headers } = page.page.shapes.gzip;
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(headers["cache-control"]).toBe("public, no-cache");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(state.warned).toEqual([`an inline script of /benchmarks/demo stays blocked: "alert(1)"`]);
    expect(data.page.shapes.gzip.headers["content-security-policy"]).toContain("script-src 'none'");
    expect(data.page.shapes.gzip.headers).not.toHaveProperty("x-nextjs-cache");
  });

  it("renders ahead what stood on a changed board and was read last", async () => {
    const { state, cache } = world();
    const other = { path: "/benchmarks/other", stands: "other" };
    for (const target of [TARGET, other]) await cache.get(target, "html");
    state.version = "2";
    await cache.refresh("demo");
    expect(state.asked.slice(2)).toEqual(["html /benchmarks/demo"]);
    expect(cache.ready(TARGET, "html")?.version).toBe("2");
  });
});
