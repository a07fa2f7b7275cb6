import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ACCESS, ROLES, ROUTE_RULES, ruleOf } from "./route-rules";

const APP = fileURLToPath(new URL("../../app", import.meta.url));
const METHOD = /^export (?:const|function|async function) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/gm;

/** Pattern of a folder of pages as the framework reads it: groups in parentheses have no address. */
const patternOf = (folder: string) =>
  `/${folder
    .split("/")
    .filter((part) => part !== "" && !part.startsWith("("))
    .join("/")}`;

function routes(): { readonly path: string; readonly methods: readonly string[] }[] {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" });
  return files.flatMap((file) => {
    const parts = file.split("/");
    const name = parts.at(-1) ?? "";
    const path = patternOf(parts.slice(0, -1).join("/"));
    if (name === "page.tsx") return [{ path, methods: ["GET"] }];
    if (name !== "route.ts") return [];
    const text = readFileSync(join(APP, file), "utf8");
    return [{ path, methods: [...text.matchAll(METHOD)].map((match) => match[1] ?? "") }];
  });
}

describe("the table of rights", () => {
  it("has a row for every page and every method of every handler", () => {
    const found = routes();
    expect(found.length).toBeGreaterThan(40);
    for (const { path, methods } of found) {
      expect(methods.length, path).toBeGreaterThan(0);
      for (const method of methods) expect(ruleOf(path, method), `${method} ${path}`).not.toBeNull();
    }
  });

  it("opens to everybody nothing that changes something, but for signing in", () => {
    for (const { path, methods, access } of ROUTE_RULES) {
      if (ACCESS[access].nobody !== "yes" || path === "/api/auth/[...nextauth]") continue;
      expect([path, methods]).toEqual([path, ["GET"]]);
    }
  });

  it("gives a token no right that its owner does not have, and to the suspended what nobody has", () => {
    for (const [name, answers] of Object.entries(ACCESS)) {
      if (answers["submit-token"] === "yes") expect(answers.owner, name).toBe("yes");
      if (answers["read-token"] === "yes") expect(answers["submit-token"], name).toBe("yes");
      expect(answers.suspended, name).toBe(answers.nobody);
      expect(Object.keys(answers).toSorted()).toEqual([...ROLES].toSorted());
    }
  });

  it("prefers the more exact of two rows", () => {
    expect(ruleOf("/api/v1/submissions/[id]/bundle", "GET")?.access).toBe("original");
    expect(ruleOf("/api/v1/submissions/[id]/log", "GET")?.access).toBe("visible");
    expect(ruleOf("/api/v1/submissions/[id]", "POST")).toBeNull();
    expect(ruleOf("/nowhere", "GET")).toBeNull();
  });
});

describe("server actions", () => {
  it("do not exist: what changes something is a handler that checks where a request comes from", () => {
    const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
    for (const file of files) expect(readFileSync(join(APP, file), "utf8"), file).not.toMatch(/["']use server["']/);
  });
});

describe("every handler that changes something", () => {
  it("goes through the one wrapper that checks origin and token", () => {
    const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("route.ts"));
    for (const file of files) {
      const text = readFileSync(join(APP, file), "utf8");
      for (const [line, method = ""] of text.matchAll(METHOD)) {
        if (method === "GET" || method === "HEAD" || method === "OPTIONS" || file.startsWith("api/auth/")) continue;
        const made = text.slice(text.indexOf(line)).split("\n")[0] ?? "";
        const through = /= (changing|changingInPerson)\b|= (PATCH|POST|PUT|DELETE);/.test(made);
        expect(through, `${method} of ${file}`).toBe(true);
      }
    }
  });
});
