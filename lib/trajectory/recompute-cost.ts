import type { ModelPrice, PriceTable } from "@/lib/formats/price-table";

/** Tokens of one reply as the vendor bills them; null = not said. `input` holds neither cached nor cache-writing ones. */
export interface Usage {
  readonly input: number | null;
  readonly cached: number | null;
  readonly cache_write: number | null;
  /** Includes `reasoning`. */
  readonly output: number | null;
  readonly reasoning: number | null;
}

export const NO_USAGE: Usage = { input: null, cached: null, cache_write: null, output: null, reasoning: null };

/** The price of a model by the names that trajectories use (`openai/gpt-5-mini`, `GPT-5-mini`, dated names). */
export function priceOf(model: string, table: PriceTable): ModelPrice | null {
  const name = model.trim().toLowerCase();
  const bare = name.slice(name.lastIndexOf("/") + 1).replace(/^(?:us\.|eu\.)?anthropic\./, "");
  let best: { price: ModelPrice; length: number } | null = null;
  for (const price of table.models) {
    for (const written of price.names) {
      const stem = written.endsWith("*") ? written.slice(0, -1) : null;
      const fits = stem === null ? bare === written : bare.startsWith(stem);
      const length = stem === null ? written.length + 1_000 : stem.length;
      if (fits && (best === null || length > best.length)) best = { price, length };
    }
  }
  return best?.price ?? null;
}

/**
 * USD of one reply or one run at list prices; null where a kind of token that the price tells apart is not known. Where
 * the vendor has a price for cached tokens and the file does not say how many were cached, there is no honest number.
 */
export function recomputeCost(usage: Usage, price: ModelPrice): number | null {
  if (usage.input === null || usage.output === null) return null;
  if (price.cached !== null && usage.cached === null) return null;
  const cached = (usage.cached ?? 0) * (price.cached ?? price.input);
  const written = (usage.cache_write ?? 0) * (price.cache_write ?? price.input);
  return (usage.input * price.input + cached + written + usage.output * price.output) / 1_000_000;
}

/** Sum of two usages; a kind that neither says stays null. */
export function addUsage(a: Usage, b: Usage): Usage {
  return {
    input: add(a.input, b.input),
    cached: add(a.cached, b.cached),
    cache_write: add(a.cache_write, b.cache_write),
    output: add(a.output, b.output),
    reasoning: add(a.reasoning, b.reasoning),
  };
}

/** The larger of two statements about the same reply, kind by kind: streamed replies repeat their counts as they grow. */
export function maxUsage(a: Usage | null, b: Usage | null): Usage | null {
  if (a === null || b === null) return a ?? b;
  const larger = (x: number | null, y: number | null) => (x === null || y === null ? (x ?? y) : Math.max(x, y));
  return {
    input: larger(a.input, b.input),
    cached: larger(a.cached, b.cached),
    cache_write: larger(a.cache_write, b.cache_write),
    output: larger(a.output, b.output),
    reasoning: larger(a.reasoning, b.reasoning),
  };
}

function add(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : a + b;
}
