"use client";

import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { DialogButton } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/state-panel";
import { toast } from "@/components/ui/toast";
import { TrustMark } from "@/components/ui/trust-mark";
import type { OwnSubmission } from "@/db/read/account";
import { ABSENT, bytesText, percentText, ratioText } from "@/lib/display/number-text";
import { minuteText } from "@/lib/display/time-text";
import { WITHDRAWN_KEEP_DAYS } from "@/lib/formats/retention";
import { post } from "./post";

const MAY_WITHDRAW = new Set<OwnSubmission["state"]>(["published", "verified", "refused", "failed"]);

const STATE_WORDS: Record<OwnSubmission["state"], string> = {
  received: "waiting",
  verifying: "being verified",
  verified: "verified, not public",
  refused: "refused",
  failed: "failed",
  published: "published",
  withdrawn: "withdrawn",
};

/** Puts this submission into the ranking in the place of others of the same system. */
function Show({ row }: { row: OwnSubmission }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  if (row.state !== "published" || row.shown || !row.mayChange) return null;
  const show = async () => {
    setBusy(true);
    const answer = await post(`/api/v1/submissions/${row.id}/show`);
    setBusy(false);
    toast(answer.ok ? "In the ranking" : answer.message);
    if (answer.ok) router.refresh();
  };
  return (
    <Button small disabled={busy} onClick={() => void show()}>
      Show in the ranking
    </Button>
  );
}

/** Systems with more than one published row, of which one can be chosen for the ranking. */
function ShowOnly({ row, rows }: { row: OwnSubmission; rows: readonly OwnSubmission[] }) {
  const router = useRouter();
  const same = rows.filter(
    (one) =>
      one.id !== row.id &&
      one.state === "published" &&
      one.shown &&
      one.benchmarkSlug === row.benchmarkSlug &&
      one.model === row.model &&
      one.scaffold === row.scaffold &&
      one.organisation === row.organisation,
  );
  if (row.state !== "published" || !row.shown || !row.mayChange || same.length === 0) return null;
  const choose = async (close: () => void) => {
    close();
    const answer = await post(`/api/v1/submissions/${row.id}/show`);
    toast(answer.ok ? "Only this one is in the ranking" : answer.message);
    if (answer.ok) router.refresh();
  };
  return (
    <DialogButton small button="Show only this" title={`Show only this run of ${row.model}?`}>
      {(close) => (
        <>
          <p className="text-13">
            {same.length} other {same.length === 1 ? "row" : "rows"} of this system{" "}
            {same.length === 1 ? "leaves" : "leave"} the ranking. {same.length === 1 ? "It stays" : "They stay"} public
            at its own address, and you can change your mind.
          </p>
          <p className="mt-4 flex gap-2">
            <Button look="primary" onClick={() => void choose(close)}>
              Show only this
            </Button>
            <Button onClick={close}>Keep</Button>
          </p>
        </>
      )}
    </DialogButton>
  );
}

function Withdraw({ row }: { row: OwnSubmission }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  if (!MAY_WITHDRAW.has(row.state) || !row.mayChange) return null;
  const withdraw = async () => {
    setBusy(true);
    const answer = await post(`/api/v1/submissions/${row.id}/withdraw`);
    setBusy(false);
    toast(answer.ok ? "Withdrawn" : answer.message);
    if (answer.ok) router.refresh();
  };
  return (
    <DialogButton small button="Withdraw" title={`Withdraw ${row.model}?`}>
      {(close) => (
        <>
          <p className="text-13">
            {row.state === "published"
              ? "The row leaves the ranking at once and cannot come back. Links to it say that it was withdrawn."
              : "It will never be published."}{" "}
            The stored bundle is removed after {WITHDRAWN_KEEP_DAYS} days; its digest and report stay.
          </p>
          <p className="mt-4 flex gap-2">
            <Button
              look="danger"
              disabled={busy}
              onClick={() => {
                close();
                void withdraw();
              }}
            >
              Withdraw
            </Button>
            <Button onClick={close}>Keep</Button>
          </p>
        </>
      )}
    </DialogButton>
  );
}

/** One's own submissions, newest first, with their state and what can be done about it. */
export function OwnSubmissions({ rows }: { rows: readonly OwnSubmission[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        title="You have submitted nothing yet"
        actions={
          <ButtonLink href="/submit" look="primary">
            Submit a bundle
          </ButtonLink>
        }
      >
        Your submissions stand here with their state, also before they are public.
      </EmptyState>
    );
  }
  return (
    <TableBox label="My submissions" className="two">
      <PlainHead
        columns={[
          "System",
          "Benchmark",
          "State",
          { right: "Resolved" },
          "Trust",
          { right: "Received, UTC" },
          { unseen: "Actions" },
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="pin lead">
              <Link href={`/submissions/${row.id}`} prefetch={false} className="strong hover:underline">
                <bdi>{row.model}</bdi>
              </Link>
              <div className="second">
                <bdi>{row.scaffold}</bdi>
                {row.organisation === null ? null : (
                  <>
                    , for <bdi>{row.organisation}</bdi>
                  </>
                )}
              </div>
            </td>
            <td>
              {row.benchmark}
              <div className="second max-w-60 truncate">
                <a
                  href={`/api/v1/submissions/${row.id}/bundle`}
                  download={row.bundleName}
                  className="ev"
                  title={`Download ${row.bundleName}, ${bytesText(row.bundleBytes)}`}
                >
                  <bdi>{row.bundleName}</bdi>
                </a>
              </div>
            </td>
            <td>
              <Badge outline={row.state === "published" || row.state === "withdrawn"}>{STATE_WORDS[row.state]}</Badge>
              {row.draft && row.state !== "withdrawn" ? <div className="second">draft</div> : null}
              {row.state === "published" && !row.shown ? <div className="second">not in the ranking</div> : null}
              {row.trouble === null ? null : (
                <div className="second max-w-72 truncate text-unresolved" title={row.trouble.message}>
                  {row.trouble.message}
                </div>
              )}
            </td>
            <td className="r">
              {row.resolved === null || row.size === null ? (
                ABSENT
              ) : (
                <>
                  <span className="strong">{percentText(row.resolved, row.size)}</span>{" "}
                  <span className="text-ink-3">{ratioText(row.resolved, row.size)}</span>
                </>
              )}
            </td>
            <td>{row.trust === null ? ABSENT : <TrustMark trust={row.trust} />}</td>
            <td className="r">{minuteText(row.receivedAt)}</td>
            <td className="r">
              <span className="flex justify-end gap-2">
                <Show row={row} />
                <ShowOnly row={row} rows={rows} />
                <Withdraw row={row} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
