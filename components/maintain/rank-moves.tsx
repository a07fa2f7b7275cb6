import Link from "next/link";
import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import { ABSENT, percentText, ratioText } from "@/lib/display/number-text";
import type { Place, RankMove } from "@/lib/formats/rank-move";

function PlaceCell({ place }: { place: Place | null }) {
  if (place === null) return <>{ABSENT}</>;
  return (
    <>
      <span className="strong">{place.rank}</span>{" "}
      <span className="text-ink-3">
        {percentText(place.resolved, place.size)} %, {ratioText(place.resolved, place.size)}, {place.trust}
      </span>
    </>
  );
}

/** Rows whose place, count or trust is another one. */
export function RankMoves({ moves, label }: { moves: readonly RankMove[]; label: string }) {
  if (moves.length === 0) return <p className="text-13">No rank, no count and no trust level changes.</p>;
  return (
    <TableBox label={label}>
      <PlainHead columns={["System", "Rank before", "Rank after"]} />
      <tbody>
        {moves.map((move) => (
          <tr key={move.submissionId}>
            <td className="pin lead">
              <Link href={`/submissions/${move.submissionId}`} prefetch={false} className="hover:underline">
                <bdi>{move.system}</bdi>
              </Link>
            </td>
            <td>
              <PlaceCell place={move.before} />
            </td>
            <td>
              <PlaceCell place={move.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
