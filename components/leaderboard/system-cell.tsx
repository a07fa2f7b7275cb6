import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import type { RankingRow } from "./ranking-row";

/** Model, marks of plain facts, and under it scaffold and organisation. The name is the link of the row. */
export function SystemCell({ row }: { row: RankingRow }) {
  const place = row.rank === null ? "–" : String(row.rank);
  const spread =
    row.spread === null ? null : row.spread[0] === row.spread[1] ? null : `${row.spread[0]}–${row.spread[1]}`;
  return (
    <div className="flex items-center gap-2">
      <span className="only-m rank-m">{place}</span>
      <div className="min-w-0">
        <div className="marks flex items-center gap-1.5">
          {row.href === null ? (
            <bdi className="strong">{row.model}</bdi>
          ) : (
            <Link href={row.href} prefetch={false} className="strong hover:underline">
              <bdi>{row.model}</bdi>
            </Link>
          )}
          {row.openWeights === true ? <Badge outline>open weights</Badge> : null}
          {row.demo ? (
            <span className="only-d">
              <Badge>demo</Badge>
            </span>
          ) : null}
        </div>
        <div className="second">
          <bdi>{row.scaffold}</bdi>
          {row.effort === "" ? null : <span className="only-d"> · {row.effort}</span>}
          {row.org === "" ? null : (
            <span className="only-d">
              {" "}
              · <bdi>{row.org}</bdi>
            </span>
          )}
          {spread === null ? null : <span className="only-m inline"> · {spread}</span>}
          {row.claimDiffers ? (
            <>
              {" "}
              <Badge title="The bundle claims other figures than its logs give">claim differs</Badge>
            </>
          ) : null}
        </div>
      </div>
    </div>
  );
}
