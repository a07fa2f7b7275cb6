import { TableBox } from "@/components/tables/table-box";
import { SafeLink } from "@/components/ui/safe-link";
import type { PublishedTableRow } from "@/db/read/published";
import type { CheckedTable } from "@/lib/formats/published-table";
import { type PublishedCell, type PublishedLine, preparePublished, publishedCsv } from "./prepare-published";
import { PublishedCsv } from "./published-csv";

const AGAINST = { above: ["+", "above the human row"], below: ["−", "below the human row"], level: ["", ""] } as const;

function Cell({ cell, head, tableId }: { cell: PublishedCell; head: boolean; tableId: string }) {
  const [sign, words] = cell.against === null ? ["", ""] : AGAINST[cell.against];
  const content = (
    <>
      <span data-cell={cell.column}>{cell.text}</span>
      {sign === "" ? null : (
        <span className="pub-sign">
          <span aria-hidden="true">{sign}</span>
          <span className="sr">, {words}</span>
        </span>
      )}
      {cell.remark === null ? null : (
        <sup>
          <a href={`#${tableId}-${cell.remark}`} className="link" aria-label={`remark ${cell.remark}`}>
            {cell.remark}
          </a>
        </sup>
      )}
    </>
  );
  if (head) return <th scope="row">{content}</th>;
  return <td className={cell.figure ? "r" : undefined}>{content}</td>;
}

function Lines({ line, span, tableId }: { line: PublishedLine; span: number; tableId: string }) {
  return (
    <>
      {line.groupHead === null ? null : (
        <tr className="pub-group">
          <th scope="colgroup" colSpan={span}>
            {line.groupHead}
          </th>
        </tr>
      )}
      <tr className={line.mark === null ? undefined : `pub-${line.mark}`} data-line={line.key}>
        {line.cells.map((cell, index) => (
          <Cell key={cell.column} cell={cell} head={index === 0} tableId={tableId} />
        ))}
      </tr>
    </>
  );
}

function Remarks({ table, tableId }: { table: CheckedTable; tableId: string }) {
  const { remarks, verdict } = preparePublished(table);
  return (
    <>
      <p className="under">{verdict}</p>
      {remarks.length === 0 ? null : (
        <details className="pub-remarks" open={remarks.length < 4}>
          <summary>
            {remarks.length === 1
              ? "Where our figure differs"
              : `The ${remarks.length} places where our figure differs`}
          </summary>
          <ol>
            {remarks.map(({ number, text, explained }) => (
              <li key={number} id={`${tableId}-${number}`}>
                {text} {explained ? "Rounding explains it." : <b>Rounding does not explain it.</b>}
              </li>
            ))}
          </ol>
        </details>
      )}
      {table.notes.length === 0 ? null : (
        <ul className="pub-notes">
          {table.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A table of a paper as printed, in its own order of rows and columns, with our remarks under it. */
export function PublishedTableView({ row }: { row: PublishedTableRow }) {
  const { content: table } = row;
  const { heads, columns, lines } = preparePublished(table);
  const { head, rows } = publishedCsv(table);
  const name = `${table.label} of ${row.arxiv === null ? row.paper : `arXiv ${row.arxiv}`}`;
  return (
    <section className="sec pub" id={table.id}>
      <div className="sec-h">
        <div>
          <h2>{table.title}</h2>
          <p className="finding-sub">
            <SafeLink href={row.url} className="link">
              {name}
            </SafeLink>
            , as printed
          </p>
        </div>
        <div className="acts">
          <PublishedCsv fileName={`${table.id}.csv`} head={head} rows={rows} />
          <a href={`#${table.id}`}>Link</a>
        </div>
      </div>
      <TableBox label={`${table.title}: ${name}`}>
        <thead>
          {heads.length === 0 ? null : (
            <tr>
              {heads.map(({ label, span }, index) =>
                label === null ? (
                  <td key={index} colSpan={span} />
                ) : (
                  <th key={index} scope="colgroup" colSpan={span} className="c">
                    {label}
                  </th>
                ),
              )}
            </tr>
          )}
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.kind === "figure" ? "r" : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Lines key={line.key} line={line} span={columns.length} tableId={table.id} />
          ))}
        </tbody>
      </TableBox>
      <Remarks table={table} tableId={table.id} />
    </section>
  );
}
