import type { ReactNode } from "react";
import type { EvidenceCounts, SubmissionHead } from "@/db/read/submission";
import { decimalText, tokensText, usdText } from "@/lib/display/number-text";

function Figure({ label, value, of }: { label: string; value: ReactNode; of: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="strong">{value}</b> <span className="text-12 text-ink-3">{of}</span>
      </dd>
    </div>
  );
}

function Tokens({ tokens }: { tokens: number | null }) {
  const { value, unit } = tokensText(tokens);
  return (
    <>
      {value}
      {unit === "" ? null : ` ${unit}`}
    </>
  );
}

/** Cost, steps and tokens with the number of instances that have them: a mean without its n says nothing. */
export function Figures({ head, evidence }: { head: SubmissionHead; evidence: EvidenceCounts }) {
  const n = head.size ?? 0;
  const cost = head.meanCostUsd === null ? null : Number(head.meanCostUsd);
  const steps = head.meanSteps === null ? null : Number(head.meanSteps);
  const costN = head.costN ?? 0;
  const source =
    costN === 0
      ? ""
      : evidence.recomputedCosts > 0
        ? `, ${evidence.recomputedCosts} recomputed from tokens`
        : ", as reported by the runs";
  if (costN === 0 && (head.stepsN ?? 0) === 0) return null;
  return (
    <section className="min-w-0">
      <h2>What it cost</h2>
      <dl className="card-list mt-2 border-t border-line-strong">
        <Figure label="Average cost" value={usdText(cost)} of={`over ${costN} of ${n} instances${source}`} />
        <Figure
          label="Cost per resolved"
          value={usdText(cost === null || (head.resolved ?? 0) === 0 ? null : (cost * costN) / (head.resolved ?? 1))}
          of="all costs known, over the resolved"
        />
        <Figure label="Largest run" value={usdText(evidence.largestCostUsd)} of="one instance" />
        <Figure label="Average steps" value={decimalText(steps, 1)} of={`over ${head.stepsN ?? 0} of ${n} instances`} />
        <Figure label="Tokens in" value={<Tokens tokens={head.inputTokens} />} of="sum of all runs" />
        <Figure label="Tokens out" value={<Tokens tokens={head.outputTokens} />} of="sum of all runs" />
      </dl>
    </section>
  );
}
