"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Ask } from "@/components/maintain/ask";
import { Button } from "@/components/ui/button";
import { DialogButton } from "@/components/ui/dialog";
import { Glyph } from "@/components/ui/glyph";
import { toast } from "@/components/ui/toast";
import type { SubmissionHead } from "@/db/read/submission";
import { DRAFT_KEEP_DAYS, WITHDRAWN_KEEP_DAYS } from "@/lib/formats/retention";
import { post } from "./post";

/** What the owner or a maintainer can do with a verified submission that is not public yet. */
export function DraftBar({ head, asked }: { head: SubmissionHead; asked: string | null }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const owner = head.access === "owner";
  const handsIn = owner && head.draft && head.policy === "review";
  const mayPublish = handsIn || (owner ? head.policy === "at-once" : head.access === "maintainer" && !head.draft);
  const act = async (verb: "publish" | "withdraw", said: string) => {
    setBusy(true);
    const answer = await post(`/api/v1/submissions/${head.id}/${verb}`);
    setBusy(false);
    toast(answer.ok ? said : answer.message);
    if (answer.ok) router.refresh();
  };
  if (head.state === "withdrawn") return null;
  return (
    <div
      className="panel mt-4 flex flex-wrap items-center gap-3 px-4 py-3 text-13"
      role="region"
      aria-label="Not public yet"
    >
      <Glyph name="info" />
      <p className="flex-1">
        <b className="text-ink">Not public.</b>{" "}
        {asked !== null
          ? `A maintainer asks: ${asked}`
          : head.draft
            ? `A draft: nothing happens to it until its submitter hands it in. One that nobody touches for ${DRAFT_KEEP_DAYS} days is withdrawn.`
            : head.policy === "review" && owner
              ? "A maintainer of this benchmark decides whether it is published."
              : "Only you and the maintainers of this benchmark see this page. A published row can be withdrawn, not edited."}
      </p>
      {mayPublish && head.state === "verified" ? (
        <Button
          look="primary"
          disabled={busy}
          onClick={() => void act("publish", handsIn ? "Handed in for review" : "Published")}
        >
          {handsIn ? "Hand in for review" : "Publish"}, {head.resolved ?? 0}/{head.size ?? 0}
        </Button>
      ) : null}
      {asked === null || !owner ? null : (
        <Ask
          look="primary"
          button="Answer"
          title="A maintainer asks"
          about={asked}
          url={`/api/v1/submissions/${head.id}/review-answer`}
          reason={{ name: "text", label: "Your answer" }}
          said="Answered"
        />
      )}
      <a className="link" href={`/submissions/${head.id}/secrets`}>
        Secrets found
      </a>
      {head.access === "member" ? null : (
        <DialogButton button="Withdraw" title="Withdraw this submission?">
          {(close) => (
            <>
              <p className="text-13">
                It will never be published. The stored bundle is removed after {WITHDRAWN_KEEP_DAYS} days; its digest
                and report stay.
              </p>
              <p className="mt-4 flex gap-2">
                <Button
                  look="danger"
                  disabled={busy}
                  onClick={() => {
                    close();
                    void act("withdraw", "Withdrawn");
                  }}
                >
                  Withdraw
                </Button>
                <Button onClick={close}>Keep</Button>
              </p>
            </>
          )}
        </DialogButton>
      )}
    </div>
  );
}
