"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { post } from "@/components/submission/post";
import { Button } from "@/components/ui/button";
import { DialogButton } from "@/components/ui/dialog";
import { Glyph } from "@/components/ui/glyph";
import { EmptyState } from "@/components/ui/state-panel";
import { toast } from "@/components/ui/toast";
import { TrustMark } from "@/components/ui/trust-mark";
import type { ReviewRow } from "@/db/read/review-queue";
import { intervalText, percentText, ratioText } from "@/lib/display/number-text";
import { minuteText } from "@/lib/display/time-text";
import { wilsonInterval } from "@/lib/stats/wilson";

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
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const k = row.resolved ?? 0;
  const n = row.size ?? 0;
  if (row.ownerId === me) return <p className="text-13 text-ink-3">Your own: another maintainer decides.</p>;
  const act = async (verb: "publish" | "withdraw", said: string) => {
    setBusy(true);
    const answer = await post(`/api/v1/submissions/${row.id}/${verb}`);
    setBusy(false);
    toast(answer.ok ? said : answer.message);
    if (answer.ok) router.refresh();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" disabled={busy} onClick={() => void act("publish", "Published")}>
        Publish, {k}/{n}
      </Button>
      <DialogButton button="Refuse" title={`Refuse ${row.model}?`}>
        {(close) => (
          <>
            <p className="text-13">
              It is withdrawn and will not be published. Its owner sees that and can submit again.
            </p>
            <p className="mt-4 flex gap-2">
              <Button
                look="danger"
                disabled={busy}
                onClick={() => {
                  close();
                  void act("withdraw", "Refused");
                }}
              >
                Refuse
              </Button>
              <Button onClick={close}>Keep in the queue</Button>
            </p>
          </>
        )}
      </DialogButton>
    </div>
  );
}

/** What waits for a decision: the count that would be published, what speaks against it, and the two answers. */
export function ReviewQueue({ rows, me }: { rows: readonly ReviewRow[]; me: string }) {
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
          </li>
        );
      })}
    </ul>
  );
}
