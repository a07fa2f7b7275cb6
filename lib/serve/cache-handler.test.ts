import { describe, expect, it } from "vitest";
import PageCacheHandler from "./cache-handler.mjs";
import { providePageVersions } from "./page-versions.mjs";

const key = (path: string) => `/route-cache/APP_PAGE/0a1b/$${path}`;
const page = (text: string, status = 200) => ({ kind: "APP_PAGE", html: text, rscData: Buffer.from(text), status });

/** Versions that a test may change; the handler itself is one for the whole process, as in the site. */
const versions = new Map<string, string>();

describe("the framework's cache of pages", () => {
  it("stores nothing where no versions are told, as during a build", async () => {
    const handler = new PageCacheHandler();
    expect(await handler.get(key("/early"))).toBeNull();
    await handler.set(key("/early"), page("x"));
    providePageVersions({ versionOf: (path) => versions.get(path) ?? null });
    versions.set("/early", "1");
    expect(await handler.get(key("/early"))).toBeNull();
  });

  it("gives a page back to every request while its version stands, and then no more", async () => {
    versions.set("/benchmarks/a", "1");
    expect(await new PageCacheHandler().get(key("/benchmarks/a"))).toBeNull();
    await new PageCacheHandler().set(key("/benchmarks/a"), page("one"), { cacheControl: { revalidate: false } });
    const entry = await new PageCacheHandler().get(key("/benchmarks/a"));
    expect(entry).toMatchObject({ value: { html: "one" }, cacheControl: { revalidate: false } });
    versions.set("/benchmarks/a", "2");
    expect(await new PageCacheHandler().get(key("/benchmarks/a"))).toBeNull();
  });

  it("marks a page with the version from before its render", async () => {
    const handler = new PageCacheHandler();
    versions.set("/benchmarks/b", "1");
    await handler.get(key("/benchmarks/b"));
    versions.set("/benchmarks/b", "2");
    await handler.get(key("/benchmarks/b"));
    await handler.set(key("/benchmarks/b"), page("may lack what version 2 brought"));
    expect(await handler.get(key("/benchmarks/b"))).toBeNull();
  });

  it("does not store pages that do not exist, whatever strangers ask for", async () => {
    const handler = new PageCacheHandler();
    versions.set("/benchmarks/c/instances/nope", "1");
    await handler.get(key("/benchmarks/c/instances/nope"));
    await handler.set(key("/benchmarks/c/instances/nope"), page("not found", 404));
    await handler.get(key("/benchmarks/unknown"));
    await handler.set(key("/benchmarks/unknown"), page("x"));
    expect(await handler.get(key("/benchmarks/c/instances/nope"))).toBeNull();
    expect(await handler.get(key("/benchmarks/unknown"))).toBeNull();
  });

  it("stores the home page and the not-found page under the framework's names for them", async () => {
    const handler = new PageCacheHandler();
    versions.set("/", "1");
    versions.set("/_not-found", "build");
    for (const [name, status] of [
      ["/index", 200],
      ["/_not-found", 404],
    ] as const) {
      await handler.get(key(name));
      await handler.set(key(name), page(name, status));
      expect(await handler.get(key(name))).toMatchObject({ value: { html: name } });
    }
  });
});
