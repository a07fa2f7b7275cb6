// @ts-check
/**
 * What stands at an address, from what the build wrote down: so the list of public pages cannot be forgotten.
 * A page that the build marked as the same for everybody (static) is public; every other page is private, which costs
 * speed and never correctness.
 *
 * @typedef {{ kind: "public", stands: string } | { kind: "private" } | { kind: "handler" } | { kind: "none" }} Place
 *   `stands`: what the page stands on: slug of a board, EVERY_BOARD, or THIS_BUILD.
 * @typedef {{ appPaths: unknown, prerender: unknown, files: readonly string[] }} BuildFacts
 *   Parsed `app-path-routes-manifest.json` and `prerender-manifest.json`; paths of the public folder.
 */

/** Pages over several boards: raised by every publication. The same word as in db/write/board-versions. */
export const EVERY_BOARD = "*";
/** Pages without data: they change with a build only. */
export const THIS_BUILD = "build";

/**
 * Pages without parameters that show boards: the framework would draw them during the build, where there is no database,
 * so they are dynamic in its eyes. They read nothing of the request and are the same for everybody.
 */
export const OVERVIEWS = ["/", "/benchmarks", "/suite"];

/** Parameter that names a board in the pattern of a page. */
const BOARD = "[slug]";
/** The framework's own pages: they have no address. */
const INNER = /^\/_(?:not-found|global-error)$/;

/** @typedef {{ parts: readonly string[], page: boolean, stands: string | null }} Route */

/** @param {unknown} value @returns {Record<string, unknown>} */
function record(value) {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Lower is more exact: a word before a parameter before a rest. @param {string | undefined} part */
function looseness(part) {
  if (part === undefined) return 0;
  if (!part.startsWith("[")) return 1;
  return part.includes("...") ? (part.startsWith("[[") ? 4 : 3) : 2;
}

/** @param {Route} a @param {Route} b */
function byExactness(a, b) {
  for (let at = 0; at < Math.max(a.parts.length, b.parts.length); at += 1) {
    const difference = looseness(a.parts[at]) - looseness(b.parts[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** @param {readonly string[]} parts @param {readonly string[]} segments */
function fits(parts, segments) {
  for (const [at, part] of parts.entries()) {
    if (part.startsWith("[[...")) return true;
    if (part.startsWith("[...")) return segments.length > at;
    if (at >= segments.length || (!part.startsWith("[") && part !== segments[at])) return false;
  }
  return parts.length === segments.length;
}

/** @param {string} pattern */
const partsOf = (pattern) => pattern.split("/").filter((part) => part !== "");

/**
 * @param {BuildFacts} facts
 * @returns {{ at: (segments: readonly string[]) => Place, pages: (kind: "public" | "private") => string[] }}
 *   `pages`: the patterns of either kind
 */
export function routeMap({ appPaths, prerender, files }) {
  const drawn = record(prerender);
  const fixed = record(drawn["routes"]);
  const open = record(drawn["dynamicRoutes"]);
  /** @param {string} pattern */
  const standsOn = (pattern) => {
    if (OVERVIEWS.includes(pattern)) return EVERY_BOARD;
    if (pattern in fixed) return THIS_BUILD;
    return pattern in open ? EVERY_BOARD : null;
  };
  /** @type {Route[]} */
  const routes = Object.entries(record(appPaths)).flatMap(([source, pattern]) => {
    if (typeof pattern !== "string" || INNER.test(pattern)) return [];
    const page = source.endsWith("/page");
    return [{ parts: partsOf(pattern), page, stands: page ? standsOn(pattern) : null }];
  });
  routes.sort(byExactness);
  const listed = new Set(files);
  return {
    at(segments) {
      const route = routes.find((one) => fits(one.parts, segments));
      if (route === undefined) return { kind: listed.has(`/${segments.join("/")}`) ? "handler" : "none" };
      if (!route.page) return { kind: "handler" };
      if (route.stands === null) return { kind: "private" };
      const board = segments[route.parts.indexOf(BOARD)];
      return { kind: "public", stands: board ?? route.stands };
    },
    pages: (kind) =>
      routes
        .filter((route) => route.page && (route.stands !== null) === (kind === "public"))
        .map((route) => `/${route.parts.join("/")}`)
        .sort(),
  };
}
