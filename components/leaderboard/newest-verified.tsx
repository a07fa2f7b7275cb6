import Link from "next/link";
import { IntervalBar } from "@/components/charts/base/interval-bar";
import { rateAxis } from "@/components/charts/base/rate-axis";
import { EmptyState } from "@/components/ui/state-panel";
import { ButtonLink } from "@/components/ui/button";
import { TrustMark } from "@/components/ui/trust-mark";
import type { NewestRow } from "@/db/read/home";
import { percentText, ratioText } from "@/lib/display/number-text";
import { dateText } from "@/lib/display/time-text";
import { wilsonInterval } from "@/lib/stats/wilson";

/** The newest rows that are at least verified. */
export function NewestVerified({ rows }: { rows: readonly NewestRow[] }) {
  const counted = rows.flatMap((row) =>
    row.resolved === null || row.size === null || row.size === 0 || row.trust === null
      ? []
      : [{ ...row, trust: row.trust, k: row.resolved, n: row.size, ...wilsonInterval(row.resolved, row.size) }],
  );
  if (counted.length === 0) {
    return (
      <EmptyState
        title="No submission has been verified yet"
        actions={<ButtonLink href="/submit">Submit a bundle</ButtonLink>}
      >
        The newest verified rows appear here.
      </EmptyState>
    );
  }
  const axis = rateAxis(counted.map((row) => row.hi));
  return (
    <ul className="newest">
      {counted.map((row) => (
        <li key={row.submissionId}>
          <span className="text-ink-3">{dateText(row.publishedAt).slice(5)}</span>
          <span className="min-w-0 truncate">
            <Link href={`/submissions/${row.submissionId}`} prefetch={false} className="strong hover:underline">
              <bdi>{row.model}</bdi>
            </Link>{" "}
            <bdi>{row.scaffold}</bdi>
            <span className="second block truncate">{row.benchmark}</span>
          </span>
          <span className="overflow-hidden">
            <IntervalBar axis={axis} rate={row.k / row.n} lo={row.lo} hi={row.hi} />
          </span>
          <span className="text-right">
            <b className="strong">{percentText(row.k, row.n)}</b>{" "}
            <span className="text-ink-3">{ratioText(row.k, row.n)}</span>
          </span>
          <TrustMark trust={row.trust} />
        </li>
      ))}
    </ul>
  );
}
