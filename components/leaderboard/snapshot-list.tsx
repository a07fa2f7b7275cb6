import Link from "next/link";
import { TableBox } from "@/components/tables/table-box";
import type { OpenSnapshot } from "@/db/read/open/boards";
import { countText } from "@/lib/display/number-text";
import { minuteText } from "@/lib/display/time-text";

/** Every stored board of a benchmark, newest first: when, how many rows, and what it said. */
export function SnapshotList({ slug, snapshots }: { slug: string; snapshots: readonly OpenSnapshot[] }) {
  return (
    <TableBox label="Stored boards, newest first">
      <thead>
        <tr>
          <th scope="col">Computed (UTC)</th>
          <th scope="col" className="text-right">
            Rows
          </th>
          <th scope="col">What it said</th>
          <th scope="col">Data</th>
        </tr>
      </thead>
      <tbody>
        {snapshots.map((snapshot) => (
          <tr key={snapshot.id}>
            <th scope="row" className="whitespace-nowrap">
              <Link href={`/benchmarks/${slug}/snapshots/${snapshot.id}`} prefetch={false} className="link">
                {minuteText(snapshot.computed_at)}
              </Link>
            </th>
            <td className="text-right">{countText(snapshot.rows)}</td>
            <td>{snapshot.finding}</td>
            <td className="whitespace-nowrap">
              <a href={`/api/v1/benchmarks/${slug}/snapshots/${snapshot.id}?format=csv`} className="ev">
                CSV
                <span className="sr"> of {minuteText(snapshot.computed_at)}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
