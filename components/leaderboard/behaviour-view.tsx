"use client";

import { SeriesKey } from "@/components/charts/base/series-key";
import { CurvesFigure } from "@/components/charts/curves/curves-figure";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { Segments } from "@/components/ui/segments";
import { useUrlState } from "@/components/ui/url-state";
import { referenceWords } from "@/lib/display/reference-words";
import type { BehaviourAnalysis } from "@/lib/formats/board-analysis";
import type { GradingMode } from "@/lib/formats/verdict";
import { AssociationTable } from "./association-table";
import { BandTable } from "./band-table";
import { knownMeasures, MEASURE_WORDS, type NamedRow, type Outcome, OUTCOMES } from "./prepare-behaviour";
import { scaffoldLooks } from "./prepare-cost";
import { shortSystems } from "./short-systems";
import { prepareFilesEcdf, prepareRoundsEcdf } from "./prepare-ecdf";
import { QuantileTable } from "./quantile-table";

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = { all: "All", resolved: "Resolved", unresolved: "Unresolved" };
/** Lines of the two distributions: each system has two in one of them. */
const MOST_LINES = 4;
const PLAIN_LINES = 2;
/** Letters of a submission id that the address holds. */
const SHORT = 10;

/** Everything of the Behaviour tab under its finding. `rows`: the drawn systems in rank order. */
export function BehaviourView({
  file,
  analysis,
  rows,
  stepLimit,
  grading,
}: {
  file: string;
  analysis: BehaviourAnalysis;
  rows: readonly NamedRow[];
  stepLimit: number | null;
  grading: GradingMode;
}) {
  const [query, change] = useUrlState();
  const outcome = OUTCOMES.find((one) => one === query.get("outcome")) ?? "all";
  const reference = referenceWords(grading);
  const measures = knownMeasures(analysis);
  const measure = measures.find((one) => one.measure === query.get("measure")) ?? measures[0];
  const looks = scaffoldLooks(rows);
  const systems = shortSystems(rows);
  const asked = (query.get("show") ?? "").split(",").filter((part) => part !== "");
  const picked = systems.filter(({ submissionId }) => asked.some((part) => submissionId.startsWith(part)));
  const chosen = (picked.length > 0 ? picked : systems.slice(0, PLAIN_LINES)).slice(0, MOST_LINES);
  const files = prepareFilesEcdf(analysis.files, chosen, reference.short);
  const rounds = prepareRoundsEcdf(analysis.rounds, chosen, stepLimit);
  const toggle = (id: string) => {
    const ids = chosen.map((system) => system.submissionId);
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
    change({ show: next.map((one) => one.slice(0, SHORT)).join(",") });
  };
  return (
    <>
      {measure === undefined ? null : (
        <>
          <div className="filters mt-4" role="group" aria-label="Runs">
            <Segments
              label="Outcome"
              value={outcome}
              options={OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }))}
              onChange={(value) => change({ outcome: value === "all" ? null : value })}
            />
            <SeriesKey
              entries={[...looks].slice(0, 4).map(([label, look]) => ({ label, look, as: "point" as const }))}
            />
          </div>
          <QuantileTable
            file={file}
            analysis={analysis}
            rows={rows}
            looks={looks}
            outcome={outcome}
            reference={reference}
          />
          <div className="sec grid-21">
            <BandTable file={file} measure={measure} rows={rows}>
              <Segments
                small
                label="Measure"
                value={measure.measure}
                options={measures.map((one) => ({ value: one.measure, label: MEASURE_WORDS[one.measure].name }))}
                onChange={(value) => change({ measure: value === measures[0]?.measure ? null : value })}
              />
            </BandTable>
            <AssociationTable file={file} analysis={analysis} rows={rows} />
          </div>
        </>
      )}
      {files === null && rounds === null ? null : (
        <section className="sec">
          <div className="chart-bar">
            <Popover
              buttonClass="chip"
              button={
                <>
                  {chosen.length} of {systems.length} systems <Icon name="chevron" />
                </>
              }
            >
              <fieldset>
                <legend className="sr">Systems drawn, at most {MOST_LINES}</legend>
                {systems.map(({ submissionId, name }) => {
                  const on = chosen.some((system) => system.submissionId === submissionId);
                  return (
                    <label key={submissionId} className="check">
                      <input
                        type="checkbox"
                        checked={on}
                        disabled={!on && chosen.length >= MOST_LINES}
                        onChange={() => toggle(submissionId)}
                      />
                      <bdi>{name}</bdi>
                    </label>
                  );
                })}
              </fieldset>
            </Popover>
          </div>
          <div className="grid-2">
            {files === null ? null : (
              <CurvesFigure id="files" file={file} title="Files changed by a patch" {...files} size="mid" />
            )}
            {rounds === null ? null : (
              <CurvesFigure id="rounds" file={file} title="Steps of a run" {...rounds} size="mid" />
            )}
          </div>
        </section>
      )}
    </>
  );
}
