// @ts-check
/**
 * The serving of one site: versions, finished pages, the front door, and what the framework's cache handler needs to know.
 * Opened once the framework is ready; it listens nowhere itself.
 */
import { askNext } from "./ask-next.mjs";
import { boardFeed } from "./board-feed.mjs";
import { followBoards } from "./board-versions.mjs";
import { frontDoor } from "./gate.mjs";
import { openInnerServer } from "./inner-server.mjs";
import { keepWarm } from "./keep-warm.mjs";
import { pageCache } from "./page-cache.mjs";
import { providePageVersions } from "./page-versions.mjs";
import { plainPath } from "./plain-path.mjs";
import { EVERY_BOARD, routeMap, THIS_BUILD } from "./route-map.mjs";
import { saySparsely } from "./say-sparsely.mjs";
import { queueMetrics } from "./queue-metrics.mjs";
import { securityHeaders } from "./security-headers.mjs";
import { serveMetrics } from "./metrics-server.mjs";
import { siteMetrics } from "./site-metrics.mjs";

const BUDGET_BYTES = 64 * 1024 * 1024;
const REST_MS = 10_000;
/** A start waits so long for the database; after that pages are answered with "later" until it is there. */
const FIRST_READING_MS = 5000;

/**
 * With a shared cache in front, a page may be old by this long and is asked for again behind the reader's back.
 * @param {number} sharedSeconds
 */
function cacheControlOf(sharedSeconds) {
  if (sharedSeconds === 0) return "public, no-cache";
  return `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${6 * sharedSeconds}`;
}

/**
 * @param {{ facts: import("./route-map.mjs").BuildFacts, databaseUrl: string, encrypted: boolean, sharedSeconds: number,
 *   proxies: number,
 *   next: (request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>,
 *   metricsAt?: { port: number, host: string, token: string | null } | null,
 *   warn: (text: string) => void }} input
 *   `metricsAt`: where Prometheus asks; nowhere without it
 */
export async function openSite({
  facts,
  databaseUrl,
  encrypted,
  sharedSeconds,
  proxies,
  metricsAt = null,
  next,
  warn,
}) {
  const tell = saySparsely(warn, REST_MS);
  const routes = routeMap(facts);
  const feed = boardFeed(databaseUrl);
  const versions = followBoards({ feed, warn: tell });
  /** @param {string} stands */
  const versionOf = (stands) => {
    if (stands === THIS_BUILD) return THIS_BUILD;
    return versions.known() ? (versions.of(stands) ?? null) : null;
  };
  providePageVersions({
    versionOf(path) {
      if (path === "/_not-found") return THIS_BUILD;
      const place = routes.at(plainPath(path)?.segments ?? []);
      if (place.kind === "handler") return versionOf(EVERY_BOARD);
      return place.kind === "public" ? versionOf(place.stands) : null;
    },
  });
  const inner = await openInnerServer(next);
  const headers = securityHeaders(encrypted);
  const pages = pageCache({
    ask: askNext(inner.where),
    versionOf,
    headers,
    cacheControl: cacheControlOf(sharedSeconds),
    budgetBytes: BUDGET_BYTES,
    warn: tell,
  });
  /** @param {string} stands */
  const isGone = (stands) => stands !== THIS_BUILD && versions.known() && versions.of(stands) === undefined;
  const warm = keepWarm({ pages, versions });
  const metrics = siteMetrics();
  const queue = metricsAt === null ? null : queueMetrics(metrics.registry, databaseUrl);
  const told = metricsAt === null ? null : await serveMetrics({ ...metricsAt, registry: metrics.registry });
  const until = Date.now() + FIRST_READING_MS;
  while (!versions.known() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    serve: frontDoor({ routes, pages, isGone, headers, proxies, next, follow: metrics.follow }),
    /** Renders the first pages ahead of their readers. */
    warm: warm.start,
    async close() {
      warm.stop();
      pages.close();
      versions.stop();
      inner.close();
      await told?.close();
      await queue?.close();
      await feed.close();
    },
  };
}
