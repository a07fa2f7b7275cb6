import Link from "next/link";
import { TableActions } from "@/components/charts/base/table-actions";
import { TableBox } from "@/components/tables/table-box";
import type { SuiteSet } from "@/lib/formats/suite";
import { ABSENT } from "@/lib/display/number-text";
import { agreementWord, correlationText } from "./prepare-suite";
import { agreementTwin } from "./suite-twins";

/** How every two benchmarks order the systems, lowest agreement first. */
export function AgreementTable({ set }: { set: SuiteSet }) {
  const nameOf = (slug: string) => set.benchmarks.find((benchmark) => benchmark.slug === slug)?.name ?? slug;
  const id = `agreement-${set.id}`;
  const confirmed = set.agreements.some((one) => one.confirmed !== null);
  return (
    <section id={id}>
      <div className="sec-h">
        <div>
          <h3>Do two benchmarks agree?</h3>
          <p className="note">
            τ and ρ are 1 for one order, 0 for none in common, −1 for the opposite. In brackets: 95 % interval
            {confirmed ? "." : "; with so few systems it is wide."}{" "}
            <Link href="/docs/metrics#rank-correlation" prefetch={false} className="prose-link">
              How it is made
            </Link>
          </p>
        </div>
        <TableActions id={id} file="suite" twin={agreementTwin(set)} />
      </div>
      <TableBox label={`Agreement of benchmarks: ${set.title}`}>
        <thead>
          <tr>
            <th scope="col">Benchmarks</th>
            <th scope="col" className="r">
              Pairs reversed
            </th>
            <th scope="col" className="r">
              Ties
            </th>
            {confirmed ? (
              <th scope="col" className="r">
                Beyond chance
              </th>
            ) : null}
            <th scope="col" className="r">
              Kendall τ
            </th>
            <th scope="col" className="r">
              Spearman ρ
            </th>
            <th scope="col">In words</th>
          </tr>
        </thead>
        <tbody>
          {set.agreements.map((one) => (
            <tr key={`${one.a} ${one.b}`}>
              <th scope="row">
                {nameOf(one.a)}, {nameOf(one.b)}
              </th>
              <td className="r">
                {one.reversed} of {one.pairs}
              </td>
              <td className="r">{one.tied}</td>
              {confirmed ? <td className="r">{one.confirmed ?? ABSENT}</td> : null}
              <td className="r strong">{correlationText(one.tauB, one.tauInterval)}</td>
              <td className="r">{correlationText(one.rho, one.rhoInterval)}</td>
              <td>{agreementWord(one)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  );
}
