// @ts-check
import { Agent, request } from "node:http";

/**
 * @typedef {"html" | "rsc"} Variant a document, or the data of a navigation inside the site
 * @typedef {{ status: number, headers: import("node:http").IncomingHttpHeaders, body: Buffer }} Answer
 * @typedef {(path: string, variant: Variant) => Promise<Answer>} AskNext
 */

const PATIENCE_MS = 30_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Asks the framework behind us for a page, as nobody in particular: no cookie, no header of a client, so that what comes
 * back is the same for everybody. Rejects when no whole answer comes.
 * @param {{ socketPath: string } | { host: string, port: number }} where @returns {AskNext}
 */
export function askNext(where) {
  const agent = new Agent({ keepAlive: true });
  return (path, variant) =>
    new Promise((resolve, reject) => {
      const asked = request({
        ...where,
        agent,
        path: variant === "rsc" ? `${path}?_rsc` : path,
        timeout: PATIENCE_MS,
        headers: { host: "localhost", ...(variant === "rsc" ? { rsc: "1" } : {}) },
      });
      asked.on("timeout", () => asked.destroy(new Error("the page took too long")));
      asked.on("error", reject);
      asked.on("response", (answer) => {
        /** @type {Buffer[]} */
        const parts = [];
        let bytes = 0;
        answer.on("data", (/** @type {Buffer} */ part) => {
          bytes += part.length;
          if (bytes > MOST_BYTES) asked.destroy(new Error("the page is too large"));
          else parts.push(part);
        });
        answer.on("error", reject);
        answer.on("end", () => {
          resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(parts) });
        });
      });
      asked.end();
    });
}
