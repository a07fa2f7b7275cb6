"use client";

import Link from "next/link";
import { type FlagExcerpt, FlagRow } from "@/components/submission/flag-list";
import { Glyph } from "@/components/ui/glyph";
import { EmptyState } from "@/components/ui/state-panel";
import { TrustMark } from "@/components/ui/trust-mark";
import type { ReviewRow } from "@/db/read/review-queue";
import { intervalText, percentText, ratioText } from "@/lib/display/number-text";
import { minuteText } from "@/lib/display/time-text";
import { wilsonInterval } from "@/lib/stats/wilson";
import { Ask } from "./ask";

function Flags({ row }: { row: ReviewRow }) {
  if (row.block + row.warn === 0) {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-3">
        <Glyph name="resolved" /> no open flag
      </span>
    );
  }
  return (
    <Link
      href={`/submissions/${row.id}#flags`}
      prefetch={false}
      className="inline-flex items-center gap-3 hover:underline"
    >
      {row.block > 0 ? (
        <span className="inline-flex items-center gap-1.5 text-unresolved">
          <Glyph name="unresolved" /> {row.block} blocking
        </span>
      ) : null}
      {row.warn > 0 ? (
        <span className="inline-flex items-center gap-1.5 text-flagged">
          <Glyph name="flagged" /> {row.warn} warnings
        </span>
      ) : null}
    </Link>
  );
}

function Decision({ row, me }: { row: ReviewRow; me: string }) {
  if (row.ownerId === me) return <p className="text-13 text-ink-3">Your own: another maintainer decides.</p>;
  const url = `/api/v1/submissions/${row.id}/review`;
  const reason = { name: "reason", label: "Reason", hint: "It stands in the history of the submission." };
  return (
    <div className="flex flex-wrap gap-2">
      <Ask
        look="primary"
        button={`Publish, ${row.resolved ?? 0}/${row.size ?? 0}`}
        title={`Publish ${row.model}?`}
        about="The row enters the ranking at once."
        url={url}
        body={{ decision: "accept" }}
        reason={reason}
        said="Published"
      />
      <Ask
        button="Ask"
        title={`Ask the submitter of ${row.model}`}
        about="The submission stays in the queue. Its submitter sees the question and can answer it."
        url={url}
        body={{ decision: "ask" }}
        reason={{ name: "reason", label: "Question" }}
        said="Asked"
      />
      <Ask
        look="danger"
        button="Refuse"
        title={`Refuse ${row.model}?`}
        about="It will not be published. Its submitter sees the reason and can submit again."
        url={url}
        body={{ decision: "refuse" }}
        reason={reason}
        said="Refused"
      />
    </div>
  );
}

/** The last words between maintainer and submitter. */
function LastWord({ row }: { row: ReviewRow }) {
  if (row.lastWord === null) return null;
  return (
    <p className="mt-2 text-13">
      <b className="medium">{row.lastWord.kind === "asked" ? "Asked" : "Answered"}:</b> {row.lastWord.text}
    </p>
  );
}

/** What waits for a decision: the count that would be published, what speaks against it, and the two answers. */
export function ReviewQueue({
  rows,
  me,
  excerpts,
}: {
  rows: readonly ReviewRow[];
  me: string;
  /** Lines that show the gravest flags, by submission. */
  excerpts: Readonly<Record<string, readonly FlagExcerpt[]>>;
}) {
  if (rows.length === 0) {
    return (
      <EmptyState title="Nothing waits for a decision">
        Submissions on benchmarks with the policy “review” appear here once they are verified.
      </EmptyState>
    );
  }
  return (
    <ul className="queue">
      {rows.map((row) => {
        const k = row.resolved ?? 0;
        const n = row.size ?? 0;
        const interval = n > 0 ? wilsonInterval(k, n) : null;
        const claimed = row.claims?.resolved ?? null;
        return (
          <li key={row.id} className="panel p-4">
            <div className="flex flex-wrap items-start justify-between gap-4">
              <div className="min-w-0">
                <Link href={`/submissions/${row.id}`} prefetch={false} className="strong text-14 hover:underline">
                  <bdi>{row.model}</bdi>
                </Link>{" "}
                <bdi>{row.scaffold}</bdi>
                <div className="meta !mt-1">
                  <span>{row.benchmark}</span>
                  {row.owner === null ? null : (
                    <span>
                      by <b>{row.owner}</b>
                    </span>
                  )}
                  <span>received {minuteText(row.receivedAt)} UTC</span>
                </div>
              </div>
              <Decision row={row} me={me} />
            </div>
            <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-line pt-3 text-13">
              <span>
                <b className="strong">{percentText(k, n)} %</b> {ratioText(k, n)}
                {interval === null ? null : (
                  <span className="text-ink-3"> interval {intervalText(interval.lo, interval.hi)}</span>
                )}
              </span>
              <span>
                claimed{" "}
                <b className={claimed !== null && claimed !== k ? "text-unresolved" : "strong"}>{claimed ?? "–"}</b>
              </span>
              {row.trust === null ? null : <TrustMark trust={row.trust} />}
              <Flags row={row} />
            </div>
            <LastWord row={row} />
            {row.flags.length === 0 ? null : (
              <details className="mt-3">
                <summary className="text-13">Evidence of the gravest {row.flags.length} flags</summary>
                <ul className="flags mt-2">
                  {row.flags.map((flag) => (
                    <FlagRow
                      key={flag.id}
                      submissionId={row.id}
                      flag={flag}
                      excerpt={excerpts[row.id]?.find((entry) => entry.flagId === flag.id)}
                      rights={{ owner: row.ownerId === me, maintainer: true }}
                    />
                  ))}
                </ul>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
