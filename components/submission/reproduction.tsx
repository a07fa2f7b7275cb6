"use client";

import { KeepFresh } from "@/components/maintain/keep-fresh";
import { SimpleForm } from "@/components/maintain/simple-form";
import { UploadForm } from "@/components/maintain/upload-form";
import { Badge } from "@/components/ui/badge";
import type { ReproductionRow } from "@/db/read/reproductions";
import { minuteText } from "@/lib/display/time-text";
import { useOwnRights } from "./own-rights";

const STATES: Record<ReproductionRow["state"], string> = {
  drawn: "drawn, not run yet",
  comparing: "being compared",
  done: "compared",
  failed: "could not be compared",
};

function Draw({ row, mayHandIn }: { row: ReproductionRow; mayHandIn: boolean }) {
  return (
    <li className="panel px-4 py-3 text-13">
      <p>
        <b className="strong">
          {row.agreed === null || row.compared === null ? null : `${row.agreed} of ${row.compared} agreed `}
        </b>
        <Badge outline={row.state === "done"}>{STATES[row.state]}</Badge>{" "}
        <span className="text-ink-3">drawn {minuteText(row.drawnAt)} UTC</span>
      </p>
      <p className="mt-1 wrap-anywhere">
        Seed <span className="mono text-12">{row.seed}</span>
      </p>
      {row.trouble === null ? null : <p className="text-unresolved">{row.trouble}</p>}
      <details className="mt-1">
        <summary>{row.sample.length} instances</summary>
        <ul className="mt-1">
          {row.sample.map((id) => (
            <li key={id} className="mono text-12 wrap-anywhere">
              <bdi>{id}</bdi>
            </li>
          ))}
        </ul>
      </details>
      {mayHandIn && (row.state === "drawn" || row.state === "failed") ? (
        <div className="mt-4">
          <UploadForm
            label="Bundle of your own run"
            hint="The same patches, run by you on the drawn instances, with their raw logs."
            url={`/api/v1/admin/reproductions/${row.id}/bundle`}
            button="Hand in the run"
            said="Handed in"
          />
        </div>
      ) : null}
    </li>
  );
}

/** Samples that maintainers drew to run this submission again, and how far they agree; maintainers draw and hand in here. */
export function Reproductions({ submissionId, rows }: { submissionId: string; rows: readonly ReproductionRow[] }) {
  const rights = useOwnRights(submissionId);
  const may = rights?.maintainer === true && !rights.owner;
  if (rows.length === 0 && !may) return null;
  return (
    <section className="sec" id="reproduced">
      <KeepFresh busy={rows.some((row) => row.state === "comparing")} />
      <h2 className="mb-3">Run again by a maintainer</h2>
      <p className="text-13">
        A sample is drawn by a seed that stands here before the run, so that nobody can choose what is run again. The
        row is reproduced when every sampled instance agrees.
      </p>
      <ul className="mt-3 grid gap-2">
        {rows.map((row) => (
          <Draw key={row.id} row={row} mayHandIn={may} />
        ))}
      </ul>
      {may ? (
        <div className="mt-4">
          <SimpleForm
            url={`/api/v1/submissions/${submissionId}/reproductions`}
            button="Draw a sample"
            said="Drawn"
            fields={[{ name: "count", label: "Instances to run again", kind: "number", value: "5" }]}
          />
        </div>
      ) : null}
    </section>
  );
}
