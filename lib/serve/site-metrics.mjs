// @ts-check
/**
 * What a site tells Prometheus: requests by kind and answer, bytes both ways, how often a public page was ready, the queue,
 * and the process itself. No address of a page and no name of a person is a label.
 *
 * @typedef {{ kind: "public" | "private" | "handler" | "asset" | "none", ready: boolean | null }} Seen what the front door
 *   learned of a request; `ready`: whether a public page stood finished, null where there is none
 */
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

/** Seconds: a finished page takes well below a millisecond, a part of an upload seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10, 60];

export function siteMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const seconds = new Histogram({
    name: "proofboard_http_request_seconds",
    help: "Time from the first byte of a request to the last byte of its answer.",
    labelNames: ["kind", "status"],
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: "proofboard_pages_total",
    help: "Public pages asked for; ready=yes: they stood finished in memory.",
    labelNames: ["ready"],
    registers,
  });
  const bytes = new Counter({
    name: "proofboard_http_bytes_total",
    help: "Bytes of requests (in) and of answers (out).",
    labelNames: ["direction"],
    registers,
  });
  return {
    registry,
    /**
     * Follows one request to its end.
     * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
     * @returns {Seen} to be filled in
     */
    follow(request, response) {
      /** @type {Seen} */
      const seen = { kind: "none", ready: null };
      const from = performance.now();
      const { socket } = request;
      const [read, written] = [socket.bytesRead, socket.bytesWritten];
      response.once("close", () => {
        // A reader who left before the answer: no status of ours.
        const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "cut";
        seconds.observe({ kind: seen.kind, status }, (performance.now() - from) / 1000);
        bytes.inc({ direction: "in" }, Math.max(0, socket.bytesRead - read));
        bytes.inc({ direction: "out" }, Math.max(0, socket.bytesWritten - written));
        if (seen.ready !== null) pages.inc({ ready: seen.ready ? "yes" : "no" });
      });
      return seen;
    },
  };
}
