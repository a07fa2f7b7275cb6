/**
 * The site process: the built pages behind a plain Node server. Listens on the addresses of SITE_HOSTS, serves through
 * lib/serve, and ends cleanly on SIGTERM or when its parent is gone.
 */
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import next from "next";
import { readBuildFacts } from "../serve/build-facts.mjs";
import { openSite } from "../serve/site.mjs";
import { metricsPlace } from "./metrics-place.mjs";
import { onEnding } from "./processes.mjs";
import { warn } from "./say.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const port = Number(process.env["PORT"] ?? 3000);
const hosts = (process.env["SITE_HOSTS"] ?? "127.0.0.1").split(",");

/** A request must be complete within this time: a 32 MB upload part on a slow line included, milliseconds. */
const REQUEST_MS = 15 * 60_000;
const HEADERS_MS = 20_000;
/** A connection on which nothing moves for so long is closed; event streams say something more often. */
const IDLE_MS = 2 * 60_000;
/** Longer than a reverse proxy keeps its side, so that it never sends into a closing connection. */
const KEEP_ALIVE_MS = 75_000;
const GRACE_MS = 5000;

const app = next({ dev: false, dir: ROOT, hostname: "localhost", port });
await app.prepare();
const site = await openSite({
  facts: readBuildFacts(ROOT),
  databaseUrl: process.env["DATABASE_URL"] ?? "",
  encrypted: process.env["NEXTAUTH_URL"]?.startsWith("https:") ?? false,
  sharedSeconds: Number(process.env["SHARED_CACHE_SECONDS"] || 0),
  proxies: Number(process.env["TRUSTED_PROXIES"] || 0),
  metricsAt: metricsPlace("METRICS_PORT"),
  next: app.getRequestHandler(),
  warn,
});

const servers = [];
for (const host of hosts) {
  const server = createServer((request, response) => void site.serve(request, response));
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = HEADERS_MS;
  server.timeout = IDLE_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("upgrade", (_request, socket) => socket.destroy());
  await new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const lacking = "code" in error && (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT");
      if (lacking && hosts.length > 1) resolve(undefined);
      else reject(error);
    });
    server.listen({ port, host }, () => {
      servers.push(server);
      resolve(undefined);
    });
  });
}

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  const late = setTimeout(() => process.exit(0), GRACE_MS);
  late.unref();
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(() => resolve(undefined));
          server.closeIdleConnections();
          setTimeout(() => server.closeAllConnections(), 1000).unref();
        }),
    ),
  );
  await site.close();
  process.exit(0);
}
onEnding(end);
void site.warm();
