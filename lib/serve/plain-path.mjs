// @ts-check
/**
 * One spelling for each page. Whatever could be read in two ways (`//`, `/./`, encoded plain letters, control characters)
 * is no address of ours: it would reach the same page past the rules that are kept by path.
 * @typedef {{ path: string, segments: readonly string[], slashed: boolean }} PlainPath
 *   `path`: the one spelling, without a slash at its end; `segments`: decoded; `slashed`: it was asked with one.
 */

const LONGEST = 2048;
const ALLOWED = /^(?:\/(?:[\w.~!$&'()*+,;=:@[\]-]|%[0-9A-Fa-f]{2})*)+$/;
/** A letter, digit, dash, dot, underscore or tilde that is needlessly encoded. */
const ENCODED_PLAIN = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/i;
const CONTROL = /[\u0000-\u001f\u007f\\]/;
/** Spellings that only the framework's own exports use; on a server they would be a second address of the same page. */
const FRAMEWORK_FILE = /(?:\.rsc|\.segments)$/;

/** @param {string} segment */
function decoded(segment) {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** @param {string} raw path of a request, without its query @returns {PlainPath | null} null when it has no plain reading */
export function plainPath(raw) {
  if (raw.length > LONGEST || !ALLOWED.test(raw) || ENCODED_PLAIN.test(raw)) return null;
  if (raw === "/") return { path: "/", segments: [], slashed: false };
  const slashed = raw.endsWith("/");
  const parts = (slashed ? raw.slice(1, -1) : raw.slice(1)).split("/");
  const segments = [];
  for (const part of parts) {
    const text = decoded(part);
    if (text === null || text === "" || text === "." || text === "..") return null;
    if (CONTROL.test(text) || FRAMEWORK_FILE.test(text)) return null;
    segments.push(text);
  }
  return { path: `/${segments.map(encodeURIComponent).join("/")}`, segments, slashed };
}
