import { TableBox } from "@/components/tables/table-box";
import Link from "next/link";
import { Glyph } from "@/components/ui/glyph";
import { ABSENT } from "@/lib/display/number-text";
import type { LedgerRow } from "./prepare-ledger";

/** Claimed against derived. Only a difference is coloured, and only in its own column. */
export function ClaimLedger({ rows, source }: { rows: readonly LedgerRow[]; source: string | null }) {
  return (
    <section className="min-w-0">
      <div className="sec-h">
        <h2>Claimed against derived</h2>
        <span className="text-12 text-ink-3">
          {source === null ? (
            "the bundle claims nothing"
          ) : (
            <>
              claims from <bdi className="mono text-ink-2">{source}</bdi>
            </>
          )}
        </span>
      </div>
      <TableBox label="Claimed against derived figures">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col" className="r">
              Claimed
            </th>
            <th scope="col" className="r">
              Derived
            </th>
            <th scope="col" className="r">
              Difference
            </th>
            <th scope="col">Verdict</th>
            <th scope="col">Evidence</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.figure}>
              <th scope="row">{row.figure}</th>
              <td className="r">{row.claimed ?? ABSENT}</td>
              <td className="r strong">{row.derived}</td>
              <td className={row.agrees === false ? "r font-medium text-unresolved" : "r"}>
                {row.difference ?? ABSENT}
              </td>
              <td>
                {row.agrees === null ? (
                  <span className="text-ink-3">not claimed</span>
                ) : (
                  <span className="flex items-center gap-2">
                    <Glyph name={row.agrees ? "resolved" : "unresolved"} />
                    <span className={row.agrees ? undefined : "text-ink"}>{row.agrees ? "agrees" : "differs"}</span>
                  </span>
                )}
              </td>
              <td>
                {row.href === null ? (
                  row.evidence
                ) : (
                  <Link href={row.href} prefetch={false} className="ev">
                    {row.evidence}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  );
}
