// @ts-check
/**
 * Next's cache of rendered pages, in memory and tied to board versions: an entry is served only while the version it was
 * rendered under is still the current one. Which version a page depends on is told by the site process (page-versions.mjs);
 * without it (during the build, in development) nothing is stored. Nothing survives the process, so that a publication
 * while the site is down cannot be missed.
 */
import { pageVersions } from "./page-versions.mjs";
import { pageStore } from "./page-store.mjs";

const BUDGET_BYTES = 64 * 1024 * 1024;
/** Renders that have begun and not ended; more than that are failed ones that nobody will finish. */
const MOST_BEGUN = 1000;

/** @typedef {{ value: unknown, lastModified: number, cacheControl: unknown, version: string, bytes: number }} Entry */

/** @type {import("./page-store.mjs").PageStore<Entry>} */
const entries = pageStore(BUDGET_BYTES);
/** Version at the moment when the render of a page began: what was committed later may be missing in it. */
/** @type {Map<string, string>} */
const begun = new Map();

/** The page of a cache key such as `/route-cache/APP_PAGE/<hash>/$/benchmarks/name`. @param {string} key */
function pathOf(key) {
  const at = key.indexOf("/$/");
  const path = at === -1 ? key : key.slice(at + 2);
  return path === "/index" ? "/" : path;
}

/** @param {unknown} value @returns {value is { kind: string, status?: number, html?: unknown, rscData?: unknown, body?: unknown }} */
function isResponse(value) {
  return (
    typeof value === "object" && value !== null && "kind" in value && /^APP_(PAGE|ROUTE)$/.test(String(value.kind))
  );
}

/** @param {unknown} part */
function sizeOf(part) {
  return typeof part === "string" || part instanceof Uint8Array ? part.length : 0;
}

/** Next makes one for each request; they share the entries. */
export default class PageCacheHandler {
  /** @param {string} key @returns {Promise<Entry | null>} */
  async get(key) {
    const version = pageVersions()?.versionOf(pathOf(key)) ?? null;
    if (version === null) return null;
    const entry = entries.get(key);
    if (entry !== undefined && entry.version === version) return entry;
    // The oldest beginning counts: a render that was joined has read what was there when it began.
    if (!begun.has(key)) {
      const [oldest] = begun.keys();
      if (begun.size >= MOST_BEGUN && oldest !== undefined) begun.delete(oldest);
      begun.set(key, version);
    }
    return null;
  }

  /** @param {string} key @param {unknown} value @param {{ cacheControl?: unknown }} [context] */
  async set(key, value, context) {
    const version = begun.get(key);
    begun.delete(key);
    if (version === undefined || !isResponse(value)) return;
    const path = pathOf(key);
    if ((value.status ?? 200) !== 200 && path !== "/_not-found") return;
    const bytes = sizeOf(value.html) + sizeOf(value.rscData) + sizeOf(value.body) + 1000;
    entries.set(key, { value, lastModified: Date.now(), cacheControl: context?.cacheControl, version, bytes });
  }

  /** Versions decide what is fresh; tags are not used. */
  async revalidateTag() {}

  resetRequestCache() {}
}
