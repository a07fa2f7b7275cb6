import { createServer, request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { serveMetrics } from "./metrics-server.mjs";
import { queueMetrics } from "./queue-metrics.mjs";
import { siteMetrics } from "./site-metrics.mjs";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function get(port: number, path: string, token?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const asked = request({ host: "127.0.0.1", port, path, headers, agent: false }, (reply) => {
      let text = "";
      reply.setEncoding("utf8").on("data", (part: string) => (text += part));
      reply.on("end", () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    asked.on("error", reject);
    asked.end();
  });
}

async function metricsOf(registry: ReturnType<typeof siteMetrics>["registry"], token: string | null = null) {
  const server = await serveMetrics({ registry, port: 0, host: "127.0.0.1", token });
  closing.push(server.close);
  return server.port;
}

describe("metrics", () => {
  it("count requests by kind and answer, finished pages, and bytes, without any address", async () => {
    const metrics = siteMetrics();
    const site = createServer((asked, response) => {
      const seen = metrics.follow(asked, response);
      seen.kind = "public";
      seen.ready = asked.url === "/ready";
      response.statusCode = asked.url === "/broken" ? 503 : 200;
      response.end("x".repeat(1000));
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    closing.push(() => new Promise((resolve) => site.close(() => resolve())));
    const where = site.address();
    const port = where !== null && typeof where === "object" ? where.port : 0;
    for (const path of ["/ready", "/ready", "/made-now", "/broken"]) await get(port, path);
    const { text } = await get(await metricsOf(metrics.registry), "/metrics");
    expect(text).toContain('proofboard_http_request_seconds_count{kind="public",status="2xx"} 3');
    expect(text).toContain('proofboard_http_request_seconds_count{kind="public",status="5xx"} 1');
    expect(text).toContain('proofboard_pages_total{ready="yes"} 2');
    expect(text).toContain('proofboard_pages_total{ready="no"} 2');
    expect(Number(/bytes_total\{direction="out"\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(4000);
    expect(text).toContain("process_resident_memory_bytes");
    expect(text).not.toMatch(/made-now/);
  });

  it("are told only to who knows the token, and nothing else is answered", async () => {
    const { registry } = siteMetrics();
    const port = await metricsOf(registry, "a long secret");
    expect((await get(port, "/metrics")).status).toBe(401);
    expect((await get(port, "/metrics", "a wrong one")).status).toBe(401);
    expect((await get(port, "/metrics", "a long secret")).status).toBe(200);
    expect((await get(port, "/", "a long secret")).status).toBe(404);
  });

  it("say that the database is away instead of failing", async () => {
    const { registry } = siteMetrics();
    const queue = queueMetrics(registry, "postgres://nobody:x@127.0.0.1:1/none");
    closing.push(queue.close);
    const { status, text } = await get(await metricsOf(registry), "/metrics");
    expect(status).toBe(200);
    expect(text).toContain("proofboard_database_up 0");
  });
});
