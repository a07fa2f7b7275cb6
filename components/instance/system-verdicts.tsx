import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import Link from "next/link";
import { EmptyState } from "@/components/ui/state-panel";
import { TrustMark } from "@/components/ui/trust-mark";
import { VerdictChip } from "@/components/ui/verdict-chip";
import type { InstancePage } from "@/db/read/instance";
import { ABSENT, decimalText, usdText } from "@/lib/display/number-text";

function EvidenceLink({ row, href }: { row: InstancePage["verdicts"][number]; href: string }) {
  const first = row.evidence[0];
  if (first === undefined) return <span className="text-ink-3">none</span>;
  const line = first.from_line;
  const query = new URLSearchParams({ file: first.file, ...(line === null ? {} : { line: String(line) }) });
  return (
    <Link href={`${href}?${query}`} prefetch={false} className="ev mono text-12">
      <bdi>
        {first.file.split("/").at(-1)}
        {line === null ? "" : `:${line}`}
      </bdi>
    </Link>
  );
}

/** The verdict of every published system on one instance, the best ranked first. */
export function SystemVerdicts({
  slug,
  instanceId,
  rows,
}: {
  slug: string;
  instanceId: string;
  rows: InstancePage["verdicts"];
}) {
  const solved = rows.filter((row) => row.verdict === "resolved").length;
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>
          Every system <span>{rows.length === 0 ? "" : `${solved} of ${rows.length} resolve it`}</span>
        </h2>
        {rows.length < 2 ? null : (
          <Link href={`/compare/${slug}/${encodeURIComponent(instanceId)}`} prefetch={false} className="link text-13">
            Compare two runs step by step
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No published system has a result here yet">
          It appears with the first published row of the benchmark.
        </EmptyState>
      ) : (
        <TableBox label="Verdict of every published system">
          <PlainHead
            columns={[
              "System",
              "Verdict",
              "Evidence",
              "Trust of the row",
              { right: "Files" },
              { right: "Lines" },
              { right: "Steps" },
              { right: "Cost" },
            ]}
          />
          <tbody>
            {rows.map((row) => {
              const href = `/submissions/${row.submissionId}/instances/${encodeURIComponent(instanceId)}`;
              return (
                <tr key={row.submissionId}>
                  <td className="pin lead">
                    <Link href={href} prefetch={false} className="hover:underline">
                      <bdi className="strong">{row.model}</bdi> <bdi>{row.scaffold}</bdi>
                    </Link>
                  </td>
                  <td>
                    <VerdictChip verdict={row.verdict} reason={row.reason} />
                  </td>
                  <td>
                    <EvidenceLink row={row} href={href} />
                  </td>
                  <td>{row.trust === null ? ABSENT : <TrustMark trust={row.trust} />}</td>
                  <td className="r">{row.patch?.files ?? ABSENT}</td>
                  <td className="r mono text-12">
                    {row.patch === null ? (
                      ABSENT
                    ) : (
                      <>
                        <span className="add">+{row.patch.added}</span>{" "}
                        <span className="del">−{row.patch.deleted}</span>
                      </>
                    )}
                  </td>
                  <td className="r">{decimalText(row.steps, 0)}</td>
                  <td className="r">{usdText(row.costUsd)}</td>
                </tr>
              );
            })}
          </tbody>
        </TableBox>
      )}
    </section>
  );
}
