import { TableActions } from "@/components/charts/base/table-actions";
import { TableBox } from "@/components/tables/table-box";
import type { CoverageRow } from "@/db/read/suite";
import { TASK_FAMILIES } from "@/lib/formats/task-families";
import { ABSENT } from "@/lib/display/number-text";
import { coverageTwin } from "./suite-twins";

const MARKS = {
  full: { words: "covered", path: "M1 1h10v10H1z" },
  part: { words: "in part", path: "M1 11V1h10z" },
} as const;

function Mark({ degree }: { degree: "full" | "part" | undefined }) {
  if (degree === undefined) return <span className="sr">not covered</span>;
  const { words, path } = MARKS[degree];
  return (
    <svg className="su-mark" viewBox="0 0 12 12" width="12" height="12" role="img" aria-label={words}>
      <rect x="1" y="1" width="10" height="10" fill="none" stroke="var(--cat-1)" />
      <path d={path} fill="var(--cat-1)" />
    </svg>
  );
}

/** Families of software work by benchmark: what nobody measures is an empty row. */
export function CoverageMap({ benchmarks }: { benchmarks: readonly CoverageRow[] }) {
  const shown = benchmarks.filter(({ coverage }) => Object.keys(coverage).length > 0);
  const lines = TASK_FAMILIES.map((family, at) => ({
    ...family,
    head: family.group === TASK_FAMILIES[at - 1]?.group ? null : family.group,
    by: shown.filter(({ coverage }) => coverage[family.id] !== undefined).length,
  }));
  const none = lines.filter(({ by }) => by === 0).length;
  return (
    <section className="sec" id="coverage">
      <div className="sec-h">
        <h2>What the benchmarks here cover</h2>
        <TableActions id="coverage" file="suite" twin={coverageTwin(shown)} />
      </div>
      <p className="finding-sub mb-3">
        {lines.length - none} of {lines.length} families of software work are needed by at least one benchmark here,{" "}
        {none} by none. Full square: the family decides the verdict. Half: it helps. The families are an illustration
        from arXiv 2608.13566; which benchmark needs which is stated by each pack.
      </p>
      <TableBox label="Families of software work by benchmark" className="su-cover" contained>
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col">Family</th>
            {shown.map(({ slug, name }) => (
              <th key={slug} scope="col" className="c su-bench">
                {name}
              </th>
            ))}
            <th scope="col" className="r">
              Measured by
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className={line.head === null ? undefined : "su-group"}>
              <td className="second">{line.head}</td>
              <th scope="row">{line.name}</th>
              {shown.map(({ slug, coverage }) => (
                <td key={slug} className="c">
                  <Mark degree={coverage[line.id]} />
                </td>
              ))}
              <td className="r">{line.by === 0 ? ABSENT : line.by}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  );
}
