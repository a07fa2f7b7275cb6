import type { BundleEntry } from "@/lib/bundle/bundle-reader";
import { AppError } from "@/lib/errors";
import { claimFileOf } from "@/lib/formats/claim-files";
import { experimentsMetadataSchema, linkProblem, systemCardOf } from "@/lib/formats/experiments-metadata";
import { flag } from "@/lib/formats/flag";
import { proofboardManifestSchema, type ProofboardManifest } from "@/lib/formats/proofboard-manifest";
import { readYamlText } from "@/lib/formats/yaml-text";
import type { Gathering } from "./documents";
import { readText } from "./read-text";

/** Reads `metadata.yaml`: the card of the system, its links, and the rate that it claims. */
export async function readMetadata(
  gathering: Gathering,
  entry: BundleEntry,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  gathering.metadata = true;
  const file = entry.path;
  const { text } = await readText(chunks, gathering.limits.yamlBytes + 1);
  const yaml = readYamlText(text, gathering.limits, file);
  gathering.findings.push(...yaml.flags);
  const parsed = experimentsMetadataSchema.safeParse(yaml.value);
  if (!parsed.success) {
    if (yaml.value !== undefined) {
      const message = "The metadata has another shape than metadata.yaml of the experiments repositories.";
      gathering.findings.push(flag("yaml-refused", "info", message, { file }));
    }
    return;
  }
  const card = systemCardOf(parsed.data);
  gathering.system = card;
  const name = parsed.data.info?.name ?? parsed.data.name ?? "";
  if (name.length > 200 || /[\p{Cc}\p{Cf}]/u.test(name)) {
    const message = "The display name is very long or holds control characters; it is shown cut and escaped.";
    gathering.findings.push(flag("odd-name", "info", message, { file }));
  }
  for (const link of card.links) {
    const problem = linkProblem(link.url);
    if (problem === null) continue;
    const message = `The link "${link.label}" is shown as text only: ${problem}.`;
    gathering.findings.push(flag("link-refused", "info", message, { file }));
  }
  const rate = parsed.data.pass_rate;
  if (typeof rate === "string") {
    const claim = claimFileOf({ pass_rate: rate }, file, true);
    if (claim !== null) gathering.claims.push(claim);
  }
}

/** Takes the manifest of our own layout. Throws `unknown-layout` when it is not of our format. */
export function adoptManifest(gathering: Gathering, value: unknown, path: string): void {
  const parsed = proofboardManifestSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new AppError(
      "unknown-layout",
      `The manifest is not of our format: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim(),
      { file: path, remedy: "Compare it with the manifest in the docs." },
    );
  }
  const manifest: ProofboardManifest = parsed.data;
  gathering.manifest = manifest;
  gathering.manifestFolder = path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "";
  const { system, claims } = manifest;
  gathering.system = {
    name: system.name ?? null,
    model: system.model ?? null,
    scaffold: system.scaffold ?? null,
    org: system.org ?? null,
    open_weights: system.open_weights ?? null,
    attempts: system.attempts ?? null,
    date: system.date ?? null,
    links: Object.entries(system.links ?? {}).map(([label, url]) => ({ label, url })),
  };
  if (claims === undefined) return;
  const resolvedIds = claims.resolved_ids ?? [];
  gathering.claims.push({
    file: path,
    resolved: claims.resolved ?? (claims.resolved_ids === undefined ? null : resolvedIds.length),
    total: claims.total ?? null,
    rate: null,
    instances: new Map(resolvedIds.map((id) => [id, true])),
    known: resolvedIds,
    absent: [],
  });
}
