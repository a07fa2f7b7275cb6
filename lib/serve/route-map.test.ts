import { describe, expect, it } from "vitest";
import { readBuildFacts } from "./build-facts.mjs";
import { EVERY_BOARD, routeMap, THIS_BUILD } from "./route-map.mjs";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FACTS = {
  appPaths: {
    "/(browse)/page": "/",
    "/(browse)/benchmarks/page": "/benchmarks",
    "/(browse)/benchmarks/[slug]/page": "/benchmarks/[slug]",
    "/(browse)/benchmarks/[slug]/instances/[instance]/page": "/benchmarks/[slug]/instances/[instance]",
    "/(browse)/search/page": "/search",
    "/(submit)/submissions/[id]/page": "/submissions/[id]",
    "/(submit)/submissions/new/page": "/submissions/new",
    "/(method)/docs/page": "/docs",
    "/_not-found/page": "/_not-found",
    "/api/me/route": "/api/me",
    "/api/v1/uploads/[[...path]]/route": "/api/v1/uploads/[[...path]]",
    "/api/auth/[...nextauth]/route": "/api/auth/[...nextauth]",
    "/icon.svg/route": "/icon.svg",
  },
  prerender: {
    routes: { "/docs": {}, "/_not-found": {}, "/icon.svg": {} },
    dynamicRoutes: { "/benchmarks/[slug]": {}, "/benchmarks/[slug]/instances/[instance]": {} },
  },
  files: ["/theme.js", "/pictures/ranking.png"],
};
const routes = routeMap(FACTS);
const at = (path: string) => routes.at(path.split("/").filter((part) => part !== ""));

describe("what stands at an address", () => {
  it("calls the pages that the build marked as the same for everybody public, and tells what they stand on", () => {
    expect(at("/docs")).toEqual({ kind: "public", stands: THIS_BUILD });
    expect(at("/benchmarks/demo")).toEqual({ kind: "public", stands: "demo" });
    expect(at("/benchmarks/demo/instances/a")).toEqual({ kind: "public", stands: "demo" });
  });

  it("calls the overviews public too: they stand on every board", () => {
    expect(at("/")).toEqual({ kind: "public", stands: EVERY_BOARD });
    expect(at("/benchmarks")).toEqual({ kind: "public", stands: EVERY_BOARD });
  });

  it("calls every other page private", () => {
    expect(at("/search")).toEqual({ kind: "private" });
    expect(at("/submissions/pb-1")).toEqual({ kind: "private" });
  });

  it("knows handlers and files, with their optional and repeated parts", () => {
    for (const path of ["/api/me", "/icon.svg", "/theme.js", "/pictures/ranking.png", "/api/v1/uploads"]) {
      expect(at(path)).toEqual({ kind: "handler" });
    }
    expect(at("/api/v1/uploads/a/b")).toEqual({ kind: "handler" });
    expect(at("/api/auth/a/b")).toEqual({ kind: "handler" });
  });

  it("knows that there is nothing elsewhere, nor at the framework's own pages", () => {
    for (const path of ["/nope", "/_not-found", "/docs/nope", "/api/auth", "/benchmarks/a/nope", "/pictures"]) {
      expect(at(path)).toEqual({ kind: "none" });
    }
  });

  it("takes the more exact of two patterns", () => {
    expect(at("/submissions/new")).toEqual({ kind: "private" });
    const both = routeMap({ ...FACTS, prerender: { routes: { "/submissions/new": {} }, dynamicRoutes: {} } });
    expect(both.at(["submissions", "new"])).toEqual({ kind: "public", stands: THIS_BUILD });
    expect(both.at(["submissions", "pb-1"])).toEqual({ kind: "private" });
  });

  it("lists the pages of either kind", () => {
    expect(routes.pages("private")).toEqual(["/search", "/submissions/[id]", "/submissions/new"]);
    expect(routes.pages("public")).toEqual([
      "/",
      "/benchmarks",
      "/benchmarks/[slug]",
      "/benchmarks/[slug]/instances/[instance]",
      "/docs",
    ]);
  });

  it("is read from what a build leaves behind", () => {
    const root = mkdtempSync(join(tmpdir(), "pb-facts-"));
    mkdirSync(join(root, ".next"));
    mkdirSync(join(root, "public", "pictures"), { recursive: true });
    writeFileSync(join(root, ".next", "app-path-routes-manifest.json"), JSON.stringify(FACTS.appPaths));
    writeFileSync(join(root, ".next", "prerender-manifest.json"), JSON.stringify(FACTS.prerender));
    writeFileSync(join(root, "public", "theme.js"), "");
    writeFileSync(join(root, "public", "pictures", "ranking.png"), "");
    const facts = readBuildFacts(root);
    expect({ ...facts, files: [...facts.files].sort() }).toEqual({ ...FACTS, files: [...FACTS.files].sort() });
  });
});
