import Link from "next/link";
import type { ReactNode } from "react";
import { TableBox } from "@/components/tables/table-box";
import { TrustMark } from "@/components/ui/trust-mark";
import type { ComparedSystem } from "@/db/read/compare";
import {
  ABSENT,
  decimalText,
  intervalText,
  percentText,
  ratioText,
  tokensText,
  usdText,
} from "@/lib/display/number-text";
import { dateText } from "@/lib/display/time-text";
import { wilsonInterval } from "@/lib/stats/wilson";

export const LETTERS = ["A", "B", "C", "D"] as const;

const numberOf = (text: string | null) => (text === null ? null : Number(text));

/** All costs over resolved, failed runs included; null without a cost for every instance or without a resolved one. */
function perResolved(system: ComparedSystem): number | null {
  const mean = numberOf(system.meanCostUsd);
  const { costN, size, resolved } = system;
  if (mean === null || costN === null || size === null || costN < size || resolved === null || resolved === 0)
    return null;
  return (mean * costN) / resolved;
}

interface Line {
  readonly name: string;
  /** Raw figure, for the ratio to A; absent for words. */
  readonly value?: (system: ComparedSystem) => number | null;
  readonly cell: (system: ComparedSystem) => ReactNode;
}

const LINES: readonly Line[] = [
  {
    name: "Resolved",
    cell: (system) => (
      <>
        <b className="strong">{percentText(system.resolved, system.size)} %</b>{" "}
        <Link href={`/submissions/${system.submissionId}/instances?verdict=resolved`} prefetch={false} className="ev">
          {ratioText(system.resolved, system.size)}
        </Link>
      </>
    ),
  },
  {
    name: "95 % interval",
    cell: ({ resolved, size }) => {
      if (resolved === null || size === null) return ABSENT;
      const { lo, hi } = wilsonInterval(resolved, size);
      return intervalText(lo, hi);
    },
  },
  {
    name: "Average cost",
    value: (system) => numberOf(system.meanCostUsd),
    cell: (system) => usdText(numberOf(system.meanCostUsd)),
  },
  { name: "Cost per resolved", value: perResolved, cell: (system) => usdText(perResolved(system)) },
  {
    name: "Average steps",
    value: (system) => numberOf(system.meanSteps),
    cell: (system) => decimalText(numberOf(system.meanSteps), 1),
  },
  {
    name: "Tokens in",
    value: (system) => system.inputTokens,
    cell: (system) => {
      const { value, unit } = tokensText(system.inputTokens);
      return `${value} ${unit}`.trim();
    },
  },
  { name: "Trust", cell: (system) => (system.trust === null ? ABSENT : <TrustMark trust={system.trust} />) },
  { name: "Date", cell: (system) => dateText(system.date ?? system.publishedAt?.toISOString().slice(0, 10) ?? null) },
];

function Ratio({ line, system, first }: { line: Line; system: ComparedSystem; first: ComparedSystem | undefined }) {
  const own = line.value?.(system) ?? null;
  const base = first === undefined ? null : (line.value?.(first) ?? null);
  if (own === null || base === null || base === 0 || system === first) return null;
  return <span className="second"> {decimalText(own / base, 2)} × A</span>;
}

/** The figures of the compared systems beside each other; ratios are to A. */
export function SideBySide({ systems }: { systems: readonly ComparedSystem[] }) {
  const [first] = systems;
  return (
    <section>
      <h2>Side by side</h2>
      <p className="note mb-3">Costs are as logged; an average is over the instances that have the figure.</p>
      <TableBox label="Figures of the compared systems">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {systems.map((system, at) => (
              <th key={system.submissionId} scope="col" className="r">
                {LETTERS[at]}: <bdi>{system.model}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              {systems.map((system) => (
                <td key={system.submissionId} className="r">
                  {line.cell(system)}
                  <Ratio line={line} system={system} first={first} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  );
}
