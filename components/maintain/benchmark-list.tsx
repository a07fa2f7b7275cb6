import Link from "next/link";
import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import type { Maintained } from "@/db/read/maintained";
import { dateText } from "@/lib/display/time-text";

/** The benchmarks that the reader maintains. */
export function MaintainedList({ rows }: { rows: readonly Maintained[] }) {
  return (
    <TableBox label="Benchmarks that you maintain">
      <PlainHead
        columns={[
          "Benchmark",
          "Reference",
          { right: "Instances" },
          { right: "Not verifiable" },
          { right: "Published rows" },
          "Publishes",
          "Imported",
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.slug}>
            <td className="pin lead">
              <Link href={`/admin/benchmarks/${row.slug}`} prefetch={false} className="strong hover:underline">
                {row.name}
              </Link>{" "}
              {row.demo ? <Badge>demo</Badge> : null}
            </td>
            <td>
              {row.acceptsBundles ? `version ${row.version}, revision ${row.revision}` : "figures of papers only"}
            </td>
            <td className="r">{row.size}</td>
            <td className="r">{row.size - row.verifiable}</td>
            <td className="r">{row.published ?? 0}</td>
            <td>{row.policy === "review" ? "after review" : "at once"}</td>
            <td>{dateText(row.importedAt)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
