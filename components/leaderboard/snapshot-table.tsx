import Link from "next/link";
import { TableBox } from "@/components/tables/table-box";
import { TrustMark } from "@/components/ui/trust-mark";
import type { ApiBoardRow } from "@/lib/formats/api/rows";
import { ABSENT, intervalText, percentText, ratioText, usdText } from "@/lib/display/number-text";

/** Places that the paired tests leave open: "3", or "2–5". */
const spreadText = (row: ApiBoardRow) =>
  row.spread_best === row.spread_worst ? String(row.spread_best) : `${row.spread_best}–${row.spread_worst}`;

/** The rows of a stored board as they stood then: nothing in it is computed anew. */
export function SnapshotTable({ rows, label }: { rows: readonly ApiBoardRow[]; label: string }) {
  return (
    <TableBox label={label}>
      <thead>
        <tr>
          <th scope="col" className="text-right">
            Rank
          </th>
          <th scope="col" className="text-right">
            Spread
          </th>
          <th scope="col">System</th>
          <th scope="col" className="text-right">
            Resolved, %
          </th>
          <th scope="col" className="text-right">
            Count
          </th>
          <th scope="col" className="text-right">
            95 % interval
          </th>
          <th scope="col">Trust</th>
          <th scope="col" className="text-right">
            Avg cost
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.submission_id}>
            <td className="text-right">
              {row.rank}
              {row.shared ? "=" : ""}
            </td>
            <td className="text-right">{spreadText(row)}</td>
            <th scope="row">
              <Link href={`/submissions/${row.submission_id}`} prefetch={false} className="strong hover:underline">
                <bdi>{row.model}</bdi>
              </Link>
              <div className="second">
                <bdi>{row.scaffold === "" ? ABSENT : row.scaffold}</bdi>
              </div>
            </th>
            <td className="text-right">{percentText(row.resolved, row.size)}</td>
            <td className="text-right">{ratioText(row.resolved, row.size)}</td>
            <td className="text-right">{intervalText(row.rate_lo, row.rate_hi)}</td>
            <td>
              <TrustMark trust={row.trust} />
            </td>
            <td className="text-right">{usdText(row.mean_cost_usd)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
