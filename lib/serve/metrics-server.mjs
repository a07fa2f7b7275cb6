// @ts-check
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

/** @param {string} text */
const digest = (text) => createHash("sha256").update(text).digest();

/**
 * Answers `GET /metrics` on a port of its own, which no reader of the site can reach through it. With a token it is told to
 * nobody else (`Authorization: Bearer ...`).
 * @param {{ registry: import("prom-client").Registry, port: number, host: string, token: string | null }} input
 *   `port` 0: any free one
 * @returns {Promise<{ port: number, close: () => Promise<void> }>}
 */
export async function serveMetrics({ registry, port, host, token }) {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    const said = request.headers.authorization ?? "";
    if (token !== null && !timingSafeEqual(digest(said), digest(`Bearer ${token}`))) {
      response.writeHead(401, { "www-authenticate": "Bearer" }).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.headersTimeout = 5000;
  server.requestTimeout = 5000;
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve(undefined));
  });
  const where = server.address();
  return {
    port: typeof where === "object" && where !== null ? where.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
