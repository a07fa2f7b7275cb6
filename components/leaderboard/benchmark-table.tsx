import Link from "next/link";
import { rateAxis } from "@/components/charts/base/rate-axis";
import { Badge } from "@/components/ui/badge";
import { languageName } from "@/components/ui/language-name";
import { TrustMark } from "@/components/ui/trust-mark";
import type { BenchmarkListRow } from "@/db/read/home";
import { ABSENT, countText, percentText, usdText } from "@/lib/display/number-text";
import { IntervalCell, IntervalHead } from "./interval-cell";
import { systemName } from "./ranking-row";

function costRange(cost: BenchmarkListRow["costUsd"]): string {
  if (cost === null) return ABSENT;
  const lo = usdText(cost.lo);
  const hi = usdText(cost.hi);
  return lo === hi ? lo : `${lo}–${hi.slice(1)}`;
}

/** Why there is no verified row, and what there is instead. */
function NoLeader({ row }: { row: BenchmarkListRow }) {
  const reported = row.reported;
  const counted = reported !== null && reported.resolved !== null && reported.total !== null;
  return (
    <span className="text-ink-3">
      No verified row yet.
      {reported === null ? null : (
        <>
          {" "}
          Reported: {systemName(reported)}
          {counted ? `, ${percentText(reported.resolved, reported.total)} %` : ""}
        </>
      )}{" "}
      {row.acceptsBundles ? (
        <Link href={`/submit?benchmark=${row.slug}`} prefetch={false} className="prose-link">
          Submit the first
        </Link>
      ) : null}
    </span>
  );
}

/** All benchmarks: a table on a wide screen, a list on a phone. */
export function BenchmarkTable({ rows }: { rows: readonly BenchmarkListRow[] }) {
  const axis = rateAxis(rows.flatMap((row) => (row.leader === null ? [] : [row.leader.hi])));
  return (
    <>
      <div className="tw only-d">
        <table className="two">
          <caption className="sr">Benchmarks with their leading verified system</caption>
          <thead>
            <tr>
              <th scope="col">Benchmark</th>
              <th scope="col" className="r">
                Size
              </th>
              <th scope="col">Grading</th>
              <th scope="col">Leading verified system</th>
              <th scope="col" className="min-w-[290px]">
                <IntervalHead axis={axis} />
              </th>
              <th scope="col">Trust</th>
              <th scope="col" className="r">
                Cost each
              </th>
              <th scope="col" className="r">
                Verified
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.slug}>
                <td>
                  <Link href={`/benchmarks/${row.slug}`} prefetch={false} className="strong hover:underline">
                    {row.name}
                  </Link>{" "}
                  {row.demo ? <Badge>demo</Badge> : null}
                  <div className="second max-w-[300px] truncate">{row.languages.map(languageName).join(", ")}</div>
                </td>
                <td className="r">{countText(row.size)}</td>
                <td className="mono text-12">{row.grading}</td>
                {row.leader === null ? (
                  <td colSpan={2} className="max-w-[520px] truncate">
                    <NoLeader row={row} />
                  </td>
                ) : (
                  <>
                    <td className="max-w-[260px] truncate text-ink">
                      <bdi>{systemName(row.leader)}</bdi>
                      {row.leader.leaders > 1 ? (
                        <div className="second">one of {row.leader.leaders} that share the lead</div>
                      ) : null}
                    </td>
                    <td>
                      <IntervalCell
                        axis={axis}
                        rate={{ k: row.leader.resolved, n: row.leader.size, lo: row.leader.lo, hi: row.leader.hi }}
                        href={`/submissions/${row.leader.submissionId}`}
                      />
                    </td>
                  </>
                )}
                <td>
                  {row.leader !== null ? (
                    <TrustMark trust={row.leader.trust} />
                  ) : row.reported !== null ? (
                    <TrustMark trust="reported" />
                  ) : (
                    ABSENT
                  )}
                </td>
                <td className="r">{costRange(row.costUsd)}</td>
                <td className="r">{row.verified}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="only-m bm-list">
        {rows.map((row) => (
          <li key={row.slug}>
            <div className="flex items-center justify-between gap-2">
              <span>
                <Link href={`/benchmarks/${row.slug}`} prefetch={false} className="strong">
                  {row.name}
                </Link>{" "}
                {row.demo ? <Badge>demo</Badge> : null}
              </span>
              <span className="shrink-0 text-12 text-ink-3">{countText(row.size)} instances</span>
            </div>
            {row.leader === null ? (
              <div className="text-12">
                <NoLeader row={row} />
              </div>
            ) : (
              <>
                <div className="mt-0.5 flex justify-between gap-3 text-12 text-ink-3">
                  <bdi className="truncate">{systemName(row.leader)}</bdi>
                  <TrustMark trust={row.leader.trust} />
                </div>
                <div className="mt-1">
                  <IntervalCell
                    axis={axis}
                    rate={{ k: row.leader.resolved, n: row.leader.size, lo: row.leader.lo, hi: row.leader.hi }}
                    href={`/submissions/${row.leader.submissionId}`}
                  />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
