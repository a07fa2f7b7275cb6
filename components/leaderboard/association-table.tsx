import { TableActions } from "@/components/charts/base/table-actions";
import { TableBox } from "@/components/tables/table-box";
import { decimalText } from "@/lib/display/number-text";
import { pValueText } from "@/lib/display/p-value-text";
import type { BehaviourAnalysis } from "@/lib/formats/board-analysis";
import { knownMeasures, MEASURE_WORDS, type NamedRow, runsOf, testTwin } from "./prepare-behaviour";

/** Whether outcome and band go together: effect and corrected p for each system and measure. */
export function AssociationTable({
  file,
  analysis,
  rows,
}: {
  file: string;
  analysis: BehaviourAnalysis;
  rows: readonly NamedRow[];
}) {
  const measures = knownMeasures(analysis);
  const named = new Map(rows.map((row) => [row.submissionId, row]));
  const dropped = measures.map(({ measure, systems }) => {
    const most = systems.reduce((sum, bands) => Math.max(sum, bands.dropped), 0);
    return `${MEASURE_WORDS[measure].name.toLowerCase()} ${most}`;
  });
  return (
    <section id="tests">
      <div className="sec-h">
        <div>
          <h2>Does it go with the outcome?</h2>
          <p className="text-13 text-ink-3">Effect V and corrected p, per measure</p>
        </div>
        <TableActions id="tests" file={file} twin={testTwin(analysis, named)} />
      </div>
      <TableBox label="Association of outcome and band" className="two">
        <thead>
          <tr>
            <th scope="col" className="lead pin">
              System
            </th>
            {measures.map(({ measure }) => (
              <th key={measure} scope="col" className="r">
                {MEASURE_WORDS[measure].name.replace(" changed", "").replace("Files read", "Explore")}
                <span className="sr">, V and p</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.submissionId}>
              <th scope="row" className="lead pin">
                <bdi className="text-ink">{row.model}</bdi>
                <bdi className="second block">{row.scaffold}</bdi>
              </th>
              {measures.map(({ measure, systems }) => {
                const bands = systems.find((one) => one.submissionId === row.submissionId);
                const test = bands?.test ?? null;
                const n = bands === undefined ? 0 : runsOf(bands);
                return (
                  <td key={measure} className="r">
                    {test === null ? (
                      <span className="text-ink-3">{n === 0 ? "not computed" : `${n}, too few`}</span>
                    ) : (
                      <>
                        <span className={test.pAdjusted < 0.05 ? "strong" : undefined}>{decimalText(test.v, 2)}</span>
                        <span className="second block">{pValueText(test.pAdjusted)}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </TableBox>
      <p className="note mt-2">
        Chi-square of outcome × band, Benjamini-Hochberg inside each measure, Cramér&apos;s V (0.1 small, 0.3 medium,
        0.5 large). Bold: p &lt; 0.05. A patch that changes nothing counts as &lt; 0.5×. Instances dropped at most:{" "}
        {dropped.join(", ")}.
      </p>
    </section>
  );
}
