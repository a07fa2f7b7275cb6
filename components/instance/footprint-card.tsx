import Link from "next/link";
import { TableBox } from "@/components/tables/table-box";
import type { ResultPage } from "@/db/read/result";
import { ABSENT, countText, decimalText, signedText } from "@/lib/display/number-text";
import { footprintWords } from "./prepare-footprint";

function Paths({ title, paths }: { title: string; paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <details className="mt-2">
      <summary>
        {title} <b className="strong">{paths.length}</b>
      </summary>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <bdi className="mono text-12 wrap-anywhere">{path}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How the agent worked against the reference: counts, and base-10 logarithms of their ratios, where 0 is parity. */
export function FootprintCard({
  footprint,
  grading,
}: Pick<ResultPage, "grading"> & { footprint: NonNullable<ResultPage["footprint"]> }) {
  const { table, rows } = footprintWords(grading);
  return (
    <section className="min-w-0">
      <div className="sec-h">
        <h2>How the agent worked</h2>
      </div>
      <TableBox label={table}>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            {["Agent", "Against", "Ratio", "ρ"].map((head) => (
              <th key={head} scope="col" className="r">
                {head}
              </th>
            ))}
            <th scope="col">Band</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ measure, meaning }) => {
            const { agent, gold, rho, band } = footprint[measure];
            return (
              <tr key={measure}>
                <th scope="row" className="!whitespace-normal">
                  {measure} <span className="second">{meaning}</span>
                </th>
                <td className="r">{countText(agent)}</td>
                <td className="r">{countText(gold)}</td>
                <td className="r strong">{decimalText(rho === null ? null : 10 ** rho, 2)}</td>
                <td className="r">{rho === null ? ABSENT : signedText(rho, 3)}</td>
                <td>{band ?? ABSENT}</td>
              </tr>
            );
          })}
        </tbody>
      </TableBox>
      <Paths title="Left out as generated or vendored" paths={footprint.left_out} />
      <Paths title="Do not hold what the patch expects" paths={footprint.unapplied} />
      <Paths title="Could be read only in part" paths={footprint.broken} />
      <p className="note mt-2">
        <Link href="/docs/metrics#footprint" prefetch={false} className="prose-link">
          ρ
        </Link>{" "}
        is the base-10 logarithm of the ratio; 0 is parity, and a{" "}
        <Link href="/docs/metrics#bands" prefetch={false} className="prose-link">
          ratio
        </Link>{" "}
        of 0.8 to 1.25 counts as parity. A dash could not be measured.
      </p>
    </section>
  );
}
