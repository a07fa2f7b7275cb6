import { z } from "zod";
import type { SystemCard } from "./report";

const text = z.union([z.string(), z.number()]).transform(String);
const list = z.union([z.array(text), text.transform((value) => [value])]);

/** `metadata.yaml` of the experiments repositories, old (flat) and new (assets/info/tags). Everything is a claim. */
export const experimentsMetadataSchema = z.looseObject({
  name: text.nullish(),
  oss: z.boolean().nullish(),
  site: text.nullish(),
  date: z.unknown().optional(),
  model: text.nullish(),
  pass_rate: text.nullish(),
  info: z
    .looseObject({
      name: text.nullish(),
      authors: z.unknown().optional(),
      site: text.nullish(),
      report: text.nullish(),
    })
    .nullish(),
  assets: z.looseObject({ logs: text.nullish(), trajs: text.nullish() }).nullish(),
  tags: z
    .looseObject({
      model: list.nullish(),
      org: list.nullish(),
      os_model: z.boolean().nullish(),
      os_system: z.boolean().nullish(),
      system: z.looseObject({ attempts: text.nullish() }).nullish(),
    })
    .nullish(),
});
export type ExperimentsMetadata = z.infer<typeof experimentsMetadataSchema>;

/** The longest text that a name of a stranger may have on our pages. */
export const NAME_LIMIT = 200;

function short(value: string | null | undefined): string | null {
  if (value === null || value === undefined || value.trim() === "") return null;
  const clean = [...value.trim()].slice(0, NAME_LIMIT).join("");
  return clean;
}

/** What the upload form is prefilled with. Links are listed as written: whoever draws them decides whether they are safe. */
export function systemCardOf(data: ExperimentsMetadata): SystemCard {
  const links = [
    { label: "site", url: data.info?.site ?? data.site },
    { label: "report", url: data.info?.report },
    { label: "logs", url: data.assets?.logs },
    { label: "trajectories", url: data.assets?.trajs },
  ];
  return {
    name: short(data.info?.name ?? data.name),
    model: short(data.tags?.model?.join(" + ") ?? data.model),
    scaffold: null,
    org: short(data.tags?.org?.join(", ")),
    open_weights: data.tags?.os_model ?? null,
    attempts: short(data.tags?.system?.attempts),
    date: typeof data.date === "string" || typeof data.date === "number" ? short(String(data.date)) : null,
    links: links.flatMap(({ label, url }) =>
      typeof url === "string" && url !== "" ? [{ label, url: url.slice(0, 2000) }] : [],
    ),
  };
}

export const EMPTY_SYSTEM_CARD: SystemCard = {
  name: null,
  model: null,
  scaffold: null,
  org: null,
  open_weights: null,
  attempts: null,
  date: null,
  links: [],
};

/** Why a link of a bundle is shown as text only; null when it may be a link (http or https, no credentials). */
export function linkProblem(url: string): string | null {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return "not an absolute URL";
  }
  if (parsed.protocol !== "http:" && parsed.protocol !== "https:")
    return `the scheme ${parsed.protocol} is not http or https`;
  if (parsed.username !== "" || parsed.password !== "") return "it carries a user name or password";
  return null;
}
