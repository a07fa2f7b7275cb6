import { countText, percentText, usdText } from "@/lib/display/number-text";
import type { TrajectorySummary } from "@/lib/formats/trajectory";

type Costs = Pick<TrajectorySummary, "cost_usd" | "cost_source" | "reported_cost_usd" | "tokens"> & {
  readonly prices?: string | null;
};

/** A difference of more than this share of the larger one is told. */
const TOLERANCE = 0.05;

/** What the run cost: recomputed from its tokens beside what its own file reports, each with its source. */
export function RunCost({ run }: { run: Costs }) {
  const recomputed = run.cost_source === "recomputed" ? run.cost_usd : null;
  const reported = run.reported_cost_usd;
  const gap = recomputed === null || reported === null ? 0 : Math.abs(recomputed - reported);
  const most = Math.max(recomputed ?? 0, reported ?? 0);
  const { input, cached, output } = run.tokens;
  return (
    <dl className="run-cost">
      <div>
        <dt>Cost, recomputed</dt>
        <dd>
          <b>{usdText(recomputed)}</b>{" "}
          <span className="text-ink-3">
            {recomputed === null
              ? "tokens or list price not known"
              : `tokens at list prices${run.prices ? ` ${run.prices}` : ""}`}
          </span>
        </dd>
      </div>
      <div>
        <dt>Cost, reported</dt>
        <dd>
          <b>{usdText(reported)}</b>{" "}
          <span className="text-ink-3">{reported === null ? "the file does not say" : "by the run's own file"}</span>
        </dd>
      </div>
      <div>
        <dt>Tokens</dt>
        <dd>
          {countText(input)} in, {countText(cached)} cached, {countText(output)} out
        </dd>
      </div>
      {most > 0 && gap > TOLERANCE * most ? (
        <div>
          <dt>Difference</dt>
          <dd className="text-flagged">{percentText(gap, most, 0)} % of the larger one</dd>
        </div>
      ) : null}
    </dl>
  );
}
