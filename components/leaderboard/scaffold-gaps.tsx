import { wordCell } from "@/components/charts/base/chart-twin";
import { IntervalAxis } from "@/components/charts/base/interval-bar";
import { placeOn, rateAxis, type RateAxis } from "@/components/charts/base/rate-axis";
import { TableActions } from "@/components/charts/base/table-actions";
import { TableBox } from "@/components/tables/table-box";
import { percentText, ratioText, signedText } from "@/lib/display/number-text";
import { scaffoldFinding, type ScaffoldPair, type ScaffoldPairs } from "./scaffold-pairs";

/** Two points on one axis and the way between them: a disc for the first scaffold, a square for the second. */
function Gap({ pair, axis }: { pair: ScaffoldPair; axis: RateAxis }) {
  const [a, b] = [pair.first.k / pair.first.n, pair.second.k / pair.second.n];
  return (
    <svg className="ibar" height="18" aria-hidden="true">
      {axis.ticks.slice(0, -1).map((tick) => (
        <line
          key={tick}
          x1={placeOn(axis, tick / 100)}
          x2={placeOn(axis, tick / 100)}
          y1="-14"
          y2="32"
          stroke="var(--grid)"
        />
      ))}
      <line x1={placeOn(axis, a)} x2={placeOn(axis, b)} y1="9" y2="9" stroke="var(--interval)" strokeWidth="4" />
      <rect x={placeOn(axis, b)} y="5" width="8" height="8" transform="translate(-4)" fill="var(--cat-2)" />
      <circle cx={placeOn(axis, a)} cy="9" r="4.5" fill="var(--cat-1)" />
    </svg>
  );
}

function Rate({ row }: { row: ScaffoldPair["first"] }) {
  return (
    <>
      <span className="strong">{percentText(row.k, row.n)}</span>{" "}
      <span className="text-ink-3">{ratioText(row.k, row.n)}</span>
    </>
  );
}

/** What the scaffold adds to a model: both rates on one axis, and their difference in points. */
export function ScaffoldGaps({ found, file }: { found: ScaffoldPairs; file: string }) {
  const { scaffolds, pairs } = found;
  const [first, second] = scaffolds;
  const axis = rateAxis(pairs.flatMap((pair) => [pair.first.k / pair.first.n, pair.second.k / pair.second.n]));
  const number = (value: number) => ({ text: String(value), value });
  const twin = {
    columns: [
      { label: "Model" },
      ...[`${first} k`, `${first} n`, `${second} k`, `${second} n`, "Points"].map((label) => ({ label })),
    ],
    rows: pairs.map((pair) => ({
      key: pair.first.key,
      cells: [
        wordCell(pair.model),
        ...[pair.first.k, pair.first.n, pair.second.k, pair.second.n, pair.points].map(number),
      ],
    })),
  };
  return (
    <section className="sec" id="scaffolds">
      <div className="sec-h">
        <div>
          <h2>Same model, two scaffolds</h2>
          <p className="text-13 text-ink-3">
            {scaffoldFinding(found)} Two rows of one model are two runs, not an experiment.
          </p>
        </div>
        <TableActions id="scaffolds" file={file} twin={twin} />
      </div>
      <TableBox label="Same model, two scaffolds" className="gaps">
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col" className="rate">
              <span className="sr">Both rates on one axis</span>
              <IntervalAxis axis={axis} />
            </th>
            <th scope="col" className="r">
              <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" className="inline">
                <circle cx="5" cy="5" r="4.5" fill="var(--cat-1)" />
              </svg>{" "}
              <bdi>{first}</bdi>
            </th>
            <th scope="col" className="r">
              <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" className="inline">
                <rect x="1" y="1" width="8" height="8" fill="var(--cat-2)" />
              </svg>{" "}
              <bdi>{second}</bdi>
            </th>
            <th scope="col" className="r">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={`${pair.kind} ${pair.model}`} className={pair.kind === "reported" ? "rep" : undefined}>
              <th scope="row">
                <bdi>{pair.model}</bdi>
              </th>
              <td className="rate">
                <Gap pair={pair} axis={axis} />
              </td>
              <td className="r">
                <Rate row={pair.first} />
              </td>
              <td className="r">
                <Rate row={pair.second} />
              </td>
              <td className="r strong">{signedText(pair.points, 1)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  );
}
