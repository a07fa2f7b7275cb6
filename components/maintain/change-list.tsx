import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/state-panel";
import type { ChangeRow } from "@/db/read/changes";
import { minuteText } from "@/lib/display/time-text";

/** The public change log, newest first: what moved, and why. `about` = whose log it is. */
export function ChangeList({
  rows,
  total,
  about,
}: {
  rows: readonly ChangeRow[];
  total: number;
  about: "benchmark" | "row";
}) {
  if (rows.length === 0) {
    return (
      <EmptyState title="Nothing has changed yet">
        Corrections, new verifications, withdrawals and answers to disputes are written down here, with their reason.
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="changes">
        {rows.map((row) => (
          <li key={row.id}>
            <time dateTime={row.at.toISOString()} className="text-ink-3">
              {minuteText(row.at)}
            </time>
            <span>
              <Badge outline>{row.kind}</Badge>
            </span>
            <div>
              <p>
                {about === "benchmark" && row.submissionId !== null ? (
                  <>
                    <Link href={`/submissions/${row.submissionId}`} prefetch={false} className="ev">
                      <bdi>
                        {row.model}
                        {row.scaffold === "" ? "" : `, ${row.scaffold}`}
                      </bdi>
                    </Link>
                    :{" "}
                  </>
                ) : null}
                <span className="text-ink">{row.text}</span>
              </p>
              {row.reason === "" ? null : <p className="text-ink-3">{row.reason}</p>}
              {row.actor === null ? null : (
                <p className="note">
                  by <bdi>{row.actor}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="note mt-2">
        {rows.length < total ? `The newest ${rows.length} of ${total} entries. ` : ""}Times are UTC. Nothing is ever
        taken out.
      </p>
    </>
  );
}
