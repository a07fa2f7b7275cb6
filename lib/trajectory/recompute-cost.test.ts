import { describe, expect, it } from "vitest";
import { LIST_PRICES } from "./list-prices";
import { addUsage, maxUsage, NO_USAGE, priceOf, recomputeCost, type Usage } from "./recompute-cost";
import { risingUsage } from "./rising-usage";

const usage = (part: Partial<Usage>): Usage => ({ ...NO_USAGE, ...part });
const table = {
  version: "t",
  models: [
    { names: ["gpt-x", "gpt-x-2026*"], input: 1, cached: 0.1, cache_write: null, output: 10 },
    { names: ["gpt-x-mini*"], input: 0.2, cached: null, cache_write: null, output: 2 },
  ],
};

describe("priceOf", () => {
  it("finds models by the names that trajectories use", () => {
    for (const name of ["gpt-x", "openai/gpt-x", "GPT-X", "gpt-x-2026-01-01"])
      expect(priceOf(name, table)?.output).toBe(10);
    expect(priceOf("openrouter/openai/gpt-x-mini-2026", table)?.output).toBe(2);
    expect(priceOf("gpt-x-large", table)).toBeNull();
    expect(priceOf("anthropic/claude-sonnet-4-5-20250929", LIST_PRICES)?.input).toBe(3);
  });
});

describe("recomputeCost", () => {
  const price = table.models[0];
  const mini = table.models[1];
  if (price === undefined || mini === undefined) throw new Error("no prices");

  it("prices each kind of token", () => {
    const cost = recomputeCost(usage({ input: 1_000, cached: 9_000, cache_write: 1_000, output: 100 }), price);
    expect(cost).toBeCloseTo((1_000 + 900 + 1_000 + 1_000) / 1e6, 12);
  });

  it("has no answer where a priced kind is not known", () => {
    expect(recomputeCost(usage({ input: 5, output: 5 }), price)).toBeNull();
    expect(recomputeCost(usage({ input: 5, output: 5 }), mini)).toBeCloseTo(11 / 1e6, 12);
    expect(recomputeCost(usage({ output: 5 }), mini)).toBeNull();
  });
});

describe("usages", () => {
  it("add up without turning what nobody said into 0", () => {
    expect(addUsage(usage({ input: 1 }), usage({ input: 2, output: 3 }))).toEqual(usage({ input: 3, output: 3 }));
    expect(maxUsage(usage({ output: 1 }), usage({ output: 7, input: 2 }))).toEqual(usage({ output: 7, input: 2 }));
    expect(maxUsage(null, null)).toBeNull();
  });

  it("that are cumulative and reset count the maximum of each rising run", () => {
    const next = risingUsage();
    const totals = [100, 250, 250, 30, 90].map((output) => next(usage({ output })));
    expect(totals.map((one) => one?.output ?? null)).toEqual([100, 150, null, 30, 60]);
  });
});
