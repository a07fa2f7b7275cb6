/**
 * Reads one page again and again over kept connections, in a process of its own, and prints what it saw as one JSON line:
 *
 *   node lib/bin/bench/page-reader.mjs http://127.0.0.1:3000/benchmarks/x 50 10
 *
 * Only this machine is ever read. Plain sockets, so that the reader costs less than what it measures.
 */
import { connect } from "node:net";

const HEAD_END = Buffer.from("\r\n\r\n");
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)$/;

const [address = "", connections = "50", seconds = "10"] = process.argv.slice(2);
const url = new URL(address);
if (!LOOPBACK.test(url.hostname)) throw new Error("Only a site on this machine is measured.");
const until = performance.now() + Number(seconds) * 1000;
const question = Buffer.from(
  `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: gzip\r\n\r\n`,
);

/** Milliseconds of each answer. */
const times = [];
const statuses = new Map();
let failures = 0;
let bytes = 0;

/** Length and status of an answer from its head; null when the head says neither. */
function readHead(text) {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  return status === undefined || length === undefined ? null : { status, length: Number(length) };
}

/** One reader: asks, takes the whole answer, asks again. */
function read() {
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname.replace(/[[\]]/g, ""), port: Number(url.port) });
    let asked = 0;
    let head = Buffer.alloc(0);
    /** Bytes of the body that are still to come; -1 while the head is not complete. */
    let left = -1;
    const ask = () => {
      asked = performance.now();
      head = Buffer.alloc(0);
      left = -1;
      socket.write(question);
    };
    const end = () => {
      socket.destroy();
      resolve(undefined);
    };
    const finished = () => {
      times.push(performance.now() - asked);
      if (performance.now() < until) ask();
      else end();
    };
    socket.setNoDelay(true);
    socket.on("connect", ask);
    socket.on("error", () => {
      failures += 1;
      end();
    });
    socket.on("close", () => {
      if (performance.now() < until) failures += 1;
      end();
    });
    socket.on("data", (chunk) => {
      if (left >= 0) {
        left -= chunk.length;
        bytes += chunk.length;
      } else {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const at = head.indexOf(HEAD_END);
        if (at === -1) return;
        const told = readHead(head.toString("latin1", 0, at + 2));
        if (told === null) {
          failures += 1;
          end();
          return;
        }
        statuses.set(told.status, (statuses.get(told.status) ?? 0) + 1);
        const body = head.length - at - HEAD_END.length;
        bytes += body;
        left = told.length - body;
      }
      if (left === 0) finished();
    });
  });
}

const from = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, read));
const took = (performance.now() - from) / 1000;
times.sort((a, b) => a - b);
const quantile = (share) =>
  Number((times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1));
process.stdout.write(
  `${JSON.stringify({
    requests: times.length,
    seconds: Number(took.toFixed(2)),
    per_second: Math.round(times.length / took),
    p50_ms: quantile(0.5),
    p95_ms: quantile(0.95),
    p99_ms: quantile(0.99),
    most_ms: quantile(1),
    mb_per_second: Number((bytes / 1e6 / took).toFixed(1)),
    failures,
    statuses: Object.fromEntries(statuses),
  })}\n`,
);
