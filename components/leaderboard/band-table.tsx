import { StackedBar, type StackFill } from "@/components/charts/base/stacked-bar";
import { TableActions } from "@/components/charts/base/table-actions";
import { TableBox } from "@/components/tables/table-box";
import { Glyph } from "@/components/ui/glyph";
import type { MeasureBehaviour } from "@/lib/formats/board-analysis";
import { BAND_WORDS, bandTwin, MEASURE_WORDS, type NamedRow } from "./prepare-behaviour";

const FILLS: readonly StackFill[] = ["n3", "n1", "d0", "p1", "p3"];

/** Runs of each system by band, resolved above unresolved, each bar a hundred per cent wide. */
export function BandTable({
  file,
  measure,
  rows,
  children,
}: {
  file: string;
  measure: MeasureBehaviour;
  rows: readonly NamedRow[];
  /** The choice of measure. */
  children: React.ReactNode;
}) {
  const named = new Map(rows.map((row) => [row.submissionId, row]));
  return (
    <section id="bands">
      <div className="sec-h">
        <div>
          <h2>{MEASURE_WORDS[measure.measure].name}: share of runs in each band</h2>
          <ul className="key-line">
            {BAND_WORDS.map((word, at) => (
              <li key={word}>
                <svg className="swatch" aria-hidden="true">
                  <rect className={`s-${FILLS[at] ?? "d0"}`} x=".5" y=".5" width="10" height="10" rx="2" />
                </svg>
                {word}
              </li>
            ))}
          </ul>
        </div>
        <TableActions id="bands" file={file} twin={bandTwin(measure, named)} />
      </div>
      <div className="chart-bar">{children}</div>
      <TableBox label={`${MEASURE_WORDS[measure.measure].name} by band and outcome`} className="bands">
        <thead>
          <tr>
            <th scope="col" className="lead pin">
              System
            </th>
            <th scope="col">Outcome</th>
            <th scope="col" className="r">
              n
            </th>
            <th scope="col">Runs by band, counts inside</th>
          </tr>
        </thead>
        <tbody>
          {measure.systems.flatMap((bands) => {
            const row = named.get(bands.submissionId);
            return (["resolved", "unresolved"] as const).map((outcome) => {
              const counts = outcome === "resolved" ? bands.resolvedBands : bands.unresolvedBands;
              const n = counts.reduce((a, b) => a + b, 0);
              const head = outcome === "resolved";
              return (
                <tr key={`${bands.submissionId}-${outcome}`} className={head ? "pair-1" : "pair-2"}>
                  <th scope="row" className="lead pin">
                    {head ? (
                      <bdi className="text-ink">{row?.model}</bdi>
                    ) : (
                      <bdi className="font-normal text-ink-3">
                        <span className="sr">{row?.model} </span>
                        {row?.scaffold}
                      </bdi>
                    )}
                  </th>
                  <td>
                    <span className="inline-flex items-center gap-1.5">
                      <Glyph name={outcome} /> {outcome}
                    </span>
                  </td>
                  <td className="r">{n}</td>
                  <td className="wide">
                    {n === 0 ? (
                      <span className="text-ink-3">no such run</span>
                    ) : (
                      <StackedBar
                        height={16}
                        withCounts
                        parts={counts.map((count, at) => ({
                          key: String(at),
                          label: BAND_WORDS[at] ?? "",
                          count,
                          fill: FILLS[at] ?? "d0",
                        }))}
                      />
                    )}
                  </td>
                </tr>
              );
            });
          })}
        </tbody>
      </TableBox>
    </section>
  );
}
