import Link from "next/link";
import type { ReactNode } from "react";
import { TableBox } from "@/components/tables/table-box";
import type { AspectsPage } from "@/db/read/aspects";
import { countText, decimalText, sharePercentText, usdText } from "@/lib/display/number-text";
import { ASPECTS, type NfiSummary, type Scope } from "@/lib/formats/nfi-summary";
import { ASPECT_NAMES } from "./aspect-names";
import {
  aspectRows,
  differenceTint,
  funnelOf,
  type GainCell,
  humanGains,
  pointsText,
  scopeDifference,
  systemGains,
} from "./prepare-aspects";

/** `axis`: words at the ends of a drawn column behind the name. */
function Heads({ names, axis }: { names: readonly string[]; axis?: readonly [string, string] }) {
  return (
    <thead>
      <tr>
        <th scope="col">System</th>
        {axis === undefined ? null : (
          <th scope="col" className="co-axis">
            <span className="co-ends">
              <span>{axis[0]}</span>
              <span>{axis[1]}</span>
            </span>
          </th>
        )}
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

/** Runs as an outline, valid ones as a tint in it, functional ones filled. */
function FunnelBar({ summary }: { summary: NfiSummary }) {
  const wide = (k: number) => `${summary.runs === 0 ? 0 : Number(((100 * k) / summary.runs).toFixed(2))}%`;
  return (
    <svg className="ibar" width="100%" height="18" aria-hidden="true">
      <rect x="0.5" y="3.5" width="99.5%" height="11" fill="none" stroke="var(--v-missing)" />
      <rect
        x="0.5"
        y="3.5"
        width={wide(summary.valid.k)}
        height="11"
        fill="var(--v-resolved-soft)"
        stroke="var(--v-resolved)"
      />
      <rect x="0.5" y="3.5" width={wide(summary.functional.k)} height="11" fill="var(--v-resolved-fill)" />
    </svg>
  );
}

/** What the gates leave of all runs: there, valid, functional; only those are scored. */
export function FunnelTable({ rows }: { rows: AspectsPage["rows"] }) {
  return (
    <TableBox label="What the gates leave of all runs" className="co-rows">
      <Heads
        axis={["0", "100 %"]}
        names={["Runs", "Valid", "of runs", "Tests pass", "of valid", "Scored", "of all runs"]}
      />
      <tbody>
        {rows.map((row) => {
          const { runs, valid, functional, scored } = funnelOf(row.standing.scopes.all);
          return (
            <tr key={row.id}>
              <SystemHead row={row} />
              <td className="co-axis">
                <FunnelBar summary={row.standing.scopes.all} />
              </td>
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

const SHORT = {
  documentation: "Doc",
  error_handling: "EH",
  library_constraints: "LC",
  coding_style: "CS",
  logic_patterns: "LP",
};

/** Gains on tasks of one file and of several, and what lies between them. */
export function ScopeTable({ page }: { page: AspectsPage }) {
  const lines = [
    { id: "human", head: <th scope="row">Human reference</th>, of: (scope: Scope) => humanGains(page, scope) },
    ...page.rows.map((row) => ({
      id: row.id,
      head: <SystemHead row={row} />,
      of: (scope: Scope) => systemGains(row, scope),
    })),
  ];
  const names = [...ASPECTS.map((aspect) => SHORT[aspect]), "Mean"];
  return (
    <TableBox label="Tasks of one file and of several, points" className="as-scopes">
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            System
          </th>
          {["One file", "Several files", "Several less one"].map((group) => (
            <th key={group} colSpan={names.length} scope="colgroup" className="as-group">
              {group}
            </th>
          ))}
        </tr>
        <tr>
          {[0, 1, 2].flatMap((group) =>
            names.map((name) => (
              <th key={`${group} ${name}`} scope="col" className="r">
                {name}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, head, of }) => {
          const [single, multi] = [of("single"), of("multi")];
          return (
            <tr key={id}>
              {head}
              {[single, multi].map((gains, group) =>
                gains.map((gain, at) => (
                  <td key={`${group} ${at}`} className={at === ASPECTS.length ? "r strong" : "r"}>
                    {pointsText(gain)}
                  </td>
                )),
              )}
              {single.map((gain, at) => {
                const other = multi[at] ?? null;
                return (
                  <td key={at} className={`r ${differenceTint(gain, other)}`}>
                    {scopeDifference(gain, other)}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </TableBox>
  );
}

/** One dot a repeat, a tick at their mean. */
function RunDots({
  values,
  mean,
  lo,
  hi,
}: {
  values: readonly (number | null)[];
  mean: number | null;
  lo: number;
  hi: number;
}) {
  const place = (value: number) => `${Number((2 + (96 * (value - lo)) / (hi - lo)).toFixed(2))}%`;
  return (
    <svg className="ibar" width="100%" height="18" aria-hidden="true">
      {lo < 0 ? <line x1={place(0)} x2={place(0)} y1="0" y2="18" stroke="var(--axis)" /> : null}
      {mean === null ? null : (
        <line x1={place(mean)} x2={place(mean)} y1="2" y2="16" stroke="var(--mark)" strokeWidth="2" />
      )}
      {values.map((value, at) =>
        value === null ? null : <circle key={at} cx={place(value)} cy={5 + 4 * (at % 3)} r="2.5" fill="var(--cat-1)" />,
      )}
    </svg>
  );
}

/** Each repeat on its own, with mean and standard deviation (divided by the number of repeats), and what a run takes. */
export function RunsTable({ rows }: { rows: AspectsPage["rows"] }) {
  const repeats = Math.max(0, ...rows.map(({ standing }) => standing.scopes.all.spread.average.values.length));
  const names = Array.from({ length: repeats }, (_, at) => `Run ${at + 1}`);
  const known = rows.flatMap(({ standing }) =>
    standing.scopes.all.spread.average.values.flatMap((value) => value ?? []),
  );
  const [lo, hi] = [Math.min(0, ...known), Math.max(0.01, ...known)];
  return (
    <TableBox label="Repeats: mean of the five aspects in points" className="co-rows">
      <Heads
        axis={[pointsText(lo), pointsText(hi)]}
        names={[...names, "Mean", "SD", "Valid %, SD", "Tests pass %, SD", "Seconds", "Tokens", "Cost"]}
      />
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
              <td className="co-axis">
                <RunDots values={average.values} mean={average.mean} lo={lo} hi={hi} />
              </td>
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
