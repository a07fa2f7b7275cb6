import Link from "next/link";
import type { ReactNode } from "react";
import { TableBox } from "@/components/tables/table-box";
import type { AspectsPage } from "@/db/read/aspects";
import { countText, decimalText, sharePercentText, usdText } from "@/lib/display/number-text";
import { ASPECTS, SCOPES, type Scope } from "@/lib/formats/nfi-summary";
import { ASPECT_NAMES } from "./aspect-names";
import { aspectRows, funnelOf, type GainCell, pointsText, scopeDifference } from "./prepare-aspects";

function Heads({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">System</th>
        {names.map((name) => (
          <th key={name} scope="col" className="r">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SystemHead({ row }: { row: { id: string; model: string; scaffold: string } }) {
  return (
    <th scope="row">
      <Link href={`/submissions/${row.id}`}>{row.model}</Link> <span className="text-ink-3">{row.scaffold}</span>
    </th>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="r">{children}</td>;
}

/** What the gates leave of all runs: there, valid, functional; only those are scored. */
export function FunnelTable({ rows }: { rows: AspectsPage["rows"] }) {
  return (
    <TableBox label="What the gates leave of all runs">
      <Heads names={["Runs", "Valid", "% of runs", "Tests pass", "% of valid", "Scored", "% of runs"]} />
      <tbody>
        {rows.map((row) => {
          const { runs, valid, functional, scored } = funnelOf(row.standing.scopes.all);
          return (
            <tr key={row.id}>
              <SystemHead row={row} />
              <Cell>{countText(runs)}</Cell>
              <Cell>{valid.count}</Cell>
              <Cell>{valid.percent}</Cell>
              <Cell>{functional.count}</Cell>
              <Cell>{functional.percent}</Cell>
              <Cell>{scored.count}</Cell>
              <Cell>{scored.percent}</Cell>
            </tr>
          );
        })}
      </tbody>
    </TableBox>
  );
}

function Gain({ cell }: { cell: GainCell }) {
  return (
    <td className="r">
      {cell.text}
      {cell.mark === null ? null : (
        <>
          <span aria-hidden="true"> ({cell.mark === "-" ? "−" : cell.mark})</span>
          <span className="sr"> {cell.against}</span>
        </>
      )}{" "}
      <span className="text-ink-3">n {cell.runs}</span>
    </td>
  );
}

/** Mean gain of each aspect in points, the human reference pinned first. */
export function GainTable({ page, scope }: { page: AspectsPage; scope: Scope }) {
  const human = page.human.scopes[scope];
  return (
    <TableBox label="Mean gain per aspect in points">
      <Heads names={[...ASPECTS.map((aspect) => ASPECT_NAMES[aspect]), "Mean of the five", "Tasks"]} />
      <tbody>
        <tr>
          <th scope="row">Human reference</th>
          {ASPECTS.map((aspect) => (
            <td key={aspect} className="r strong">
              {pointsText(human.aspects[aspect])} <span className="text-ink-3">n {human.tasks}</span>
            </td>
          ))}
          <Cell>{pointsText(human.average)}</Cell>
          <Cell>{countText(human.tasks)}</Cell>
        </tr>
        {aspectRows(page.rows, scope).map((row) => (
          <tr key={row.id}>
            <SystemHead row={row} />
            {row.gains.map((cell, at) => (
              <Gain key={ASPECTS[at]} cell={cell} />
            ))}
            <Cell>{row.average}</Cell>
            <Cell>{countText(row.instances)}</Cell>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** The mean of the five aspects on tasks of one file and of several. */
export function ScopeTable({ page }: { page: AspectsPage }) {
  const means = [
    { id: "human", head: <th scope="row">Human reference</th>, of: (scope: Scope) => page.human.scopes[scope].average },
    ...page.rows.map((row) => ({
      id: row.id,
      head: <SystemHead row={row} />,
      of: (scope: Scope) => row.standing.scopes[scope].average,
    })),
  ];
  return (
    <TableBox label="Tasks of one file and of several">
      <Heads names={["All tasks", "One file", "Several files", "Difference"]} />
      <tbody>
        {means.map(({ id, head, of }) => (
          <tr key={id}>
            {head}
            {SCOPES.map((scope) => (
              <Cell key={scope}>{pointsText(of(scope))}</Cell>
            ))}
            <Cell>{scopeDifference(of("single"), of("multi"))}</Cell>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** Each repeat on its own, with mean and standard deviation (divided by the number of repeats), and what a run takes. */
export function RunsTable({ rows }: { rows: AspectsPage["rows"] }) {
  const repeats = Math.max(0, ...rows.map(({ standing }) => standing.scopes.all.spread.average.values.length));
  const names = Array.from({ length: repeats }, (_, at) => `Run ${at + 1}`);
  return (
    <TableBox label="Repeats: mean of the five aspects in points">
      <Heads names={[...names, "Mean", "SD", "Valid %, SD", "Tests pass %, SD", "Seconds", "Tokens", "Cost"]} />
      <tbody>
        {rows.map((row) => {
          const { average, valid, functional } = row.standing.scopes.all.spread;
          const { seconds, inputTokens, outputTokens, usd } = row.standing.usage;
          const tokens =
            inputTokens.mean === null && outputTokens.mean === null
              ? null
              : (inputTokens.mean ?? 0) + (outputTokens.mean ?? 0);
          return (
            <tr key={row.id}>
              <SystemHead row={row} />
              {names.map((name, at) => (
                <Cell key={name}>{pointsText(average.values[at] ?? null)}</Cell>
              ))}
              <Cell>{pointsText(average.mean)}</Cell>
              <Cell>{decimalText(average.sd === null ? null : average.sd * 100, 1)}</Cell>
              <Cell>{`${sharePercentText(valid.mean)} ± ${sharePercentText(valid.sd)}`}</Cell>
              <Cell>{`${sharePercentText(functional.mean)} ± ${sharePercentText(functional.sd)}`}</Cell>
              <Cell>{decimalText(seconds.mean, 0)}</Cell>
              <Cell>{decimalText(tokens, 0)}</Cell>
              <Cell>{usdText(usd.mean)}</Cell>
            </tr>
          );
        })}
      </tbody>
    </TableBox>
  );
}
