// @ts-check
/**
 * Finished bytes of the public pages. An entry carries the version that its board had BEFORE the page was rendered and is
 * served only while that is still the current one; so what was published a moment ago is never missing for longer than
 * its announcement travels.
 *
 * @typedef {import("./ask-next.mjs").Variant} Variant
 * @typedef {import("./ask-next.mjs").Answer} Answer
 * @typedef {import("./finished-page.mjs").FinishedPage} FinishedPage
 * @typedef {{ kind: "page", page: FinishedPage } | { kind: "missing" } | { kind: "moved", status: number, to: string }
 *   | { kind: "failed" }} Outcome
 * @typedef {{ path: string, stands: string, status?: number }} Target
 *   `stands`: what the version is asked of; `status`: of the page when it is as it should be, 200 if not said
 * @typedef {{ version: string, variant: Variant, outcome: Promise<Outcome> }} Flight
 */
import { hashedPolicy, LOCKED_POLICY } from "./csp.mjs";
import { finishPage } from "./finished-page.mjs";
import { pageStore } from "./page-store.mjs";
import { renderQueue } from "./render-queue.mjs";

const AT_ONCE = 4;
const MOST_WAITING = 500;
/** Addresses known to hold nothing; each costs a render to find out. */
const MOST_MISSING = 2000;
const TYPES = { html: /^text\/html(;|$)/, rsc: /^text\/x-component(;|$)/ };
export const VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, accept-encoding";

/** @param {Target} target @param {Variant} variant */
const keyOf = (target, variant) => `${variant} ${target.path}`;

/**
 * @param {{ ask: import("./ask-next.mjs").AskNext, versionOf: (stands: string) => string | null,
 *   headers: Record<string, string>, cacheControl: string, budgetBytes: number, warn: (text: string) => void }} input
 *   `versionOf`: null while it is not known; `headers`: those of every answer
 */
export function pageCache({ ask, versionOf, headers, cacheControl, budgetBytes, warn }) {
  /** @type {import("./page-store.mjs").PageStore<FinishedPage & { target: Target, variant: Variant }>} */
  const store = pageStore(budgetBytes);
  /** @type {Map<string, string>} */
  const missing = new Map();
  /** @type {Map<string, Flight>} */
  const flights = new Map();
  let closed = false;
  const queue = renderQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });

  /** @param {string} path @param {Variant} variant @param {Answer} answer @param {string} version */
  const finish = (path, variant, answer, version) => {
    let policy = LOCKED_POLICY;
    if (variant === "html") {
      const found = hashedPolicy(answer.body.toString("utf8"));
      policy = found.policy;
      for (const text of found.unknown) warn(`an inline script of ${path} stays blocked: ${JSON.stringify(text)}`);
    }
    return finishPage({
      version,
      status: answer.status,
      body: answer.body,
      headers: {
        ...headers,
        "content-type": String(answer.headers["content-type"]),
        "content-security-policy": policy,
        "cache-control": cacheControl,
        vary: VARY,
      },
    });
  };

  /** @param {Target} target @param {Variant} variant @param {string} version @returns {Promise<Outcome>} */
  const render = async (target, variant, version) => {
    const answer = await queue(() => ask(target.path, variant));
    const { status } = answer;
    const expected = target.status ?? 200;
    if (status === 404 && expected !== 404) {
      if (missing.size >= MOST_MISSING) missing.clear();
      missing.set(target.path, version);
      return { kind: "missing" };
    }
    const to = answer.headers.location;
    if (status >= 300 && status < 400 && to !== undefined) return { kind: "moved", status, to };
    const proper =
      status === expected &&
      answer.headers["set-cookie"] === undefined &&
      TYPES[variant].test(String(answer.headers["content-type"]));
    if (!proper) {
      warn(`${target.path} was answered with ${status} and is not served`);
      return { kind: "failed" };
    }
    const page = await finish(target.path, variant, answer, version);
    store.set(keyOf(target, variant), { ...page, target, variant });
    return { kind: "page", page };
  };

  /** @param {Target} target @param {Variant} variant @param {string} version */
  const launch = (target, variant, version) => {
    const outcome = render(target, variant, version)
      .catch((error) => {
        if (!closed) warn(`${target.path} could not be rendered: ${error instanceof Error ? error.message : "?"}`);
        return /** @type {Outcome} */ ({ kind: "failed" });
      })
      .finally(() => flights.delete(target.path));
    flights.set(target.path, { version, variant, outcome });
    return outcome;
  };

  /** What is there now, without rendering. @param {Target} target @param {Variant} variant @returns {FinishedPage | null} */
  const ready = (target, variant) => {
    const page = store.get(keyOf(target, variant));
    return page !== undefined && page.version === versionOf(target.stands) ? page : null;
  };

  /**
   * The page as it is now. One path is rendered once at a time, in both variants together: the framework lets a second
   * request join a render that began before the version changed, so a newer render waits until an older one has ended.
   * @param {Target} target @param {Variant} variant @returns {Promise<Outcome>}
   */
  const get = async (target, variant) => {
    for (;;) {
      const version = versionOf(target.stands);
      if (version === null || closed) return { kind: "failed" };
      const page = ready(target, variant);
      if (page !== null) return { kind: "page", page };
      if (missing.get(target.path) === version) return { kind: "missing" };
      const flight = flights.get(target.path);
      if (flight === undefined) return launch(target, variant, version);
      if (flight.version === version && flight.variant === variant) return flight.outcome;
      await flight.outcome;
    }
  };

  return {
    ready,
    get,
    /**
     * Renders anew, one after the other, the pages that stood on this and were asked for last. Readers come first: it
     * waits while something is rendered for one.
     * @param {string} stands
     */
    async refresh(stands, most = 8) {
      const stood = store.newest().filter((entry) => entry.target.stands === stands);
      for (const { target, variant } of stood.slice(0, most)) {
        for (const { outcome } of [...flights.values()]) await outcome;
        await get(target, variant);
      }
    },
    bytes: store.bytes,
    /** From now on nothing is rendered. */
    close() {
      closed = true;
    },
  };
}
