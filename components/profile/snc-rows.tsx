import { TableBox } from "@/components/tables/table-box";
import type { SncAxis } from "@/lib/formats/benchmark-statistics";
import type { SncIndicator } from "@/lib/formats/snc-profile";
import { decimalText } from "@/lib/display/number-text";
import type { QuantileRow, SncRows } from "./prepare-statistics";

const WORDS: Record<SncAxis | SncIndicator, readonly [string, string]> = {
  spread: ["Spread", "how wide over the folders, log"],
  novelty: ["Novelty", "added lines, share of all changed"],
  centrality: ["Centrality", "how much depends on what is changed, log"],
  entropy: ["Entropy", "how evenly the change is spread over files"],
  radius: ["Radius", "share of the repository's folders"],
  fan_in: ["Fan-in", "share of imports into the changed modules"],
  fan_out: ["Fan-out", "share of imports out of them"],
  churn: ["Churn", "share of recent commits at the same files"],
  mass: ["Mass", "share of the complexity of all callables"],
};

const place = (value: number) => `${Number((100 * Math.min(1, Math.max(0, value))).toFixed(2))}%`;

function Bar({ row }: { row: QuantileRow }) {
  return (
    <svg className="ibar" width="100%" height="18" aria-hidden="true">
      <line x1={place(row.p10)} x2={place(row.p90)} y1="9" y2="9" stroke="var(--axis)" />
      <rect
        x={place(row.q1)}
        width={`${Number((100 * Math.max(0, row.q3 - row.q1)).toFixed(2))}%`}
        y="5"
        height="8"
        fill="var(--interval)"
      />
      <rect x={place(row.median)} y="3" width="2.5" height="12" transform="translate(-1.25)" fill="var(--mark)" />
    </svg>
  );
}

function Lines({ rows }: { rows: readonly (QuantileRow & { readonly key: SncAxis | SncIndicator })[] }) {
  return rows.map((row) => {
    const [name, meaning] = WORDS[row.key];
    return (
      <tr key={row.key}>
        <th scope="row">{name}</th>
        <td className="second">{meaning}</td>
        <td className="co-axis">
          <Bar row={row} />
        </td>
        {[row.p10, row.q1, row.median, row.q3, row.p90].map((value, at) => (
          <td key={at} className={at === 2 ? "r strong" : "r"}>
            {decimalText(value, 3)}
          </td>
        ))}
        <td className="r">{row.n}</td>
      </tr>
    );
  });
}

/** Where the gold patches sit in their repositories: three axes and seven indicators, from 0 to 1. */
export function SncSection({ snc }: { snc: SncRows }) {
  const dropped = snc.axes
    .filter((axis) => axis.dropped > 0)
    .map((axis) => `${axis.dropped} from ${WORDS[axis.key][0]}`);
  return (
    <section className="sec">
      <h2>Where the changes sit in their repositories</h2>
      <p className="finding-sub">
        {snc.profiled} gold patches with a profile. Tick: median. Body: middle half. Line: 10th to 90th percentile. Axes
        are scaled from 0 to 1 over the instances of this benchmark
        {dropped.length === 0
          ? "."
          : `; where an indicator is zero under a logarithm it is left out (${dropped.join(", ")}).`}
      </p>
      <TableBox label="Axes and indicators of the gold patches" className="co-rows">
        <thead>
          <tr>
            <th scope="col">Axis or indicator</th>
            <th scope="col">Meaning</th>
            <th scope="col" className="co-axis">
              <span className="co-ends">
                <span>0</span>
                <span>1</span>
              </span>
            </th>
            {["10 %", "25 %", "Median", "75 %", "90 %", "n"].map((head) => (
              <th key={head} scope="col" className="r">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Lines rows={snc.axes} />
          <Lines rows={snc.indicators} />
        </tbody>
      </TableBox>
    </section>
  );
}
