import Link from "next/link";
import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/state-panel";
import type { CorrectionListRow } from "@/db/read/corrections";
import { ABSENT } from "@/lib/display/number-text";
import { minuteText } from "@/lib/display/time-text";

const STATES: Record<CorrectionListRow["state"], string> = {
  computing: "being computed",
  ready: "waits for your answer",
  failed: "failed",
  applied: "applied",
  dropped: "dropped",
};

/** Corrections, newest first. */
export function CorrectionList({ rows }: { rows: readonly CorrectionListRow[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState title="No instance was corrected yet">
        Choose a benchmark, then the instance whose tests are wrong.
      </EmptyState>
    );
  }
  return (
    <TableBox label="Corrections" className="two">
      <PlainHead
        columns={["Instance", "State", { right: "Verdicts" }, { right: "Ranks" }, "Proposed, UTC", "Reason"]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="pin lead">
              <Link href={`/admin/corrections/${row.id}`} prefetch={false} className="mono text-12 hover:underline">
                <bdi>{row.instanceId}</bdi>
              </Link>
              <div className="second">{row.benchmark}</div>
            </td>
            <td>
              <Badge outline={row.state === "applied" || row.state === "dropped"}>
                {row.undoneBy === null ? STATES[row.state] : "undone"}
              </Badge>
            </td>
            <td className="r">{row.preview?.verdicts.length ?? ABSENT}</td>
            <td className="r">{row.preview?.ranks.length ?? ABSENT}</td>
            <td>
              {minuteText(row.createdAt)}
              {row.actor === null ? null : (
                <div className="second">
                  by <bdi>{row.actor}</bdi>
                </div>
              )}
            </td>
            <td className="why">{row.reason}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
