import { spawn } from "node:child_process";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { round } from "./measure";

const READER = fileURLToPath(new URL("./page-reader.mjs", import.meta.url));

const reading = z.object({
  requests: z.number(),
  per_second: z.number(),
  p50_ms: z.number(),
  p95_ms: z.number(),
  p99_ms: z.number(),
  most_ms: z.number(),
  mb_per_second: z.number(),
  failures: z.number(),
  statuses: z.record(z.string(), z.number()),
});
export type Reading = z.infer<typeof reading>;

/** Reads a page over `connections` kept connections for so long, in a process of its own. */
export function readPage(url: string, connections: number, seconds: number): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const args = [READER, url, String(connections), String(seconds)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => (text += part));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(reading.parse(JSON.parse(text)));
      else reject(new Error(`the reader of ${url} ended with ${code}`));
    });
  });
}

/** The figures of a reading as a bench prints them, with what else the machine was doing. */
export function figuresOf(read: Reading) {
  const others = Object.entries(read.statuses).filter(([status]) => status !== "200");
  return {
    requests: read.requests,
    req_per_s: read.per_second,
    p50_ms: read.p50_ms,
    p95_ms: read.p95_ms,
    p99_ms: read.p99_ms,
    most_ms: read.most_ms,
    errors: read.failures + others.reduce((sum, [, n]) => sum + n, 0),
    load_average: round(loadavg()[0] ?? 0),
  };
}

/** Bytes of a page as a browser over https takes them, and as they are. */
export async function bytesOf(
  url: string,
): Promise<{ readonly raw: number; readonly gzip: number; readonly br: number }> {
  const size = async (accepted: string) => {
    const reply = await fetch(url, { headers: { "accept-encoding": accepted } });
    await reply.arrayBuffer();
    return Number(reply.headers.get("content-length") ?? 0);
  };
  return { raw: await size("identity"), gzip: await size("gzip"), br: await size("br") };
}
