import type { AspectsPage } from "@/db/read/aspects";
import { type NfiSummary, perAspect } from "@/lib/formats/nfi-summary";

/** A page of systems whose five aspects have one mean gain each; the human reference stands at a tenth. */
export function sampleAspects(
  systems: readonly { readonly id: string; readonly mean: number | null; readonly seconds: number | null }[],
): AspectsPage {
  const human = { tasks: 2, aspects: perAspect(() => 0.1), average: 0.1 };
  const none = { mean: null, n: 0 };
  return {
    human: { ruff: "0", scopes: { all: human, single: human, multi: human } },
    rows: systems.map(({ id, mean, seconds }) => {
      const summary = summaryOf(mean);
      return {
        id,
        model: `M ${id}`,
        scaffold: "S",
        standing: {
          ruff: "0",
          scopes: { all: summary, single: summary, multi: summaryOf(null) },
          usage: {
            seconds: { mean: seconds, n: seconds === null ? 0 : 6 },
            inputTokens: none,
            outputTokens: none,
            usd: none,
          },
        },
      };
    }),
  };
}

function summaryOf(mean: number | null): NfiSummary {
  const spread = { values: [mean], mean, sd: 0 };
  return {
    runs: 6,
    valid: { k: 4, n: 6 },
    functional: { k: 3, n: 4 },
    endToEnd: { k: 3, n: 6 },
    scorerErrors: 0,
    aspects: perAspect(() => ({
      mean,
      runs: mean === null ? 0 : 3,
      instances: 2,
      humanSame: null,
      humanAll: 0.1,
      sign: mean === null ? null : mean < 0.1 ? "-" : "+",
    })),
    average: mean,
    spread: { valid: spread, functional: spread, average: spread },
  };
}
