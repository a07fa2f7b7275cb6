import { TableActions } from "@/components/charts/base/table-actions";
import { TableBox } from "@/components/tables/table-box";
import { EmptyState } from "@/components/ui/state-panel";
import { countText } from "@/lib/display/number-text";
import type { Licences } from "@/lib/formats/licence";
import { licenceTwin, NOT_STATED, sourceLicences } from "./prepare-licences";

/** Rows in the page; CSV has them all. */
const MOST = 30;

/** Under which licences the code of the tasks is published, repository by repository, as the pack states it. */
export function SourceLicences({
  slug,
  repositories,
  licences,
}: {
  slug: string;
  repositories: readonly { readonly name: string; readonly n: number }[];
  licences: Licences;
}) {
  const rows = sourceLicences(repositories, licences);
  const stated = rows.filter(({ licence }) => licence !== null).length;
  const rest = rows.length - MOST;
  return (
    <section className="sec" id="licences">
      <div className="sec-h">
        <h2>
          Licences of the sources <span>{stated === 0 ? "" : `stated for ${stated} of ${rows.length}`}</span>
        </h2>
        {stated === 0 ? null : <TableActions id="licences" file={slug} twin={licenceTwin(rows)} />}
      </div>
      {stated === 0 ? (
        <EmptyState
          title={
            rows.length === 0 ? "The pack names no source repository" : "The pack states no licence of its sources"
          }
        >
          A pack states them under <code>licences</code> in its <code>benchmark.json</code>, an SPDX expression for each
          repository.
        </EmptyState>
      ) : (
        <>
          <TableBox label="Licence of each source repository">
            <thead>
              <tr>
                <th scope="col">Repository</th>
                <th scope="col" className="r">
                  Tasks
                </th>
                <th scope="col">Licence</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MOST).map(({ repository, tasks, licence }) => (
                <tr key={repository}>
                  <th scope="row">
                    <bdi className="mono text-12">{repository}</bdi>
                  </th>
                  <td className="r">{countText(tasks)}</td>
                  <td>{licence ?? <span className="text-ink-3">{NOT_STATED}</span>}</td>
                </tr>
              ))}
            </tbody>
          </TableBox>
          {rest > 0 ? <p className="note mt-2">and {rest} more in the CSV</p> : null}
        </>
      )}
    </section>
  );
}
