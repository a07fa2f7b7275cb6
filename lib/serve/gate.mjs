// @ts-check
/**
 * The front door: every request to the site comes through here. Public pages are answered with finished bytes, private
 * ones by the framework under a nonce of their own, and what has no plain address is not found before anybody parses it.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("./site-metrics.mjs").Seen} Seen
 */
import { randomBytes } from "node:crypto";
import { ADDRESS_HEADER, clientAddress } from "./client-address.mjs";
import { noncePolicy } from "./csp.mjs";
import { sendPage } from "./finished-page.mjs";
import { guardHtml } from "./guard-html.mjs";
import { plainPath } from "./plain-path.mjs";
import { THIS_BUILD } from "./route-map.mjs";

/** Names that only the framework or a proxy that we do not have may set. */
const INTERNAL =
  /^(x-middleware-|x-invoke-|x-nextjs-|x-prerender-|x-matched-path$|x-forwarded-(host|proto|port|server)$|forwarded$|next-resume$|next-action$|x-http-method-override$|content-security-policy|x-nonce$|x-request-id$)/;
const NONCE_BYTES = 16;
const REQUEST_ID_BYTES = 12;
const RETRY_AFTER_S = "5";
/** The framework's not-found page, stored like any other: its answer is 404 when all is well. */
const NOT_FOUND = { path: "/_not-found", stands: THIS_BUILD, status: 404 };
const NO_STORE = { "cache-control": "no-store" };

/** @returns {Seen} */
const unwatched = () => ({ kind: "none", ready: null });

/** A path with a broken escape means nothing. @param {string} raw */
function isReadable(raw) {
  try {
    return decodeURIComponent(raw) !== "";
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/**
 * @param {{ routes: ReturnType<typeof import("./route-map.mjs").routeMap>,
 *   pages: ReturnType<typeof import("./page-cache.mjs").pageCache>, isGone: (stands: string) => boolean,
 *   headers: Record<string, string>, proxies?: number, next: (request: Request, response: Response) => Promise<void>,
 *   follow?: (request: Request, response: Response) => Seen }} input
 *   `isGone`: true when it is sure that there is no such board; `headers`: those of every answer; `proxies`: how many of our own
 *   stand in front; `follow`: measures requests
 * @returns {(request: Request, response: Response) => Promise<void>} never rejects
 */
export function frontDoor({ routes, pages, isGone, headers, proxies = 0, next, follow = unwatched }) {
  /** @param {Response} response @param {number} status @param {string} text @param {Record<string, string>} [more] */
  const plain = (response, status, text, more = {}) => {
    response.writeHead(status, { ...headers, "content-type": "text/plain; charset=utf-8", ...NO_STORE, ...more });
    response.end(response.req.method === "HEAD" ? undefined : `${text}\n`);
  };
  /** @param {Response} response */
  const later = (response) =>
    plain(response, 503, "This page cannot be made right now. Please try again in a moment.", {
      "retry-after": RETRY_AFTER_S,
    });

  /** @param {Request} request @param {Response} response @param {string} path */
  const notFound = async (request, response, path) => {
    if (path.startsWith("/api/")) {
      const body = JSON.stringify({ error: { code: "not-found", message: "There is nothing here." } });
      response.writeHead(404, { ...headers, "content-type": "application/json", ...NO_STORE });
      response.end(request.method === "HEAD" ? undefined : body);
      return;
    }
    const document = (request.method === "GET" || request.method === "HEAD") && request.headers["rsc"] === undefined;
    const outcome = document ? await pages.get(NOT_FOUND, "html") : null;
    if (outcome?.kind === "page") sendPage(request, response, outcome.page, NO_STORE);
    else plain(response, 404, "Not found");
  };

  /** @param {Request} request @param {Response} response */
  const pass = async (request, response) => {
    guardHtml(response);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    await next(request, response);
  };

  /**
   * @param {Request} request @param {Response} response @param {string} query with its question mark, or ""
   * @param {import("./page-cache.mjs").Target} target @param {Seen} seen
   */
  const publicPage = async (request, response, query, target, seen) => {
    const rsc = request.headers["rsc"] !== undefined;
    if (request.headers["next-router-segment-prefetch"] !== undefined) {
      response.writeHead(204, { ...headers, ...NO_STORE });
      response.end();
      return;
    }
    const marked = /[?&]_rsc(=|&|$)/.test(query);
    if (rsc && !marked) {
      // Data under the address of the document could be kept there by a cache that does not know the header.
      const to = `${target.path}${query === "" ? "?" : `${query}&`}_rsc`;
      response.writeHead(307, { ...headers, location: to, ...NO_STORE });
      response.end();
      return;
    }
    const variant = rsc ? "rsc" : "html";
    const instead = rsc === marked ? {} : NO_STORE;
    const page = pages.ready(target, variant);
    seen.ready = page !== null;
    if (page !== null) {
      sendPage(request, response, page, instead);
      return;
    }
    const outcome = isGone(target.stands)
      ? { kind: /** @type {const} */ ("missing") }
      : await pages.get(target, variant);
    if (response.destroyed) return;
    if (outcome.kind === "page") sendPage(request, response, outcome.page, instead);
    else if (outcome.kind === "missing") await notFound(request, response, target.path);
    else if (outcome.kind === "moved") {
      response.writeHead(outcome.status, { ...headers, location: outcome.to, ...NO_STORE });
      response.end();
    } else later(response);
  };

  /** @param {Request} request @param {Response} response */
  const privatePage = async (request, response) => {
    const policy = noncePolicy(randomBytes(NONCE_BYTES).toString("base64"));
    // The framework takes the nonce of its scripts from this header of the request.
    request.headers["content-security-policy"] = policy;
    response.setHeader("content-security-policy", policy);
    await pass(request, response);
  };

  /** @param {Request} request @param {Response} response @param {Seen} seen */
  const serve = async (request, response, seen) => {
    for (const name of Object.keys(request.headers)) if (INTERNAL.test(name)) delete request.headers[name];
    // One id from the door to the last line of the log.
    request.headers["x-request-id"] = randomBytes(REQUEST_ID_BYTES).toString("hex");
    request.headers[ADDRESS_HEADER] = clientAddress(request, proxies);
    const url = request.url ?? "";
    const mark = url.indexOf("?");
    const query = mark === -1 ? "" : url.slice(mark);
    const raw = mark === -1 ? url : url.slice(0, mark);
    const plainly = plainPath(raw);
    if (plainly === null) {
      return isReadable(raw) ? notFound(request, response, "") : plain(response, 400, "The address cannot be read.");
    }
    const { path, segments } = plainly;
    if (segments[0] === "_next") {
      seen.kind = "asset";
      return segments[1] === "static" && !plainly.slashed ? pass(request, response) : notFound(request, response, "");
    }
    const place = routes.at(segments);
    seen.kind = place.kind;
    if (place.kind === "none") return notFound(request, response, path);
    if (place.kind === "handler") return pass(request, response);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return plain(response, 405, "Pages are read only.", { allow: "GET, HEAD", connection: "close" });
    }
    if (plainly.slashed) {
      response.writeHead(308, { ...headers, location: `${path}${query}`, ...NO_STORE });
      response.end();
      return;
    }
    if (place.kind === "private") return privatePage(request, response);
    return publicPage(request, response, query, { path, stands: place.stands }, seen);
  };

  return async (request, response) => {
    try {
      await serve(request, response, follow(request, response));
    } catch {
      if (response.headersSent) response.destroy();
      else later(response);
    }
  };
}
