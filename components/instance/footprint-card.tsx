import { TableBox } from "@/components/tables/table-box";
import type { ResultPage } from "@/db/read/result";
import { decimalText, signedText } from "@/lib/display/number-text";

const MEASURES = ["files", "lines", "callables", "explore"] as const;

/** How the agent worked against the gold patch: base-10 logarithms of ratios, 0 is parity. */
export function FootprintCard({ footprint }: { footprint: NonNullable<ResultPage["footprint"]> }) {
  return (
    <section className="min-w-0">
      <div className="sec-h">
        <h2>How the agent worked</h2>
      </div>
      <TableBox label="Footprint against the gold patch">
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col" className="r">
              Ratio
            </th>
            <th scope="col" className="r">
              ρ
            </th>
            <th scope="col">Band</th>
          </tr>
        </thead>
        <tbody>
          {MEASURES.map((name) => {
            const { rho, band } = footprint[name];
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="r strong">{decimalText(rho === null ? null : 10 ** rho, 2)}</td>
                <td className="r">{rho === null ? "–" : signedText(rho, 3)}</td>
                <td>{band}</td>
              </tr>
            );
          })}
        </tbody>
      </TableBox>
      <p className="note mt-2">
        ρ is the base-10 logarithm of agent over gold; 0 is parity, 0.8 to 1.25 counts as parity.
      </p>
    </section>
  );
}
