/** BibTeX values: braces and backslashes of a name would end the entry early. */
const bare = (text: string) =>
  text
    .replace(/[{}\\%#&$_^~"]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const keyOf = (text: string) => text.replace(/[^A-Za-z0-9-]/g, "");

function entry(key: string, fields: readonly (readonly [string, string | null])[]): string {
  const lines = fields.flatMap(([name, value]) => (value === null || value === "" ? [] : [`  ${name} = {${value}},`]));
  return [`@misc{${keyOf(key)},`, ...lines, "}"].join("\n");
}

/** An address inside \url{}: only what cannot end it. */
const url = (address: string | null | undefined) =>
  address === null || address === undefined ? null : `\\url{${address.replace(/[{}\\\s]/g, "")}}`;

/** A BibTeX entry for the benchmark as it stands here, with its own paper when it names one. */
export function benchmarkBibtex(head: {
  readonly slug: string;
  readonly name: string;
  readonly version: string;
  readonly links: Readonly<Record<string, string>>;
}): string {
  const paper = head.links["paper"] ?? head.links["Paper"] ?? Object.values(head.links)[0];
  return entry(head.slug, [
    ["title", bare(head.name)],
    ["note", `Version ${bare(head.version)}, results derived by Proofboard`],
    ["howpublished", url(paper)],
  ]);
}

/** A BibTeX entry for one row: what it says, what it was derived from, and by which engine. */
export function submissionBibtex(head: {
  readonly id: string;
  readonly model: string;
  readonly scaffold: string;
  readonly org: string;
  readonly benchmark: string;
  readonly resolved: number | null;
  readonly size: number | null;
  readonly engineVersion: string | null;
  readonly bundleSha256: string;
  readonly publishedAt: Date | null;
}): string {
  const system = head.scaffold === "" ? head.model : `${head.model} with ${head.scaffold}`;
  const counts = head.resolved === null || head.size === null ? "" : `${head.resolved} of ${head.size} resolved, `;
  const engine = head.engineVersion === null ? "" : `, engine ${head.engineVersion}`;
  return entry(head.id, [
    ["title", `${bare(system)} on ${bare(head.benchmark)}`],
    ["author", head.org === "" ? null : `{${bare(head.org)}}`],
    ["year", head.publishedAt === null ? null : String(head.publishedAt.getUTCFullYear())],
    ["note", bare(`${counts}derived by Proofboard from the bundle with sha256 ${head.bundleSha256}${engine}`)],
    ["howpublished", `Proofboard submission ${head.id}`],
  ]);
}
