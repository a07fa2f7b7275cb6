import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ENDPOINTS, openApiDocument } from "./openapi";

const FOLDER = fileURLToPath(new URL("../../../app/api/v1", import.meta.url));

/** The description itself. */
const OWN = /^\/api\/v1\/openapi\.json$/;

/** Addresses of all route files under a folder, parameters in braces; a rest parameter is one that may be there. */
function routesUnder(folder: string, place: string): string[] {
  const own = existsSync(join(folder, "route.ts")) ? [place] : [];
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [
    ...own,
    ...below.flatMap(({ name }) => {
      const rest = /^\[\[\.\.\.(\w+)\]\]$/.exec(name)?.[1];
      const word = rest === undefined ? name.replace(/^\[(\w+)\]$/, "{$1}") : `{${rest}}`;
      return [...(rest === undefined ? [] : [place]), ...routesUnder(join(folder, name), `${place}/${word}`)];
    }),
  ];
}

describe("the OpenAPI document", () => {
  it("names every route of the API, and no other", () => {
    const routes = routesUnder(FOLDER, "/api/v1").filter((path) => !OWN.test(path));
    expect(Object.keys(openApiDocument().paths).toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it("is plain JSON of version 3.1 in which every operation has a name of its own and its path parameters", () => {
    const document = openApiDocument();
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document.openapi).toMatch(/^3\.1\./);
    const names = ENDPOINTS.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, parameters } of ENDPOINTS) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(
        parameters.map(({ name }) => name),
        path,
      ).toEqual(inPath);
    }
  });

  it("describes the rows of a board with their types", () => {
    const answer = openApiDocument().paths["/api/v1/benchmarks/{slug}/board"]?.["get"]?.responses;
    const text = JSON.stringify(answer);
    expect(text).toContain('"rate_lo":{"type":"number","minimum":0,"maximum":1');
    expect(text).toContain("Columns: rank, shared, spread_best");
  });
});
