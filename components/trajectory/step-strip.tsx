"use client";

import { Glyph } from "@/components/ui/glyph";
import type { TrajectoryEvent } from "@/lib/formats/trajectory";
import { KIND_LOOKS, KIND_ORDER, KindIcon } from "./kinds";
import { stepAt, type StepPages } from "./step-pages";

/** Bars that one strip draws; a longer run shows the part around the current step. */
const MOST = 400;

/** First and last step of the strip. */
function rangeOf(total: number, current: number): { from: number; to: number } {
  if (total <= MOST) return { from: 1, to: total };
  const from = Math.max(1, Math.min(current - MOST / 2, total - MOST + 1));
  return { from, to: from + MOST - 1 };
}

/** What the kinds of all loaded steps count to, as the key of the strip. */
function KindKey({ pages, total }: { pages: StepPages; total: number }) {
  const counts = new Map<string, number>();
  let loaded = 0;
  for (const page of pages.values()) {
    if (typeof page === "string") continue;
    for (const step of page) counts.set(step.kind, (counts.get(step.kind) ?? 0) + 1);
    loaded += page.length;
  }
  return (
    <>
      {KIND_ORDER.filter((kind) => counts.has(kind)).map((kind) => (
        <span key={kind}>
          <KindIcon kind={kind} />
          {KIND_LOOKS[kind].word} <span className="text-ink-3">{counts.get(kind)}</span>
        </span>
      ))}
      {loaded < total && loaded > 0 ? <span className="text-ink-3">of {loaded} loaded</span> : null}
    </>
  );
}

/** One bar per step from a common baseline, test verdicts under their bars, the current step framed. A click goes there. */
export function StepStrip({
  pages,
  total,
  current,
  events,
  onStep,
}: {
  pages: StepPages;
  total: number;
  current: number;
  events: readonly TrajectoryEvent[];
  onStep: (step: number) => void;
}) {
  const { from, to } = rangeOf(total, current);
  const count = to - from + 1;
  const place = (step: number) => Number(((100 * (step - from)) / count).toFixed(3));
  const width = Number((100 / count).toFixed(3));
  const tests = events.filter((event) => event.kind === "test-run" && event.step >= from && event.step <= to);
  return (
    <div className="mt-4">
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-6">
        <div className="key">
          <KindKey pages={pages} total={total} />
        </div>
        <span className="only-d text-12 text-ink-3">
          test runs: <Glyph name="resolved" /> passed <Glyph name="unresolved" /> failed
          <span className="pl-3">
            <kbd className="kbd">j</kbd> <kbd className="kbd">k</kbd> step
          </span>
        </span>
      </div>
      <svg
        className="strip"
        width={count < 40 ? count * 34 : "100%"}
        height="40"
        role="img"
        aria-label={`${total} steps by kind${tests.length === 0 ? "" : `; test runs at steps ${tests.map((event) => event.step).join(", ")}`}`}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const share = (event.clientX - box.left) / Math.max(1, box.width);
          onStep(Math.min(to, Math.max(from, from + Math.floor(share * count))));
        }}
      >
        <rect
          x={`${place(current)}%`}
          width={`${width}%`}
          y="0"
          height="40"
          rx="2"
          fill="var(--accent-soft)"
          stroke="var(--accent)"
          strokeWidth="1.5"
        />
        {Array.from({ length: count }, (_, index) => {
          const step = from + index;
          const loaded = stepAt(pages, step);
          const look = loaded === null ? null : KIND_LOOKS[loaded.kind];
          const height = look?.height ?? 2;
          return (
            <rect
              key={step}
              x={`${place(step)}%`}
              width={`${width * (count > 200 ? 1 : 0.86)}%`}
              y={24 - height}
              height={height}
              rx={count > 200 ? 0 : 1}
              fill={look?.colour ?? "var(--line-strong)"}
            />
          );
        })}
        {tests.map((event) => (
          <TestMark key={event.step} x={place(event.step) + width / 2} failed={/fail/i.test(event.message)} />
        ))}
      </svg>
    </div>
  );
}

function TestMark({ x, failed }: { x: number; failed: boolean }) {
  return (
    <svg x={`${x}%`} y="28" width="1" height="9" overflow="visible">
      {failed ? (
        <path d="M-3.5 .5l7 7m0-7-7 7" stroke="var(--v-unresolved)" strokeWidth="1.6" fill="none" />
      ) : (
        <>
          <circle cx="0" cy="4" r="4" fill="var(--v-resolved)" />
          <path d="M-1.9 4.1-.6 5.4 2 2.6" fill="none" stroke="var(--bg)" strokeWidth="1.2" />
        </>
      )}
    </svg>
  );
}
