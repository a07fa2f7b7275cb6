"use client";

import Link from "next/link";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Glyph, type GlyphName } from "@/components/ui/glyph";
import { LogBlock, type LogLine } from "@/components/ui/log-block";
import { Segments } from "@/components/ui/segments";
import type { SubmissionFlag } from "@/db/read/submission";
import type { Severity } from "@/lib/formats/flag";
import { FlagWords } from "./flag-words";
import { type OwnRights, useOwnRights } from "./own-rights";

const GLYPHS: Record<Severity, GlyphName> = { block: "unresolved", warn: "flagged", info: "info" };
const STATES = ["open", "disputed", "settled"] as const;

/** The last part of a path with its lines: "eval.log:4118". */
function placeOf(flag: SubmissionFlag): string | null {
  if (flag.file === null) return null;
  const name = flag.file.split("/").at(-1) ?? flag.file;
  if (flag.fromLine === null) return name;
  return flag.toLine === null || flag.toLine === flag.fromLine
    ? `${name}:${flag.fromLine}`
    : `${name}:${flag.fromLine}–${flag.toLine}`;
}

function hrefOf(submissionId: string, flag: SubmissionFlag): string | null {
  if (flag.instanceId === null) return null;
  const query = new URLSearchParams();
  if (flag.file !== null) query.set("file", flag.file);
  if (flag.fromLine !== null) query.set("line", String(flag.fromLine));
  const text = query.toString();
  return `/submissions/${submissionId}/instances/${encodeURIComponent(flag.instanceId)}${text === "" ? "" : `?${text}`}`;
}

/** Lines that show a flag, read by the page for the first blocking one. */
export interface FlagExcerpt {
  readonly flagId: number;
  readonly label: string;
  readonly lines: readonly LogLine[];
}

/** One flag: what was found, where, its state, the lines that show it, and what people said of it. */
export function FlagRow({
  submissionId,
  flag,
  excerpt,
  rights,
}: {
  submissionId: string;
  flag: SubmissionFlag;
  excerpt: FlagExcerpt | undefined;
  rights: OwnRights | null;
}) {
  const href = hrefOf(submissionId, flag);
  const place = placeOf(flag);
  return (
    <li>
      <div className="flag">
        <span className="flex items-center gap-2">
          <Glyph name={GLYPHS[flag.severity]} />
          <span className={`text-12 font-medium g-${GLYPHS[flag.severity]}`}>{flag.severity}</span>
        </span>
        <Link href={`/docs/flags#${flag.code}`} prefetch={false} className="mono code text-12 text-ink hover:underline">
          {flag.code}
        </Link>
        <span className="message">{flag.message}</span>
        <bdi className="mono instance text-12" title={flag.instanceId ?? undefined}>
          {flag.instanceId ?? ""}
        </bdi>
        <span className="place">
          {place === null ? null : href === null ? (
            <bdi className="mono text-12">{place}</bdi>
          ) : (
            <Link href={href} prefetch={false} className="ev mono text-12" title={flag.file ?? undefined}>
              <bdi>{place}</bdi>
            </Link>
          )}
        </span>
        <span className="state-of">
          <Badge outline={flag.state !== "open"}>{flag.state}</Badge>
        </span>
      </div>
      {excerpt === undefined ? null : (
        <div className="flag-lines">
          <LogBlock lines={excerpt.lines} label={excerpt.label} />
        </div>
      )}
      <FlagWords submissionId={submissionId} flag={flag} rights={rights} />
    </li>
  );
}

/** The flags of a submission: what was found, in plain words, with the place that shows it. */
export function FlagList({
  submissionId,
  flags,
  total,
  excerpts,
}: {
  submissionId: string;
  flags: readonly SubmissionFlag[];
  total: number;
  excerpts: readonly FlagExcerpt[];
}) {
  const [shown, setShown] = useState<"all" | (typeof STATES)[number]>("all");
  const [most, setMost] = useState(12);
  const rights = useOwnRights(submissionId);
  const count = (state: (typeof STATES)[number]) => flags.filter((flag) => flag.state === state).length;
  const kept = shown === "all" ? flags : flags.filter((flag) => flag.state === shown);
  return (
    <section className="sec" id="flags">
      <div className="sec-h">
        <h2>
          Flags <span>{total}</span>
        </h2>
        {STATES.filter((state) => count(state) > 0).length > 1 ? (
          <Segments
            small
            label="Flag state"
            value={shown}
            onChange={setShown}
            options={[
              { value: "all" as const, label: `All ${flags.length}` },
              ...STATES.filter((state) => count(state) > 0).map((state) => ({
                value: state,
                label: `${state.charAt(0).toUpperCase()}${state.slice(1)} ${count(state)}`,
              })),
            ]}
          />
        ) : null}
      </div>
      {flags.length === 0 ? (
        <p className="border-y border-line-strong py-3 text-13">
          <Glyph name="resolved" /> Nothing was found that contradicts the bundle.
        </p>
      ) : (
        <ul className="flags">
          {kept.slice(0, most).map((flag) => (
            <FlagRow
              key={flag.id}
              submissionId={submissionId}
              flag={flag}
              excerpt={excerpts.find((entry) => entry.flagId === flag.id)}
              rights={rights}
            />
          ))}
        </ul>
      )}
      {kept.length > most ? (
        <p className="mt-3">
          <button type="button" className="btn" onClick={() => setMost(kept.length)}>
            Show all {kept.length}
          </button>
        </p>
      ) : null}
      {total > flags.length ? (
        <p className="note mt-2">
          The {flags.length} gravest of {total} are listed; the report holds all.
        </p>
      ) : null}
    </section>
  );
}
