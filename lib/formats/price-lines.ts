import type { z } from "zod";
import { type PricedModel, pricedModelSchema } from "./price-table";

/** Columns of a line, in order; separated by `|`, an absent price is `-`. */
export const PRICE_COLUMNS = ["names", "input", "cached", "cache write", "output", "date", "source"] as const;

const absent = (text: string) => (text === "-" || text === "" ? null : Number(text));

/** A table as a person edits it: one model a line, prices in USD per million tokens. */
export function writePriceLines(models: readonly PricedModel[]): string {
  const price = (value: number | null) => (value === null ? "-" : String(value));
  return models
    .map(({ names, input, cached, cache_write, output, date, source }) =>
      [names.join(", "), price(input), price(cached), price(cache_write), price(output), date, source].join(" | "),
    )
    .join("\n");
}

/** Reads the lines back. Returns the models, or the number of the first wrong line (from 1) and what is wrong with it. */
export function readPriceLines(
  text: string,
): { readonly models: readonly PricedModel[] } | { readonly line: number; readonly wrong: string } {
  const models: PricedModel[] = [];
  for (const [at, raw] of text.split("\n").entries()) {
    if (raw.trim() === "") continue;
    const cells = raw.split("|").map((cell) => cell.trim());
    if (cells.length !== PRICE_COLUMNS.length) {
      return { line: at + 1, wrong: `has ${cells.length} columns instead of ${PRICE_COLUMNS.length}` };
    }
    const [names = "", input = "", cached = "", cacheWrite = "", output = "", date = "", source = ""] = cells;
    const parsed = pricedModelSchema.safeParse({
      names: names
        .split(",")
        .map((name) => name.trim().toLowerCase())
        .filter((name) => name !== ""),
      input: absent(input),
      cached: absent(cached),
      cache_write: absent(cacheWrite),
      output: absent(output),
      date,
      source,
    });
    if (!parsed.success) return { line: at + 1, wrong: wordsOf(parsed.error) };
    models.push(parsed.data);
  }
  return models.length === 0 ? { line: 1, wrong: "the table is empty" } : { models };
}

function wordsOf(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not valid"}`;
}
