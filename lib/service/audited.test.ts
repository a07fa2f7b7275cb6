import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const text = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Verbs that a file imports from this room, as paths. */
function verbsIn(path: string): string[] {
  const names = text(path).matchAll(/from "(?:@\/lib\/service|\.)\/([a-z-]+)"/g);
  return [...names].map(([, name]) => `lib/service/${name}.ts`);
}

/** True when the file, or a verb of this room that it is made of, writes to the audit log. */
function records(path: string, depth: number): boolean {
  if (/\bawait recordAudit\(/.test(text(path))) return true;
  return depth > 0 && verbsIn(path).some((verb) => records(verb, depth - 1));
}

describe("what changes something over the network", () => {
  const routes = readdirSync(join(ROOT, "app/api/v1"), { recursive: true, encoding: "utf8" })
    .map((name) => `app/api/v1/${name}`)
    .filter((path) => path.endsWith("/route.ts") && /\bchanging(InPerson)?[<(]/.test(text(path)));

  it("is found", () => expect(routes.length).toBeGreaterThan(30));

  it.each(routes)("%s leads to a verb that writes to the audit log", (route) => {
    expect(verbsIn(route).some((verb) => records(verb, 1))).toBe(true);
  });
});
