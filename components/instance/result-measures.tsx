import type { ResultPage } from "@/db/read/result";
import type { RunRules } from "@/lib/formats/nfi-rules";
import { FootprintCard } from "./footprint-card";
import { RulesCard } from "./rules-card";
import { SncCard } from "./snc-card";

/** What was measured in one result: its quality rules, its footprint, and what the task demands. */
export function ResultMeasures({ result, rules }: { result: ResultPage; rules: RunRules | null }) {
  return (
    <>
      {rules === null ? null : <RulesCard shown={rules} />}
      <div className="sec grid-2">
        {result.footprint === null ? null : <FootprintCard footprint={result.footprint} grading={result.grading} />}
        <SncCard profile={result.profile} cuts={result.sncCuts} />
      </div>
    </>
  );
}
