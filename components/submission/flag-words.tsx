"use client";

import { Ask } from "@/components/maintain/ask";
import type { SubmissionFlag } from "@/db/read/submission";
import { minuteText } from "@/lib/display/time-text";
import type { OwnRights } from "./own-rights";

const KINDS: Record<SubmissionFlag["words"][number]["kind"], string> = {
  disputed: "The submitter disputes it",
  upheld: "It stands, says a maintainer",
  settled: "Settled by a maintainer",
  reopened: "Opened again by a maintainer",
};

/** What was said of a flag, in order; and for its submitter and the maintainers the way to say more. */
export function FlagWords({
  submissionId,
  flag,
  rights,
}: {
  submissionId: string;
  flag: SubmissionFlag;
  rights: OwnRights | null;
}) {
  const mayDispute = rights?.owner === true && flag.state === "open";
  const mayAnswer = rights?.maintainer === true && !rights.owner && flag.state !== "settled";
  if (flag.words.length === 0 && !mayDispute && !mayAnswer) return null;
  const url = `/api/v1/submissions/${submissionId}/flags/${flag.id}`;
  const words = { name: "text", label: "Your words", hint: "They stand beside the flag on the public page." };
  return (
    <div className="flag-words">
      {flag.words.length === 0 ? null : (
        <ul>
          {flag.words.map((said) => (
            <li key={`${said.kind} ${said.at.toISOString()}`}>
              <b className="medium">{KINDS[said.kind]}:</b> {said.text}{" "}
              <span className="text-ink-3">{minuteText(said.at)} UTC</span>
            </li>
          ))}
        </ul>
      )}
      {mayDispute || mayAnswer ? (
        <div className="flex flex-wrap gap-2">
          {mayDispute ? (
            <Ask
              small
              button="Dispute"
              title={`Dispute ${flag.code}?`}
              about="Say what the flag gets wrong. A maintainer answers; both stand on this page for good."
              url={`${url}/dispute`}
              reason={words}
              said="Disputed"
            />
          ) : null}
          {mayAnswer ? (
            <>
              <Ask
                small
                button="Settle"
                title={`Settle ${flag.code}?`}
                about="It no longer speaks against the row. The verdict stays what the logs say."
                url={`${url}/answer`}
                body={{ answer: "settled" }}
                reason={words}
                said="Settled"
              />
              <Ask
                small
                button="It stands"
                title={`Does ${flag.code} stand?`}
                about="The flag stays open, with your answer beside it."
                url={`${url}/answer`}
                body={{ answer: "upheld" }}
                reason={words}
                said="Answered"
              />
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
