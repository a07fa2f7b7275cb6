/** What a row's result may depend on; a fair comparison varies one of these and holds the others. */
export const FACETS = ["model", "scaffold", "effort", "attempts"] as const;
export type Facet = (typeof FACETS)[number];
export type Facets = Readonly<Record<Facet, string>>;

export interface LikeForLike<Row extends Facets> {
  /** The facets that all rows of the group share. */
  readonly held: Readonly<Partial<Record<Facet, string>>>;
  /** Rows that differ in `vary` only, in the order given; at least two different values of it. */
  readonly rows: readonly Row[];
}

/** Groups rows that differ in one facet only (same scaffold, effort and attempts; other model). Words compare as typed. */
export function likeForLike<Row extends Facets>(rows: readonly Row[], vary: Facet): LikeForLike<Row>[] {
  const held = FACETS.filter((facet) => facet !== vary);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(held.map((facet) => row[facet]));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()]
    .filter((group) => new Set(group.map((row) => row[vary])).size > 1)
    .map((group) => ({ held: heldFacets(group, held), rows: group }));
}

function heldFacets<Row extends Facets>(group: readonly Row[], held: readonly Facet[]): Partial<Record<Facet, string>> {
  const first = group[0];
  const facets: Partial<Record<Facet, string>> = {};
  for (const facet of held) if (first !== undefined) facets[facet] = first[facet];
  return facets;
}
