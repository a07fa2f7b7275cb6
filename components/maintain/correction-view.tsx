import Link from "next/link";
import { ProgressBar } from "@/components/submission/progress-bar";
import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import { EmptyState, ErrorState, InfoState, PartialState } from "@/components/ui/state-panel";
import { VerdictChip } from "@/components/ui/verdict-chip";
import type { CorrectionPage } from "@/db/read/corrections";
import { Ask } from "./ask";
import { KeepFresh } from "./keep-fresh";
import { RankMoves } from "./rank-moves";

/** What is corrected: the tests that change their list, and whether the instance counts. */
function ChangeList({ row }: { row: CorrectionPage }) {
  const { drop, toFailToPass, toPassToPass, broken, restore } = row.change;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ["Expected again", [...new Set(Object.values(restore ?? {}).flat())]],
    ["No longer expected", drop],
    ["Moved to FAIL_TO_PASS", toFailToPass],
    ["Moved to PASS_TO_PASS", toPassToPass],
    ["Not verifiable", broken === undefined ? [] : [broken === "" ? "no longer: it counts again" : broken]],
  ];
  return (
    <dl className="grid gap-3 text-13">
      {parts
        .filter(([, names]) => names.length > 0)
        .map(([label, names]) => (
          <div key={label}>
            <dt className="medium">{label}</dt>
            {names.slice(0, 50).map((name) => (
              <dd key={name} className="mono text-12 wrap-anywhere">
                <bdi>{name}</bdi>
              </dd>
            ))}
            {names.length > 50 ? <dd className="note">and {names.length - 50} more</dd> : null}
          </div>
        ))}
      <div>
        <dt className="medium">Reason</dt>
        <dd>{row.reason}</dd>
      </div>
    </dl>
  );
}

function MovedVerdicts({ row }: { row: CorrectionPage }) {
  const moved = row.preview?.verdicts ?? [];
  if (moved.length === 0) return <p className="text-13">No verdict changes.</p>;
  return (
    <TableBox label="Verdicts that change">
      <PlainHead columns={["System", "Before", "After", "Why"]} />
      <tbody>
        {moved.map((one) => (
          <tr key={one.submissionId}>
            <td className="pin lead">
              <Link
                href={`/submissions/${one.submissionId}/instances/${encodeURIComponent(row.instanceId)}`}
                prefetch={false}
                className="hover:underline"
              >
                <bdi>{one.system}</bdi>
              </Link>
            </td>
            <td>
              <VerdictChip verdict={one.before.verdict} reason={one.before.reason} />
            </td>
            <td>
              <VerdictChip verdict={one.after.verdict} reason={one.after.reason} />
            </td>
            <td className="why">{one.explanation}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** An applied correction can be taken back, once. */
function Undoing({ row }: { row: CorrectionPage }) {
  if (row.undoneBy !== null) {
    return (
      <p className="mt-3 text-13">
        Taken back by{" "}
        <Link href={`/admin/corrections/${row.undoneBy}`} className="link">
          correction {row.undoneBy}
        </Link>
        .
      </p>
    );
  }
  return (
    <p className="mt-3">
      <Ask
        button="Undo it"
        title={`Undo the correction of ${row.instanceId}?`}
        about="At once: its tests count as before, as a new revision of the reference. Every row is verified anew, and the public change log says why."
        url={`/api/v1/admin/corrections/${row.id}/undo`}
        reason={{ name: "reason", label: "Reason", hint: "Shown in the public change log." }}
        said="Undone"
      />
    </p>
  );
}

function State({ row }: { row: CorrectionPage }) {
  const again = `/admin/benchmarks/${row.benchmarkSlug}/instances/${encodeURIComponent(row.instanceId)}`;
  const url = `/api/v1/admin/corrections/${row.id}`;
  if (row.state === "computing") {
    return (
      <InfoState title={`Judging ${row.done} of ${row.total} published rows again`}>
        <ProgressBar label="Rows judged again" parts={[{ key: "plain", count: row.done }]} total={row.total} />
        <p>The worker judges this instance of every published row from its stored log. Nothing has changed yet.</p>
      </InfoState>
    );
  }
  if (row.state === "failed") return <ErrorState title="It could not be computed">{row.trouble}</ErrorState>;
  if (row.state === "dropped") return <EmptyState title="This correction was dropped">Nothing was changed.</EmptyState>;
  if (row.state === "applied") {
    return (
      <>
        <InfoState title={`Applied as revision ${row.appliedRevision ?? "–"} of the reference`}>
          {row.undoes === null ? null : (
            <>
              It takes back{" "}
              <Link href={`/admin/corrections/${row.undoes}`} className="link">
                correction {row.undoes}
              </Link>
              .{" "}
            </>
          )}
          Every row is verified anew; what moved is in the{" "}
          <Link href={`/benchmarks/${row.benchmarkSlug}/changes`} className="link">
            change log
          </Link>
          .
        </InfoState>
        <Undoing row={row} />
      </>
    );
  }
  if (row.revision !== row.revisionNow) {
    return (
      <PartialState title="The reference has changed since this was computed">
        It was computed on revision {row.revision}; the reference is now at revision {row.revisionNow}.{" "}
        <Link href={again} className="link">
          Propose it again
        </Link>
        .
      </PartialState>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Ask
        look="primary"
        button="Apply the correction"
        title={`Correct ${row.instanceId}?`}
        about="The reference gets a new revision, every row is verified anew, and the public change log says what moved and why."
        url={`${url}/apply`}
        said="Applied"
      />
      <Ask
        button="Drop it"
        title="Drop this correction?"
        about="Nothing changes. The draft stays in the list."
        url={`${url}/drop`}
        said="Dropped"
      />
    </div>
  );
}

/** A correction: what it changes, which verdicts and ranks move, and the answer to it. */
export function CorrectionView({ row }: { row: CorrectionPage }) {
  const failed = row.preview?.failed ?? [];
  return (
    <>
      <KeepFresh busy={row.state === "computing"} />
      <section className="sec">
        <ChangeList row={row} />
      </section>
      <section className="sec" aria-live="polite">
        <State row={row} />
      </section>
      {row.preview === null ? null : (
        <>
          <section className="sec">
            <div className="sec-h">
              <h2>
                Verdicts{" "}
                <span>
                  {row.preview.verdicts.length} of {row.preview.judged} rows change
                </span>
              </h2>
            </div>
            <MovedVerdicts row={row} />
          </section>
          <section className="sec">
            <div className="sec-h">
              <h2>
                Ranks <span>{row.preview.ranks.length} change</span>
              </h2>
            </div>
            <RankMoves moves={row.preview.ranks} label="Ranks that change" />
          </section>
          {failed.length === 0 ? null : (
            <section className="sec">
              <PartialState title={`${failed.length} rows could not be judged again`}>
                {failed.map((one) => (
                  <p key={one.submissionId}>
                    <bdi>{one.system}</bdi>: {one.why}
                  </p>
                ))}
              </PartialState>
            </section>
          )}
        </>
      )}
    </>
  );
}
