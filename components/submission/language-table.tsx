import { TableBox } from "@/components/tables/table-box";
import { rateAxis } from "@/components/charts/base/rate-axis";
import { IntervalCell, IntervalHead } from "@/components/leaderboard/interval-cell";
import { languageName } from "@/components/ui/language-name";
import { wilsonInterval } from "@/lib/stats/wilson";

/** Resolved by language, each with its own denominator and interval. */
export function LanguageTable({
  submissionId,
  groups,
}: {
  submissionId: string;
  groups: Readonly<Record<string, { readonly k: number; readonly n: number }>>;
}) {
  const rows = Object.entries(groups)
    .map(([name, { k, n }]) => ({ name, k, n, ...wilsonInterval(k, n) }))
    .sort((a, b) => b.n - a.n || a.name.localeCompare(b.name));
  if (rows.length === 0) return null;
  const axis = rateAxis(rows.map((row) => row.hi));
  return (
    <section className="min-w-0">
      <div className="sec-h">
        <h2>Resolved by language</h2>
      </div>
      <TableBox label="Resolved by language">
        <thead>
          <tr>
            <th scope="col">Language</th>
            <th scope="col" className="w-full">
              <IntervalHead axis={axis} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name === "" ? "not stated" : languageName(row.name)}</th>
              <td>
                <IntervalCell
                  axis={axis}
                  rate={row}
                  href={`/submissions/${submissionId}/instances?language=${encodeURIComponent(row.name)}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  );
}
