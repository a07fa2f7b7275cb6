import Link from "next/link";
import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/state-panel";
import type { Maintained } from "@/db/read/maintained";
import type { ReverificationListRow, StaleCount } from "@/db/read/reverifications";
import { ABSENT } from "@/lib/display/number-text";
import { minuteText } from "@/lib/display/time-text";
import { Ask } from "./ask";

const NOTE = { name: "note", label: "Reason", hint: "Shown in the history of each row and in the change log." };

/** Benchmarks with the rows that an older engine or an older reference derived, and the button that derives them anew. */
export function StaleTable({
  benchmarks,
  counts,
  engine,
}: {
  benchmarks: readonly Maintained[];
  counts: readonly StaleCount[];
  engine: string;
}) {
  const of = new Map(counts.map((row) => [row.slug, row]));
  const shown = benchmarks.filter((row) => row.acceptsBundles);
  return (
    <TableBox label={`Rows by benchmark, engine ${engine}`}>
      <PlainHead columns={["Benchmark", "Reference", { right: "Rows" }, { right: "Stale" }, { unseen: "Actions" }]} />
      <tbody>
        {shown.map((row) => {
          const { rows = 0, stale = 0 } = of.get(row.slug) ?? {};
          const url = `/api/v1/admin/benchmarks/${row.slug}/reverify`;
          return (
            <tr key={row.slug}>
              <td className="pin lead strong">{row.name}</td>
              <td>
                version {row.version}, revision {row.revision}
              </td>
              <td className="r">{rows}</td>
              <td className="r">{stale}</td>
              <td>
                <span className="flex gap-2">
                  <Ask
                    small
                    button="Verify all anew"
                    title={`Verify ${rows} rows of ${row.name} anew?`}
                    about="Each row is derived again from its stored bundle. What is public stays until the new result replaces it."
                    url={url}
                    reason={NOTE}
                    said="The run has begun"
                  />
                  {stale > 0 && stale < rows ? (
                    <Ask
                      small
                      button="Only the stale"
                      title={`Verify ${stale} stale rows of ${row.name} anew?`}
                      about="These rows were derived by another engine or on an older reference."
                      url={url}
                      reason={NOTE}
                      body={{ only_stale: true }}
                      said="The run has begun"
                    />
                  ) : null}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </TableBox>
  );
}

/** Runs, newest first. */
export function RunList({ rows }: { rows: readonly ReverificationListRow[] }) {
  if (rows.length === 0) {
    return <EmptyState title="Nothing was verified anew yet">A run and what it changed stays in this list.</EmptyState>;
  }
  return (
    <TableBox label="Runs">
      <PlainHead
        columns={["Run", "Begun, UTC", "State", { right: "Verdicts changed" }, { right: "Places changed" }, "Reason"]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="pin lead">
              <Link href={`/admin/runs/${row.id}`} prefetch={false} className="strong hover:underline">
                {row.benchmark}, run {row.id}
              </Link>
            </td>
            <td>{minuteText(row.createdAt)}</td>
            <td>
              <Badge outline={row.state === "done"}>
                {row.state === "done" ? "done" : `${row.ended} of ${row.all}`}
              </Badge>
            </td>
            <td className="r">{row.report?.changedVerdicts ?? ABSENT}</td>
            <td className="r">{row.report?.ranks.length ?? ABSENT}</td>
            <td className="why">{row.note}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
