import type { ModelPrice, PriceTable } from "@/lib/formats/price-table";

const price = (
  names: string[],
  input: number,
  output: number,
  cached: number | null = null,
  cacheWrite: number | null = null,
): ModelPrice => ({ names, input, cached, cache_write: cacheWrite, output });

/** Anthropic bills reading the cache at a tenth and writing it (five minutes) at five quarters of the input price. */
const anthropic = (names: string[], input: number, output: number): ModelPrice =>
  price(names, input, output, input / 10, input * 1.25);

/**
 * Public list prices in USD per million tokens for prompts of ordinary length, by the vendors' price pages. A change of a
 * price is a new version of this table: costs recomputed earlier name the version that they used.
 */
export const LIST_PRICES: PriceTable = {
  version: "list-2025-12",
  models: [
    price(["gpt-3.5-turbo*"], 0.5, 1.5),
    price(["gpt-4", "gpt-4-0613", "gpt-4-0314"], 30, 60),
    price(["gpt-4-32k*"], 60, 120),
    price(["gpt-4-turbo*", "gpt-4-1106-preview", "gpt-4-0125-preview"], 10, 30),
    price(["gpt-4o-2024-05-13"], 5, 15),
    price(["gpt-4o", "gpt-4o-2024-08-06", "gpt-4o-2024-11-20"], 2.5, 10, 1.25),
    price(["gpt-4o-mini*"], 0.15, 0.6, 0.075),
    price(["gpt-4.1", "gpt-4.1-2025*"], 2, 8, 0.5),
    price(["gpt-4.1-mini*"], 0.4, 1.6, 0.1),
    price(["gpt-4.1-nano*"], 0.1, 0.4, 0.025),
    price(
      [
        "gpt-5",
        "gpt-5-2025*",
        "gpt-5-codex*",
        "gpt-5-chat*",
        "gpt-5.1",
        "gpt-5.1-2025*",
        "gpt-5.1-codex",
        "gpt-5.1-codex-max",
      ],
      1.25,
      10,
      0.125,
    ),
    price(["gpt-5-mini*", "gpt-5.1-codex-mini*"], 0.25, 2, 0.025),
    price(["gpt-5-nano*"], 0.05, 0.4, 0.005),
    price(["gpt-5.2", "gpt-5.2-2025*", "gpt-5.2-codex"], 1.75, 14, 0.175),
    price(["o1", "o1-2024*", "o1-preview*"], 15, 60, 7.5),
    price(["o1-mini*", "o3-mini*"], 1.1, 4.4, 0.55),
    price(["o3", "o3-2025*"], 2, 8, 0.5),
    price(["o4-mini*"], 1.1, 4.4, 0.275),
    anthropic(["claude-3-opus*"], 15, 75),
    anthropic(
      ["claude-3-sonnet*", "claude-3-5-sonnet*", "claude-3.5-sonnet*", "claude-3-7-sonnet*", "claude-3.7-sonnet*"],
      3,
      15,
    ),
    price(["claude-3-haiku*"], 0.25, 1.25, 0.03, 0.3),
    anthropic(["claude-3-5-haiku*", "claude-3.5-haiku*"], 0.8, 4),
    anthropic(["claude-sonnet-4*", "claude-4-sonnet*"], 3, 15),
    anthropic(
      [
        "claude-opus-4",
        "claude-opus-4-2025*",
        "claude-opus-4-0*",
        "claude-opus-4-1*",
        "claude-opus-4.1*",
        "claude-4-opus*",
      ],
      15,
      75,
    ),
    anthropic(["claude-opus-4-5*", "claude-opus-4.5*", "claude-opus-4-6*", "claude-opus-4.6*"], 5, 25),
    anthropic(["claude-haiku-4-5*", "claude-haiku-4.5*"], 1, 5),
    price(["gemini-1.5-pro*"], 1.25, 5, 0.3125),
    price(["gemini-1.5-flash*"], 0.075, 0.3, 0.01875),
    price(["gemini-2.0-flash", "gemini-2.0-flash-001"], 0.1, 0.4, 0.025),
    price(["gemini-2.5-pro*"], 1.25, 10, 0.125),
    price(["gemini-2.5-flash", "gemini-2.5-flash-preview*"], 0.3, 2.5, 0.03),
    price(["gemini-2.5-flash-lite*"], 0.1, 0.4, 0.01),
    price(["gemini-3-pro*"], 2, 12, 0.2),
  ],
};
