import { TableActions } from "@/components/charts/base/table-actions";
import { TableBox } from "@/components/tables/table-box";
import { deltaPointsText } from "@/lib/display/delta-text";
import { intervalText } from "@/lib/display/number-text";
import { pValueText } from "@/lib/display/p-value-text";
import { mcnemar } from "@/lib/stats/mcnemar";
import { newcombePaired, type PairedTable } from "@/lib/stats/newcombe";
import { differenceTwin } from "./compare-twins";

export interface DifferenceRow {
  readonly name: string;
  readonly table: PairedTable;
}

const ALPHA = 0.05;
const sizeOf = ({ both, onlyA, onlyB, neither }: PairedTable) => both + onlyA + onlyB + neither;

/** Place on an axis from -1 to 1 as an SVG length. */
const place = (value: number) => `${Number((50 + 50 * value).toFixed(2))}%`;

function Bar({ table }: { table: PairedTable }) {
  const difference = newcombePaired(table);
  if (difference === null) return null;
  const { diff, lo, hi } = difference;
  const far = mcnemar(table.onlyA, table.onlyB).exact < ALPHA;
  const side = diff > 0 ? "var(--cat-1)" : diff < 0 ? "var(--cat-2)" : "var(--cat-0)";
  return (
    <svg className="ibar" width="100%" height="18" aria-hidden="true">
      {[-0.5, 0, 0.5].map((tick) => (
        <line
          key={tick}
          x1={place(tick)}
          x2={place(tick)}
          y1="-8"
          y2="26"
          stroke={tick === 0 ? "var(--axis)" : "var(--grid)"}
        />
      ))}
      <rect x={place(lo)} width={`${Number((50 * (hi - lo)).toFixed(2))}%`} y="7" height="4" fill="var(--interval)" />
      {[lo, hi].map((end, at) => (
        <rect key={at} x={place(end)} y="5" width="1.5" height="8" transform="translate(-.75)" fill="var(--axis)" />
      ))}
      <circle cx={place(diff)} cy="9" r="4" fill={far ? side : "var(--bg)"} stroke={side} strokeWidth="1.8" />
    </svg>
  );
}

function Row({ row, total = false }: { row: DifferenceRow; total?: boolean }) {
  const { table } = row;
  const n = sizeOf(table);
  const difference = newcombePaired(table);
  return (
    <tr className={total ? "pub-total" : undefined}>
      <th scope="row">
        <bdi>{row.name}</bdi>
      </th>
      <td className="r">{n}</td>
      <td className="co-axis">
        <Bar table={table} />
      </td>
      <td className="r strong">
        {deltaPointsText({ k: table.both + table.onlyA, n }, { k: table.both + table.onlyB, n })}
      </td>
      <td className="r">{difference === null ? "–" : intervalText(difference.lo, difference.hi)}</td>
      <td className="r">
        {table.onlyA} : {table.onlyB}
      </td>
      <td className="r">{pValueText(mcnemar(table.onlyA, table.onlyB).exact)}</td>
    </tr>
  );
}

/** Differences of two systems in points, by language or category: bar, figures and p in one row. */
export function DifferenceRows({
  title,
  note,
  head,
  rows,
  all,
  file,
}: {
  title: string;
  note: string;
  head: string;
  rows: readonly DifferenceRow[];
  all: PairedTable;
  file: string;
}) {
  const id = `by-${head.toLowerCase()}`;
  return (
    <section className="sec" id={id}>
      <div className="sec-h">
        <h2>{title}</h2>
        <TableActions id={id} file={file} twin={differenceTwin(head, [...rows, { name: "All", table: all }])} />
      </div>
      <p className="finding-sub mb-3">
        Bar: 95 % interval, paired. Filled: exact p &lt; 0.05 in that row alone, not corrected for the number of rows.{" "}
        {note}
      </p>
      <TableBox label={title} className="co-rows">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="r">
              n
            </th>
            <th scope="col" className="co-axis">
              <span className="co-ends">
                <span>← B ahead</span>
                <span>A ahead →</span>
              </span>
            </th>
            <th scope="col" className="r">
              Points
            </th>
            <th scope="col" className="r">
              95 % interval
            </th>
            <th scope="col" className="r">
              Only A : only B
            </th>
            <th scope="col" className="r">
              Exact p
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
          <Row row={{ name: "All", table: all }} total />
        </tbody>
      </TableBox>
    </section>
  );
}
