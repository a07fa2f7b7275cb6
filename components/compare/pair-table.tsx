import Link from "next/link";
import { TableBox } from "@/components/tables/table-box";
import type { ComparedSystem } from "@/db/read/compare";
import type { SeveralPair } from "@/lib/rank/compare-several";
import { ABSENT, intervalText, sharePercentText } from "@/lib/display/number-text";
import { pValueText } from "@/lib/display/p-value-text";
import { compareHref } from "./compare-words";
import { LETTERS } from "./side-by-side";

/** Every pair of three or four systems; a pair is opened by its name. */
export function PairTable({
  systems,
  pairs,
  chosen,
}: {
  systems: readonly ComparedSystem[];
  pairs: readonly SeveralPair[];
  chosen: SeveralPair;
}) {
  const ids = systems.map((system) => system.submissionId);
  return (
    <section className="sec">
      <h2>Every pair</h2>
      <p className="finding-sub mb-3">
        p is corrected for {pairs.length} pairs (Holm): the more pairs one looks at, the more often luck alone gives a
        small p. Open a pair to look at it closely.
      </p>
      <TableBox label="Every pair of the compared systems">
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col" className="r">
              Points
            </th>
            <th scope="col" className="r">
              95 % interval
            </th>
            <th scope="col" className="r">
              Only first : only second
            </th>
            <th scope="col" className="r">
              p, corrected
            </th>
            <th scope="col">In words</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => {
            const { difference, table } = pair;
            const current = pair === chosen;
            return (
              <tr key={`${pair.a}-${pair.b}`} className={current ? "sel" : undefined}>
                <th scope="row">
                  <Link
                    href={compareHref(ids, [pair.a, pair.b])}
                    prefetch={false}
                    className="link"
                    aria-current={current ? "true" : undefined}
                  >
                    {LETTERS[pair.a]} and {LETTERS[pair.b]}
                  </Link>
                </th>
                <td className="r">{sharePercentText(difference?.diff)}</td>
                <td className="r">{difference === null ? ABSENT : intervalText(difference.lo, difference.hi)}</td>
                <td className="r">
                  {table.onlyA} : {table.onlyB}
                </td>
                <td className="r">{pValueText(pair.holm)}</td>
                <td>
                  {pair.holm < 0.05
                    ? `${LETTERS[table.onlyA > table.onlyB ? pair.a : pair.b]} is ahead`
                    : "not separable"}
                </td>
              </tr>
            );
          })}
        </tbody>
      </TableBox>
    </section>
  );
}
