import { TableBox } from "@/components/tables/table-box";
import { decimalText } from "@/lib/display/number-text";
import { type Matrix, stabilitySentence } from "./prepare-matrix";

/** Whether the ranking would be the same on other instances: who leads random halves, and how often. */
export function RankStability({ matrix }: { matrix: Matrix }) {
  const sentence = stabilitySentence(matrix);
  if (matrix.stability === null || sentence === null) return null;
  const named = new Map(matrix.systems.map((system) => [system.submissionId, system]));
  return (
    <section className="sec" id="stability">
      <h2>Would the ranking hold on other instances?</h2>
      <p className="text-13 text-ink-3">{sentence}</p>
      <div className="mt-3 max-w-[640px]">
        <TableBox label="Systems that lead random halves of the instances">
          <thead>
            <tr>
              <th scope="col">System</th>
              <th scope="col" className="r">
                % of halves led
              </th>
              <th scope="col" aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {matrix.stability.led.map(({ submissionId, share }) => {
              const system = named.get(submissionId);
              return (
                <tr key={submissionId}>
                  <th scope="row">
                    <bdi className="text-ink">{system?.model}</bdi>{" "}
                    <bdi className="font-normal text-ink-3">{system?.scaffold}</bdi>
                  </th>
                  <td className="r strong">{decimalText(100 * share, 1)}</td>
                  <td className="wide">
                    <svg width="160" height="8" aria-hidden="true">
                      <rect width={Math.max(1, 160 * share)} height="8" rx="1" fill="var(--cat-0)" />
                    </svg>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </TableBox>
      </div>
      <p className="note mt-2">
        Halves led together count for each of them, so the shares may add up to more than 100. Seeded: the same board
        gives the same figures.
      </p>
    </section>
  );
}
