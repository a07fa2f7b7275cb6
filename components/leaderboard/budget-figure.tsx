"use client";

import { CurvesFigure } from "@/components/charts/curves/curves-figure";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { Segments } from "@/components/ui/segments";
import { useUrlState } from "@/components/ui/url-state";
import type { CostAnalysis } from "@/lib/formats/board-analysis";
import { BUDGETS, type Budget, MOST_LINES, type NamedSystem, prepareBudget, systemsWith } from "./prepare-budgets";

const WORDS: Readonly<Record<Budget, { readonly label: string; readonly title: string; readonly sub: string }>> = {
  cost: { label: "Cost cap", title: "What a budget buys", sub: "Resolved when every run is cut at the cap" },
  steps: { label: "Step cap", title: "What a number of steps buys", sub: "Resolved when every run is cut at the cap" },
  spent: {
    label: "Money spent",
    title: "Where the money goes",
    sub: "Dollars spent on the cheapest instances, up to all",
  },
};

/** Letters of a submission id that the address holds: enough to tell the drawn systems apart. */
const SHORT = 10;

/** Curves over caps, and how the money spreads; which systems are drawn is in the address (`show`). */
export function BudgetFigure({
  file,
  analysis,
  systems,
  limits,
}: {
  file: string;
  analysis: CostAnalysis;
  /** Drawn systems in rank order. */
  systems: readonly NamedSystem[];
  limits: { readonly usd: number | null; readonly steps: number | null };
}) {
  const [query, change] = useUrlState();
  const known = BUDGETS.filter((budget) => systemsWith(analysis, budget, systems).length > 0);
  const budget = known.find((one) => one === query.get("cap")) ?? known[0];
  if (budget === undefined) return null;
  const options = systemsWith(analysis, budget, systems);
  const asked = (query.get("show") ?? "").split(",").filter((part) => part !== "");
  const picked = options.filter((system) => asked.some((part) => system.submissionId.startsWith(part)));
  const front = options.filter((system) => analysis.front.includes(system.submissionId)).slice(-MOST_LINES);
  const plain = [...new Set([...front, ...options])].slice(0, Math.min(MOST_LINES, Math.max(5, front.length)));
  const chosen = (picked.length > 0 ? picked : options.filter((system) => plain.includes(system))).slice(0, MOST_LINES);
  const limit = budget === "cost" ? limits.usd : budget === "steps" ? limits.steps : null;
  const chart = prepareBudget(analysis, budget, chosen, limit);
  if (chart === null) return null;
  const toggle = (system: NamedSystem) => {
    const next = chosen.includes(system) ? chosen.filter((one) => one !== system) : [...chosen, system];
    change({ show: next.map((one) => one.submissionId.slice(0, SHORT)).join(",") });
  };
  return (
    <div>
      <div className="chart-bar">
        <Segments
          small
          label="Curves"
          value={budget}
          options={known.map((value) => ({ value, label: WORDS[value].label }))}
          onChange={(value) => change({ cap: value === known[0] ? null : value })}
        />
        <Popover
          buttonClass="chip"
          button={
            <>
              {chosen.length} of {options.length} systems <Icon name="chevron" />
            </>
          }
        >
          <fieldset>
            <legend className="sr">Systems drawn, at most {MOST_LINES}</legend>
            {options.map((system) => (
              <label key={system.submissionId} className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(system)}
                  disabled={!chosen.includes(system) && chosen.length >= MOST_LINES}
                  onChange={() => toggle(system)}
                />
                <bdi>{system.name}</bdi>
              </label>
            ))}
          </fieldset>
        </Popover>
      </div>
      <CurvesFigure
        id="budget"
        file={file}
        title={WORDS[budget].title}
        sub={WORDS[budget].sub}
        description={chart.description}
        source={chart.note}
        twin={chart.twin}
        model={chart.model}
        size="tall"
      />
    </div>
  );
}
