import type { PriceTable } from "@/lib/formats/price-table";
import type { TrajectorySummary } from "@/lib/formats/trajectory";
import type { Findings } from "./collect-findings";
import type { RunFacts } from "./collect-run";
import { priceOf, recomputeCost, type Usage } from "./recompute-cost";

export interface CostSum {
  reply(model: string | null, usage: Usage | null, reported: number | null): void;
  total(
    facts: RunFacts,
    findings: Findings,
  ): Pick<TrajectorySummary, "cost_usd" | "cost_source" | "reported_cost_usd" | "prices">;
}

/** Reported and recomputed may differ by this share before it is a finding. */
const TOLERANCE = 0.05;
/** Share of the replies that must state a cost before their sum is the run's. */
const ENOUGH = 0.95;

/**
 * Cost of a run in USD. Recomputed from tokens at list prices when every reply states its tokens and its model has a
 * price; else as the file reports it; else none. A reported 0 beside replies of a model is no price, not a free run.
 */
export function sumCost(prices: PriceTable | null): CostSum {
  let replies = 0;
  let priced = 0;
  let recomputed = 0;
  let reportedReplies = 0;
  let reportedSum = 0;

  function reply(model: string | null, usage: Usage | null, reported: number | null): void {
    replies += 1;
    if (reported !== null) {
      reportedReplies += 1;
      reportedSum += reported;
    }
    const own = usage === null ? null : priced1(model, usage);
    if (own === null) return;
    priced += 1;
    recomputed += own;
  }

  function priced1(model: string | null, usage: Usage): number | null {
    const price = prices === null || model === null ? null : priceOf(model, prices);
    return price === null ? null : recomputeCost(usage, price);
  }

  function total(facts: RunFacts, findings: Findings): ReturnType<CostSum["total"]> {
    const complete = reportedReplies > 0 && reportedReplies >= replies * ENOUGH;
    const reported = facts.reportedCost ?? (complete ? reportedSum : null);
    let own = replies > 0 && priced === replies && !facts.elsewhere ? recomputed : null;
    if (own === null && (priced === 0 || facts.elsewhere) && facts.reportedUsage !== null)
      own = priced1(facts.model, facts.reportedUsage);
    if (own !== null && own > 0) {
      if (reported !== null && Math.abs(reported - own) > TOLERANCE * Math.max(own, reported)) {
        const message = `The file reports ${reported.toFixed(4)} USD, its tokens at list prices (${prices?.version ?? "none"}) cost ${own.toFixed(4)} USD.`;
        findings.add("cost-mismatch", "info", message);
      }
      return { cost_usd: own, cost_source: "recomputed", reported_cost_usd: reported, prices: prices?.version ?? null };
    }
    if (reported === null || (reported === 0 && replies > 0)) {
      return { cost_usd: null, cost_source: "none", reported_cost_usd: reported, prices: null };
    }
    return { cost_usd: reported, cost_source: "reported", reported_cost_usd: reported, prices: null };
  }

  return { reply, total };
}
