// @ts-check
/**
 * Where the site process tells which version a page stands on. It is on globalThis because Next loads the cache handler
 * as a copy of its own.
 * @typedef {{ versionOf: (path: string) => string | null }} PageVersions
 *   `versionOf`: version of what the page shows; null for a page that is not to be stored.
 */

const KEY = Symbol.for("proofboard.page-versions");

/** @returns {PageVersions | undefined} */
export function pageVersions() {
  /** @type {unknown} */
  const found = Reflect.get(globalThis, KEY);
  return typeof found === "object" && found !== null && "versionOf" in found && typeof found.versionOf === "function"
    ? /** @type {PageVersions} */ (found)
    : undefined;
}

/** @param {PageVersions} versions */
export function providePageVersions(versions) {
  Reflect.set(globalThis, KEY, versions);
}
