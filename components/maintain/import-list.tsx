import { Badge } from "@/components/ui/badge";
import type { PackImportRow } from "@/db/read/pack-imports";
import { minuteText } from "@/lib/display/time-text";
import { KeepFresh } from "./keep-fresh";

function Outcome({ row }: { row: PackImportRow }) {
  if (row.state === "waiting") return <p>The worker reads it: each gold log is graded again.</p>;
  if (row.outcome === null) {
    return (
      <p className="text-unresolved">
        {row.trouble?.message}
        {row.trouble?.file === null || row.trouble === null
          ? ""
          : ` (${row.trouble.file}${row.trouble.line === null ? "" : `:${row.trouble.line}`})`}{" "}
        {row.trouble?.remedy}
      </p>
    );
  }
  const { size, changed, notVerifiable } = row.outcome;
  return (
    <>
      <p>
        {row.benchmarkSlug}: {size} instances, {notVerifiable.length} not verifiable
        {changed ? "." : "; nothing changed: this pack was imported before."}
      </p>
      {notVerifiable.length === 0 ? null : (
        <details className="mt-1">
          <summary>Not verifiable</summary>
          <ul className="mt-1">
            {notVerifiable.map((one) => (
              <li key={one.instanceId} className="wrap-anywhere">
                <span className="mono text-12">{one.instanceId}</span>: {one.reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Packs that were uploaded, newest first, with what became of them. */
export function ImportList({ rows }: { rows: readonly PackImportRow[] }) {
  return (
    <>
      <KeepFresh busy={rows.some((row) => row.state === "waiting")} />
      <ul className="mt-6 grid gap-2" aria-live="polite" aria-label="Imports">
        {rows.map((row) => (
          <li key={row.id} className="panel px-4 py-3 text-13">
            <p>
              <bdi className="medium">{row.packName}</bdi> <Badge outline={row.state === "done"}>{row.state}</Badge>{" "}
              <span className="text-ink-3">{minuteText(row.createdAt)} UTC</span>
            </p>
            <Outcome row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}
