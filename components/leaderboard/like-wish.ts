import { FACETS, type Facet, type Facets, likeForLike } from "@/lib/formats/like-for-like";
import type { RankingRow } from "./ranking-row";

/** Like for like: rows that differ in one facet only and share the others. */
export interface LikeWish {
  readonly vary: Facet;
  readonly held: Readonly<Partial<Record<Facet, string>>>;
}

const FACET_WORDS: Readonly<Record<Facet, string>> = {
  model: "model",
  scaffold: "scaffold",
  effort: "effort",
  attempts: "attempts",
};

const heldFacets = (vary: Facet) => FACETS.filter((facet) => facet !== vary);

/** A wish as it stands in the address: what varies, then what is held, `model~mini-swe-agent~high~1`. */
export function likeText({ vary, held }: LikeWish): string {
  return [vary, ...heldFacets(vary).map((facet) => (held[facet] ?? "").replaceAll("~", " "))].join("~");
}

/** Reads a wish out of the address; null for anything else. */
export function readLike(text: string | null): LikeWish | null {
  const [first, ...values] = (text ?? "").split("~");
  const vary = FACETS.find((facet) => facet === first);
  if (vary === undefined || values.length !== FACETS.length - 1) return null;
  return { vary, held: Object.fromEntries(heldFacets(vary).map((facet, at) => [facet, values[at] ?? ""])) };
}

export function isAlike(row: Facets, { vary, held }: LikeWish): boolean {
  return heldFacets(vary).every((facet) => row[facet].replaceAll("~", " ") === (held[facet] ?? ""));
}

/** "other model, same mini-swe-agent, high, 1 attempt". */
export function likeName({ vary, held }: LikeWish): string {
  const same = heldFacets(vary).flatMap((facet) => {
    const value = held[facet] ?? "";
    if (value === "") return [];
    return [facet === "attempts" ? `${value} ${value === "1" ? "attempt" : "attempts"}` : value];
  });
  return `Other ${FACET_WORDS[vary]}, same ${same.join(", ")}`;
}

/** The comparisons that a board offers, those of most rows first. Reported rows do not state effort and attempts. */
export function likeChoices(
  rows: readonly RankingRow[],
): readonly { readonly wish: LikeWish; readonly rows: number }[] {
  const derived = rows.filter((row) => row.kind === "derived");
  return FACETS.flatMap((vary) =>
    likeForLike(derived, vary).map((group) => ({ wish: { vary, held: group.held }, rows: group.rows.length })),
  ).sort((a, b) => b.rows - a.rows);
}
