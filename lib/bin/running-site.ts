/** The built site that tests ask: `npm test` starts it and names it in the environment. */
import { createHash } from "node:crypto";
import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function named(name: "SITE_URL" | "DATABASE_URL" | "CHROMIUM_PATH"): string {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`${name} is not set. Run: npm test -- site`);
  return value;
}

export const siteUrl = () => named("SITE_URL");
export const siteDatabase = () => named("DATABASE_URL");
export const chromiumPath = () => named("CHROMIUM_PATH");

/** Asks for a path exactly as it is spelled, over a connection of its own. */
export function ask(
  path: string,
  options: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<Reply> {
  const { hostname, port } = new URL(siteUrl());
  return new Promise((resolve, reject) => {
    const { method = "GET", headers = {} } = options;
    const sent = request({ host: hostname, port, path, method, headers, agent: false }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("error", reject);
      reply.on("end", () => {
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) });
      });
    });
    sent.on("error", reject);
    sent.end(options.body);
  });
}

export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Instance pages of one benchmark that a walk looks at: they are all drawn alike. */
const ALIKE = 2;

/** Every public page that links lead to from the home page: those whose policy names the hashes of their scripts. */
export async function walkPublicPages(): Promise<ReadonlyMap<string, Reply>> {
  const found = new Map<string, Reply>();
  const seen = new Set(["/"]);
  const alike = new Map<string, number>();
  const waiting = ["/"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const reply = await ask(path);
    if (!/'sha256-/.test(String(reply.headers["content-security-policy"]))) continue;
    found.set(path, reply);
    for (const [, href = ""] of reply.body.toString("utf8").matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)) {
      if (seen.has(href)) continue;
      seen.add(href);
      const family = /^\/benchmarks\/[^/]+\/instances\//.exec(href)?.[0];
      const count = family === undefined ? 0 : (alike.get(family) ?? 0);
      if (family !== undefined) alike.set(family, count + 1);
      if (count < ALIKE) waiting.push(href);
    }
  }
  return found;
}
