// @ts-check
/**
 * A page as it leaves the house: its bytes in each encoding, made once, with all headers.
 *
 * @typedef {"br" | "gzip" | "identity"} Encoding
 * @typedef {{ etag: string, body: Buffer, headers: Record<string, string> }} Shape
 * @typedef {{ version: string, status: number, bytes: number, shapes: Record<Encoding, Shape> }} FinishedPage
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 5;
/** What an entry costs beside its bodies: headers, keys. */
const OVERHEAD_BYTES = 4000;

/**
 * @param {{ version: string, status: number, body: Buffer, headers: Record<string, string> }} input
 *   `headers`: what is the same in every encoding, names in lower case
 * @returns {Promise<FinishedPage>}
 */
export async function finishPage({ version, status, body, headers }) {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const [gzipped, brotlied] = await Promise.all([
    toGzip(body, { level: GZIP_LEVEL }),
    toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  ]);
  /** @param {Encoding} encoding @param {Buffer} bytes @returns {Shape} */
  const shape = (encoding, bytes) => {
    const etag = `"${digest}-${encoding}"`;
    const coded = encoding === "identity" ? {} : { "content-encoding": encoding };
    return { etag, body: bytes, headers: { ...headers, ...coded, etag } };
  };
  return {
    version,
    status,
    bytes: body.length + gzipped.length + brotlied.length + OVERHEAD_BYTES,
    shapes: { identity: shape("identity", body), gzip: shape("gzip", gzipped), br: shape("br", brotlied) },
  };
}

/**
 * The encoding that a client takes: brotli, else gzip, else none. `q=0` is a no.
 * @param {string | undefined} accepted value of `accept-encoding` @returns {Encoding}
 */
export function chooseEncoding(accepted) {
  if (accepted === undefined || accepted === "") return "identity";
  /** @type {Map<string, boolean>} */
  const takes = new Map();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    takes.set(name, !parameters.some((text) => /^q=0(\.0{0,3})?$/.test(text)));
  }
  const any = takes.get("*") ?? false;
  if (takes.get("br") ?? any) return "br";
  return (takes.get("gzip") ?? takes.get("x-gzip") ?? any) ? "gzip" : "identity";
}

/**
 * True when the client holds these bytes already.
 * @param {string | undefined} held value of `if-none-match` @param {string} etag
 */
export function holds(held, etag) {
  if (held === undefined) return false;
  if (held === etag || held.trim() === "*") return true;
  return held.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

/**
 * Sends a finished page.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {FinishedPage} page @param {Record<string, string>} [instead] headers that replace the page's own
 */
export function sendPage(request, response, page, instead = {}) {
  const shape = page.shapes[chooseEncoding(request.headers["accept-encoding"]?.toString())];
  if (page.status === 200 && holds(request.headers["if-none-match"], shape.etag)) {
    response.writeHead(304, { ...shape.headers, ...instead });
    response.end();
    return;
  }
  response.writeHead(page.status, { ...shape.headers, "content-length": shape.body.length, ...instead });
  if (request.method === "HEAD") response.end();
  else response.end(shape.body);
}
