"use client";

import { visibleText } from "@/components/ui/ansi";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Glyph, type GlyphName } from "@/components/ui/glyph";
import { countText } from "@/lib/display/number-text";
import { fetchEvents, type ShownEvent } from "./run-answers";

const WORDS: ReadonlyMap<string, string> = new Map([
  ["test-run", "test runs"],
  ["loop", "loops"],
  ["edit-revert", "edits taken back"],
  ["no-edits", "long stretches without edits"],
  ["history-peek", "looks at the history"],
  ["network-peek", "looks at the network"],
  ["tests-read", "hidden tests read"],
  ["test-edited", "tests edited"],
  ["limit-hit", "limits hit"],
  ["error-burst", "runs of errors"],
  ["compaction", "context summarised"],
]);
const GLYPHS: ReadonlyMap<string, GlyphName> = new Map([
  ["history-peek", "unresolved"],
  ["network-peek", "unresolved"],
  ["tests-read", "unresolved"],
  ["compaction", "info"],
]);

/** The message of a test run begins with its counts, where they could be read. */
const COUNTS = /^\d+ passed, (\d+) failed: /;

function glyphOf({ kind, message }: ShownEvent): GlyphName {
  if (kind !== "test-run") return GLYPHS.get(kind) ?? "flagged";
  const failed = COUNTS.exec(message)?.[1];
  return failed === undefined ? "info" : failed === "0" ? "resolved" : "unresolved";
}

export interface EventsOfRun {
  /** The first ones in the order of their steps. */
  readonly first: readonly ShownEvent[];
  readonly total: number;
  /** How many there are of each kind. */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[];
}

/** What an inspector wants to jump to; each event links to its step. */
export function EventList({
  events,
  kind,
  base,
  onKind,
  onStep,
}: {
  events: EventsOfRun;
  kind: string;
  base: string;
  onKind: (kind: string) => void;
  onStep: (step: number) => void;
}) {
  const [more, setMore] = useState<{ readonly kind: string; readonly events: readonly ShownEvent[] } | null>(null);
  const [failed, setFailed] = useState(false);
  const total = kind === "" ? events.total : (events.kinds.find((one) => one.kind === kind)?.count ?? 0);
  const shown = more?.kind === kind ? more.events : events.first.filter((event) => kind === "" || event.kind === kind);
  const load = () => {
    setFailed(false);
    fetchEvents(base, kind, shown.length + 1).then(
      (next) => setMore({ kind, events: [...shown, ...next] }),
      () => setFailed(true),
    );
  };
  return (
    <section aria-label="Events">
      <div className="pane-head">
        <h3>Events</h3>
        {events.kinds.length < 2 ? (
          <span className="text-12 text-ink-3">{countText(total)}</span>
        ) : (
          <select
            className="input !h-7 !w-auto max-w-44 !py-0 text-12"
            aria-label="Kind of events"
            value={kind}
            onChange={(event) => onKind(event.target.value)}
          >
            <option value="">all {countText(events.total)}</option>
            {events.kinds.map((one) => (
              <option key={one.kind} value={one.kind}>
                {WORDS.get(one.kind) ?? one.kind} {countText(one.count)}
              </option>
            ))}
          </select>
        )}
      </div>
      <ul className="events">
        {shown.map((event, index) => (
          <li key={index}>
            <Glyph name={glyphOf(event)} />
            <span className="min-w-0">
              <bdi>{visibleText(event.message)}</bdi>{" "}
              <button type="button" className="ev" onClick={() => onStep(event.step)}>
                {event.step === event.to_step ? `step ${event.step}` : `steps ${event.step}–${event.to_step}`}
              </button>
            </span>
          </li>
        ))}
        {total === 0 ? <li className="text-ink-3">Nothing notable was found.</li> : null}
        {shown.length < total ? (
          <li>
            <Button small onClick={load}>
              {failed ? "Try again" : `Show more, ${countText(total - shown.length)} left`}
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
