import { TableBox } from "@/components/tables/table-box";
import type { LabelStatistics } from "@/lib/formats/benchmark-statistics";
import { decimalText, percentText } from "@/lib/display/number-text";
import { coOccurrenceCells } from "./prepare-statistics";

/** How labels of instances occur together, and how many one instance has. */
export function LabelMatrix({
  title,
  labels,
  instances,
}: {
  title: string;
  labels: LabelStatistics;
  instances: number;
}) {
  if (labels.labels.length < 2) return null;
  const matrix = coOccurrenceCells(labels, instances);
  return (
    <section className="sec">
      <h2>{title}</h2>
      <p className="finding-sub">
        % of {instances} and count; the diagonal is the label itself, alone or with others. Labels overlap. An instance
        has {decimalText(labels.cardinality, 1)} of them on average:{" "}
        {labels.histogram.map(([own, n]) => `${n} ${n === 1 ? "has" : "have"} ${own}`).join(", ")}.
      </p>
      <TableBox label={title} className="heat">
        <thead>
          <tr>
            <td className="name" />
            {matrix.labels.map((label) => (
              <th key={label} scope="col" className="c">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((row, at) => (
            <tr key={matrix.labels[at]}>
              <th scope="row" className="name pin">
                <bdi>{matrix.labels[at]}</bdi>
              </th>
              {row.map(({ count, bin }, column) => (
                <td key={matrix.labels[column]} className={`hc q-${bin}`}>
                  <span>
                    <b>{percentText(count, instances)}</b>
                    <small>{count}</small>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  );
}
