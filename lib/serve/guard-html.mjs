// @ts-check
import { LOCKED_POLICY } from "./csp.mjs";

const MARKUP = /^(?:text\/html|application\/xhtml\+xml|text\/x-component)\b/i;

/**
 * The last look at an answer that is not one of our finished pages: HTML without a policy leaves with one that lets no
 * script run, and nobody keeps HTML that may be private.
 * @param {import("node:http").ServerResponse} response
 */
export function guardHtml(response) {
  const send = response.writeHead.bind(response);
  /** @param {number} status @param {...unknown} rest */
  const guarded = (status, ...rest) => {
    const reason = typeof rest[0] === "string" ? rest.shift() : undefined;
    const [given] = rest;
    if (Array.isArray(given)) {
      const pairs = Array.isArray(given[0]) ? given.flat() : given;
      for (let at = 0; at + 1 < pairs.length; at += 2) response.appendHeader(String(pairs[at]), String(pairs[at + 1]));
    } else if (typeof given === "object" && given !== null) {
      for (const [name, value] of Object.entries(given)) if (value !== undefined) response.setHeader(name, value);
    }
    if (MARKUP.test(String(response.getHeader("content-type") ?? ""))) {
      if (!response.hasHeader("content-security-policy")) {
        response.setHeader("content-security-policy", LOCKED_POLICY);
      }
      if (!/\bno-store\b/.test(String(response.getHeader("cache-control") ?? ""))) {
        response.setHeader("cache-control", "private, no-store");
      }
    }
    return typeof reason === "string" ? send(status, reason) : send(status);
  };
  response.writeHead = guarded;
}
