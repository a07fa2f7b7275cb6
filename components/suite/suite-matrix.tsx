import Link from "next/link";
import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import type { SuiteCell, SuiteSet, SuiteSystem } from "@/lib/formats/suite";
import { ABSENT, intervalText, ratioText } from "@/lib/display/number-text";
import { deltaClass, deltaText, scoreText, underBases } from "./prepare-suite";

const STEPS = [
  ["d-n3", "≤ −20"],
  ["d-n2", "≤ −5"],
  ["d-n1", "< 0"],
  ["d-p1", "> 0"],
  ["d-p2", "≥ 5"],
  ["d-p3", "≥ 20"],
] as const;

function Score({ cell }: { cell: SuiteCell }) {
  const interval = cell.interval === null ? undefined : `95 % interval ${intervalText(...cell.interval)}`;
  const text = <span title={interval}>{scoreText(cell)}</span>;
  if (cell.submissionId === null) return text;
  return (
    <Link href={`/submissions/${cell.submissionId}`} prefetch={false} className="ev">
      {text}
    </Link>
  );
}

function Cells({ cell, home, withDelta }: { cell: SuiteCell | null; home: boolean; withDelta: boolean }) {
  if (cell === null) {
    return (
      <>
        <td className="r su-start">{ABSENT}</td>
        <td className="r">{ABSENT}</td>
        {withDelta ? <td className="r">{ABSENT}</td> : null}
      </>
    );
  }
  return (
    <>
      <td className="r strong su-start">
        <Score cell={cell} />
      </td>
      <td className="r second">{ratioText(cell.k, cell.k === null ? null : cell.n)}</td>
      {withDelta ? (
        <td className="r su-d">
          {cell.delta === null ? (
            ABSENT
          ) : (
            <span className={`${deltaClass(cell.delta)}${home ? " home" : ""}`}>
              {deltaText(cell.delta)}
              {home ? <span className="sr">, tuned for this</span> : null}
            </span>
          )}
        </td>
      ) : null}
    </>
  );
}

function Row({ set, system, withDelta }: { set: SuiteSet; system: SuiteSystem; withDelta: boolean }) {
  const base = withDelta && system.base === null;
  return (
    <tr className={base ? "su-base" : undefined}>
      <th scope="row" className={system.base === null ? "pin" : "pin su-under"}>
        <bdi>{system.name}</bdi> {base ? <Badge outline>base</Badge> : null}
      </th>
      {set.benchmarks.map((benchmark, at) => (
        <Cells
          key={benchmark.slug}
          cell={system.cells[at] ?? null}
          home={system.home.includes(benchmark.slug)}
          withDelta={withDelta}
        />
      ))}
    </tr>
  );
}

/** Systems by benchmarks: score, count, and the difference to the model that a system was tuned from. */
export function SuiteMatrix({ set }: { set: SuiteSet }) {
  const withDelta = set.transfer !== null;
  return (
    <>
      {withDelta ? (
        <p className="key su-key">
          {STEPS.map(([name, text]) => (
            <span key={name} className={`su-step ${name}`}>
              {text}
            </span>
          ))}
          <span>points against the base</span>
          <span className="su-step home">framed</span>
          <span>the task it was tuned for</span>
        </p>
      ) : null}
      <TableBox label={`${set.title}: systems by benchmarks`} className="su-matrix">
        <thead>
          <tr>
            <td className="pin" />
            {set.benchmarks.map((benchmark) => (
              <th key={benchmark.slug} scope="colgroup" colSpan={withDelta ? 3 : 2} className="su-start">
                <Link href={`/benchmarks/${benchmark.slug}`} prefetch={false} className="hover:underline">
                  {benchmark.name}
                </Link>{" "}
                <span className="font-normal">{benchmark.size}</span>
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col" className="pin">
              {withDelta ? "Base, tuned model" : "System"}
            </th>
            {set.benchmarks.flatMap(({ slug }) => [
              <th key={`${slug}-p`} scope="col" className="r su-start">
                %
              </th>,
              <th key={`${slug}-k`} scope="col" className="r">
                k/n
              </th>,
              ...(withDelta
                ? [
                    <th key={`${slug}-d`} scope="col" className="r">
                      <abbr title="difference to the base, points">Δ</abbr>
                    </th>,
                  ]
                : []),
            ])}
          </tr>
        </thead>
        <tbody>
          {underBases(set.systems).map((system) => (
            <Row key={system.name} set={set} system={system} withDelta={withDelta} />
          ))}
        </tbody>
      </TableBox>
    </>
  );
}
