// @ts-check
/**
 * Content security policies. A cached page carries the hashes of its inline scripts, a private one a nonce of its own,
 * everything else that is HTML a policy without any script.
 */
import { createHash } from "node:crypto";

/** Everything from ourselves and nothing else; styles only from files, so the server's HTML holds no style attribute. */
const OWN = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
];

/** @param {string} sources */
const withScripts = (sources) => [OWN[0], `script-src ${sources}`, ...OWN.slice(1)].join("; ");

/** For HTML that would leave without a policy of its own: no script runs in it. */
export const LOCKED_POLICY = withScripts("'none'");

/** @param {string} nonce */
export function noncePolicy(nonce) {
  return withScripts(`'self' 'nonce-${nonce}'`);
}

/** An element with its attributes (quoted values may hold `>`) and its text. */
const SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script\s*>/gi;
const SOURCE = /\ssrc\s*=/i;
const DATA = /\stype\s*=\s*["']?application\/(?:ld\+)?json\b/i;

/**
 * The inline scripts that the framework writes, each with one JSON argument. An injected script is none of them: it stays
 * blocked, and is told.
 */
const KNOWN = [
  /^self\.__next_f\.push\((\[[\s\S]*\])\);?$/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((\[0\])\);?$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/,
];

/** @param {string} text */
function isKnown(text) {
  return KNOWN.some((shape) => {
    const argument = shape.exec(text.trim())?.[1];
    if (argument === undefined) return false;
    try {
      JSON.parse(argument);
      return true;
    } catch (error) {
      if (error instanceof SyntaxError) return false;
      throw error;
    }
  });
}

/**
 * The policy of a finished page: hashes of the known inline scripts. `unknown`: beginnings of the others, which the policy
 * leaves blocked.
 * @param {string} html @returns {{ policy: string, unknown: string[] }}
 */
export function hashedPolicy(html) {
  /** @type {Set<string>} */
  const hashes = new Set();
  const unknown = [];
  for (const [, attributes = "", text = ""] of html.matchAll(SCRIPT)) {
    if (SOURCE.test(attributes) || DATA.test(attributes)) continue;
    if (isKnown(text)) hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    else unknown.push(text.trim().slice(0, 80));
  }
  return { policy: withScripts(["'self'", ...hashes].join(" ")), unknown };
}
