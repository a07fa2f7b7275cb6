import { safeHref } from "@/components/ui/safe-href";
import type { ShownInspection } from "./inspection";

/** The form of the second step, as text the way people type it. */
export interface Details {
  readonly benchmark: string;
  /** Id of the organisation that it shall belong to; "" = the submitter alone. */
  readonly organisation: string;
  readonly draft: boolean;
  readonly model: string;
  readonly scaffold: string;
  readonly org: string;
  readonly openWeights: "" | "yes" | "no";
  readonly effort: string;
  readonly attempts: string;
  readonly date: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

export const MOST_LINKS = 4;

/** What the bundle says of itself, as a start; the submitter confirms or corrects it. */
export function prefilled(inspection: ShownInspection | null, benchmark: string): Details {
  const system = inspection?.system;
  const date = system?.date ?? "";
  const weights = system?.open_weights ?? null;
  return {
    benchmark,
    organisation: "",
    draft: false,
    model: system?.model ?? "",
    scaffold: system?.scaffold ?? system?.name ?? "",
    org: system?.org ?? "",
    openWeights: weights === null ? "" : weights ? "yes" : "no",
    effort: "",
    attempts: system?.attempts ?? "1",
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : "",
    links: (system?.links ?? []).filter((link) => safeHref(link.url) !== null).slice(0, MOST_LINKS),
  };
}

export type DetailsErrors = Readonly<Partial<Record<keyof Details, string>>>;

/** What still has to be said before this can be sent. */
export function errorsOf(details: Details): DetailsErrors {
  const wrong: Partial<Record<keyof Details, string>> = {};
  if (details.benchmark === "") wrong.benchmark = "Choose the benchmark that this bundle was run on.";
  if (details.model.trim() === "") wrong.model = "Name the model.";
  if (details.scaffold.trim() === "") wrong.scaffold = "Name the scaffold, with its version.";
  if (details.date !== "" && Number.isNaN(Date.parse(`${details.date}T00:00:00Z`)))
    wrong.date = "There is no such day.";
  const link = details.links.find((entry) => entry.url.trim() !== "" && safeHref(entry.url.trim()) === null);
  if (link !== undefined) wrong.links = "A link starts with http:// or https:// and holds no password.";
  return wrong;
}

/** The body of the request that makes the submission. */
export function bodyOf(details: Details, upload: string) {
  return {
    upload,
    benchmark: details.benchmark,
    organisation: details.organisation === "" ? null : details.organisation,
    draft: details.draft,
    model: details.model.trim(),
    scaffold: details.scaffold.trim(),
    org: details.org.trim(),
    open_weights: details.openWeights === "" ? null : details.openWeights === "yes",
    effort: details.effort.trim(),
    attempts: details.attempts.trim() === "" ? "1" : details.attempts.trim(),
    date: details.date === "" ? null : details.date,
    links: details.links
      .filter((link) => link.url.trim() !== "")
      .map((link) => ({ label: link.label.trim() === "" ? "site" : link.label.trim(), url: link.url.trim() })),
  };
}
