import { TableActions } from "@/components/charts/base/table-actions";
import { CONTEXT_LOOK, type SeriesLook } from "@/components/charts/base/series-look";
import { TableBox } from "@/components/tables/table-box";
import type { ReferenceWords } from "@/lib/display/reference-words";
import type { BehaviourAnalysis } from "@/lib/formats/board-analysis";
import {
  groupLetter,
  knownMeasures,
  MEASURE_WORDS,
  type NamedRow,
  type Outcome,
  quantileTwin,
  ratioTimes,
  runsOf,
} from "./prepare-behaviour";
import { QuantileAxis, QuantileBar } from "./quantile-bar";

/** How much each system does, as ratios: one row a system, one panel a measure, one axis for all. */
export function QuantileTable({
  file,
  analysis,
  rows,
  looks,
  outcome,
  reference,
}: {
  file: string;
  analysis: BehaviourAnalysis;
  rows: readonly NamedRow[];
  looks: ReadonlyMap<string, SeriesLook>;
  outcome: Outcome;
  reference: ReferenceWords;
}) {
  const measures = knownMeasures(analysis);
  const named = new Map(rows.map((row) => [row.submissionId, row]));
  const withGroups = outcome === "resolved";
  const runs = outcome === "all" ? "" : `${outcome} runs of `;
  return (
    <section className="sec" id="ratios">
      <div className="sec-h">
        <div>
          <h2>How much each system does, as a ratio</h2>
          <p className="text-13 text-ink-3">
            Point: median, printed at the right. Body: middle half. Caps: 10th and 90th percentile. Log scale. Grey
            band: parity, 0.8 to 1.25 times the {reference.long}, edges included.
          </p>
        </div>
        <TableActions id="ratios" file={file} twin={quantileTwin(analysis, named, outcome)} />
      </div>
      <TableBox label={`Ratios to the ${reference.long}, ${runs}each system`} className="ratios">
        <thead>
          <tr>
            <th scope="col" className="lead pin">
              System
            </th>
            {measures.map(({ measure, systems }) => (
              <th key={measure} scope="col">
                <b className="strong">{MEASURE_WORDS[measure].name}</b> against{" "}
                {MEASURE_WORDS[measure].against ?? reference.short}
                {measure === "callables" ? (
                  <span> · n ≤ {systems.reduce((most, bands) => Math.max(most, runsOf(bands)), 0)}</span>
                ) : null}
                <QuantileAxis />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.submissionId}>
              <th scope="row" className="lead pin">
                <bdi className="text-ink">{row.model}</bdi> <bdi className="font-normal text-ink-3">{row.scaffold}</bdi>
              </th>
              {measures.map((measure) => {
                const bands = measure.systems.find((one) => one.submissionId === row.submissionId);
                const quantiles = bands?.[outcome] ?? null;
                const letter = withGroups ? groupLetter(measure, row.submissionId) : null;
                return (
                  <td key={measure.measure}>
                    <span className="qb">
                      <QuantileBar quantiles={quantiles} look={looks.get(row.scaffold) ?? CONTEXT_LOOK} />
                      <span className="strong">{ratioTimes(quantiles?.[2] ?? null)}</span>
                      {withGroups ? <span className="text-ink-3">{letter ?? "–"}</span> : null}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </TableBox>
      <p className="under">
        <span>
          {withGroups
            ? "Letters: Scott-Knott groups by effect size (Cliff's delta, all pairs), a = largest ratios; no p-value. Systems with the same letter differ negligibly."
            : "Choose Resolved to see which systems differ by effect size."}
        </span>
        <span>A run that changed nothing counts in the lowest band and in no quantile.</span>
      </p>
    </section>
  );
}
