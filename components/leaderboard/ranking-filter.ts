import { type Trust, TRUST_LEVELS, trustRank } from "@/lib/formats/trust";
import { isAlike, likeName, type LikeWish, readLike } from "./like-wish";
import type { RankingRow } from "./ranking-row";

/** What the filter bar of a ranking holds. Empty = everything; the address carries only what differs from that. */
export interface RankingFilter {
  readonly text: string;
  readonly models: readonly string[];
  readonly scaffolds: readonly string[];
  readonly efforts: readonly string[];
  readonly attempts: readonly string[];
  readonly orgs: readonly string[];
  /** Rows that share these facets and differ in one: like for like. */
  readonly like: LikeWish | null;
  readonly weights: "all" | "open" | "closed";
  readonly trust: Trust | null;
  /** Highest average cost, US dollars. */
  readonly costUsd: number | null;
  /** Earliest date, YYYY-MM-DD. */
  readonly since: string | null;
  readonly reported: boolean;
}

export const COST_CAPS = [0.25, 0.5, 1, 2, 5, 10] as const;
export const TRUST_FLOORS = ["checked", "consistent", "verified", "attested", "reproduced"] as const;

const listOf = (text: string | null) => (text ?? "").split(",").filter((part) => part !== "");

/**
 * Reads the filter out of the address. Anything that cannot be is dropped, so that a link never empties the table.
 * Reported rows are off unless the board has no others.
 */
export function readFilter(query: URLSearchParams, onlyReported = false): RankingFilter {
  const reported = query.get("reported");
  const cost = Number(query.get("cost") ?? "");
  const since = query.get("since") ?? "";
  const weights = query.get("weights");
  return {
    text: (query.get("q") ?? "").slice(0, 100),
    models: listOf(query.get("model")),
    scaffolds: listOf(query.get("scaffold")),
    efforts: listOf(query.get("effort")),
    attempts: listOf(query.get("attempts")),
    orgs: listOf(query.get("org")),
    like: readLike(query.get("like")),
    weights: weights === "open" || weights === "closed" ? weights : "all",
    trust: TRUST_LEVELS.find((level) => level === query.get("trust") && level !== "reported") ?? null,
    costUsd: Number.isFinite(cost) && cost > 0 ? cost : null,
    since: /^\d{4}-\d{2}(-\d{2})?$/.test(since) ? since : null,
    reported: reported === null ? onlyReported : reported === "1",
  };
}

/** The family of a model: its name up to the first digit ("GPT-5.2" -> "GPT", "Claude Sonnet 4.6" -> "Claude Sonnet"). */
export function familyOf(model: string): string {
  const cut = model.search(/[\s\-_./]*\d/);
  const family = (cut <= 0 ? model : model.slice(0, cut)).replace(/[\s\-_./]+$/, "");
  return family === "" ? model : family;
}

function matchesText(row: RankingRow, text: string): boolean {
  const haystack = `${row.model} ${row.scaffold} ${row.org} ${row.effort}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** One predicate a filter, with the words by which an empty table names it. */
function predicates(filter: RankingFilter): { name: string; key: string; keep: (row: RankingRow) => boolean }[] {
  const list: { name: string; key: string; keep: (row: RankingRow) => boolean }[] = [];
  const { models, scaffolds, efforts, attempts, orgs, like, weights, trust, costUsd, since, text } = filter;
  const oneOf = (name: string, key: string, chosen: readonly string[], of: (row: RankingRow) => string) => {
    if (chosen.length === 0) return;
    list.push({ name: `${name}: ${chosen.join(", ")}`, key, keep: (row) => chosen.includes(of(row)) });
  };
  if (text !== "") list.push({ name: `“${text}”`, key: "q", keep: (row) => matchesText(row, text) });
  oneOf("Model", "model", models, (row) => familyOf(row.model));
  oneOf("Scaffold", "scaffold", scaffolds, (row) => row.scaffold);
  oneOf("Effort", "effort", efforts, (row) => row.effort);
  oneOf("Attempts", "attempts", attempts, (row) => row.attempts);
  oneOf("Organisation", "org", orgs, (row) => row.org);
  if (like !== null) list.push({ name: likeName(like), key: "like", keep: (row) => isAlike(row, like) });
  if (weights !== "all") {
    const open = weights === "open";
    list.push({ name: open ? "Open" : "Proprietary", key: "weights", keep: (row) => row.openWeights === open });
  }
  if (trust !== null) {
    const floor = trustRank(trust);
    list.push({
      name: `Trust: ${trust} or better`,
      key: "trust",
      keep: (row) => row.kind === "reported" || trustRank(row.trust) >= floor,
    });
  }
  if (costUsd !== null) {
    list.push({
      name: `Cost ≤ $${costUsd}`,
      key: "cost",
      keep: (row) => row.costUsd !== null && row.costUsd <= costUsd,
    });
  }
  if (since !== null) {
    list.push({ name: `Since ${since}`, key: "since", keep: (row) => row.date !== null && row.date >= since });
  }
  return list;
}

/** The rows that stay, and the filters that took others away, by name and by their key in the address. */
export function filterRanking(rows: readonly RankingRow[], filter: RankingFilter) {
  const wanted = filter.reported ? rows : rows.filter((row) => row.kind === "derived");
  const list = predicates(filter);
  return {
    rows: wanted.filter((row) => list.every(({ keep }) => keep(row))),
    hidden: wanted.filter((row) => !list.every(({ keep }) => keep(row))).length,
    active: list.map(({ name, key }) => ({ name, key })),
  };
}
