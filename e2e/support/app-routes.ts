import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const APP = fileURLToPath(new URL("../../app", import.meta.url));
const METHOD = /^export (?:const|function|async function) (GET|HEAD|POST|PUT|PATCH|DELETE)\b/gm;

/** Every page and every method of every handler, as `METHOD /pattern`: groups in parentheses have no address. */
export function appRoutes(): readonly string[] {
  return readdirSync(APP, { recursive: true, encoding: "utf8" }).flatMap((file) => {
    const parts = file.split("/");
    const name = parts.at(-1) ?? "";
    const folders = parts.slice(0, -1).filter((part) => !part.startsWith("("));
    const pattern = `/${folders.join("/")}`;
    if (name === "page.tsx") return [`GET ${pattern}`];
    if (name !== "route.ts") return [];
    return [...readFileSync(join(APP, file), "utf8").matchAll(METHOD)].map((match) => `${match[1] ?? ""} ${pattern}`);
  });
}
