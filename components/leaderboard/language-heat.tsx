import { TableActions } from "@/components/charts/base/table-actions";
import { TableBox } from "@/components/tables/table-box";
import Link from "next/link";
import { languageName } from "@/components/ui/language-name";
import { percentText, ratioText } from "@/lib/display/number-text";
import { type HeatCell, type HeatRow, type LanguageHeat, languagesTwin } from "./prepare-languages";

function Cell({ cell }: { cell: HeatCell | null }) {
  if (cell === null) return <td className="hc c">–</td>;
  return (
    <td className={`hc q-${cell.bin}`}>
      <span>
        <b>{percentText(cell.k, cell.n)}</b>
        <small>{ratioText(cell.k, cell.n)}</small>
        {cell.best ? (
          <svg width="8" height="8" viewBox="0 0 8 8" role="img" aria-label="best in column">
            <path d="M0 0h8v8z" fill="currentColor" />
          </svg>
        ) : null}
      </span>
    </td>
  );
}

function Name({ row }: { row: HeatRow }) {
  const name = (
    <>
      <bdi className="strong">{row.model}</bdi> <bdi>{row.scaffold}</bdi>
    </>
  );
  return row.href === null ? (
    name
  ) : (
    <Link href={row.href} prefetch={false} className="hover:underline">
      {name}
    </Link>
  );
}

/** Systems by language: the number and its count in every cell, the colour only repeats them. */
export function LanguageHeatTable({ heat, benchmark, file }: { heat: LanguageHeat; benchmark: string; file: string }) {
  return (
    <section className="mt-6" id="heat">
      <div className="sec-h">
        <h2>Resolved by language</h2>
        <div className="key heat-key items-center">
          <span className="heat-scale" aria-hidden="true">
            {heat.edges.map((edge, index) => (
              <span key={edge} className={`q-${index + 1}`}>
                {edge}
                {index === heat.edges.length - 1 ? "+" : ""}
              </span>
            ))}
          </span>
          <span>%, lower edge</span>
          <span>
            <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
              <path d="M0 0h8v8z" fill="currentColor" />
            </svg>
            best in column
          </span>
        </div>
        <TableActions id="heat" file={file} twin={languagesTwin(heat)} />
      </div>
      <TableBox label={`Resolved by language on ${benchmark}`} className="heat">
        <thead>
          <tr>
            <th scope="col" className="pin lead">
              System
            </th>
            {heat.languages.map((language) => (
              <th key={language.name} scope="col" className="c">
                {languageName(language.name)} {language.n}
              </th>
            ))}
            <th scope="col" className="r">
              <span className="sorted">Overall ↓</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {heat.rows.map((row) => (
            <tr key={row.key} className={row.kind === "reported" ? "rep" : undefined}>
              <td className="name pin">
                <Name row={row} />
              </td>
              {row.cells.map((cell, index) => (
                <Cell key={heat.languages[index]?.name ?? index} cell={cell} />
              ))}
              <td className="overall r">
                <span className="strong">{percentText(row.k, row.n)}</span>{" "}
                <span className="text-ink-3">{ratioText(row.k, row.n)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  );
}
