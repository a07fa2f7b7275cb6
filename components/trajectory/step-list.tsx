"use client";

import { visibleText } from "@/components/ui/ansi";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Glyph } from "@/components/ui/glyph";
import { type Pages, rowsOf } from "@/components/ui/page-cache";
import { countText } from "@/lib/display/number-text";
import { clockText } from "@/lib/display/time-text";
import { KIND_LOOKS, KindIcon } from "./kinds";
import { PAGE_ROWS, pageOf, type ShownHit, type ShownRow } from "./run-answers";

const ROW_PX = 36;
/** The box before it is measured, as the server draws it, and the lines above the current one. */
const FIRST_BOX = { width: 336, height: 650 };
const LINES_ABOVE = 4;

/** What a line of the list says, of a step or of a place where the searched word stands. */
interface Line {
  readonly step: number;
  readonly kind: ShownRow["kind"];
  readonly text: string;
  readonly row: ShownRow | null;
}

function Verdict({ row }: { row: ShownRow }) {
  const counts = row.passed === null ? "" : `, ${row.passed} passed, ${row.failed ?? 0} failed`;
  if (row.verdict === "passed") return <Glyph name="resolved" label={`tests passed${counts}`} />;
  if (row.verdict === "failed") return <Glyph name="unresolved" label={`tests failed${counts}`} />;
  return row.trouble ? <Glyph name="flagged" label="ended in an error" /> : null;
}

function Size({ row }: { row: ShownRow }) {
  if (row.added === null || row.deleted === null) return null;
  return (
    <span className="mono text-11">
      <span className="add">+{row.added}</span> <span className="del">−{row.deleted}</span>
    </span>
  );
}

function LineContent({ line }: { line: Line }) {
  return (
    <>
      <span className="n">{line.step}</span>
      <KindIcon kind={line.kind} />
      <span className="sr">{KIND_LOOKS[line.kind].word}: </span>
      <bdi className="mono tx">{visibleText(line.text)}</bdi>
      {line.row === null ? null : (
        <>
          <Size row={line.row} />
          <Verdict row={line.row} />
          <span className="t">{line.row.seconds === null ? "" : clockText(line.row.seconds)}</span>
        </>
      )}
    </>
  );
}

/**
 * The steps of a run, of some kinds or with a word in them, as articles with headings; only those in sight are in the page.
 */
export function StepList({
  count,
  pages,
  hits,
  whole,
  current,
  onStep,
  want,
}: {
  /** Lines of the list: hits, or steps that the filter lets through. */
  count: number;
  pages: Pages<ShownRow>;
  hits: readonly ShownHit[] | null;
  /** True when line n is step n. */
  whole: boolean;
  current: number;
  onStep: (step: number) => void;
  want: (page: number) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const at = whole ? current - 1 : (hits?.findIndex((hit) => hit.step === current) ?? -1);
  // eslint-disable-next-line react-hooks/incompatible-library -- its methods are read in this render only
  const lines = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    initialRect: FIRST_BOX,
    initialOffset: Math.max(0, at - LINES_ABOVE) * ROW_PX,
  });
  const items = lines.getVirtualItems();
  const first = items[0]?.index ?? -1;
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hits !== null || first < 0) return;
    want(pageOf(first + 1, PAGE_ROWS));
    want(pageOf(last + 1, PAGE_ROWS));
  }, [hits, first, last, want, pages]);
  useEffect(() => {
    if (at >= 0 && at < count) lines.scrollToIndex(at, { align: "auto" });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- follows the current step, not every scroll of the list
  }, [at, count]);
  const lineAt = (index: number): Line | null => {
    const hit = hits?.[index];
    if (hit !== undefined) return { step: hit.step, kind: hit.kind, text: hit.excerpt, row: null };
    const row = hits === null ? rowsOf(pages, pageOf(index + 1, PAGE_ROWS))?.[index % PAGE_ROWS] : undefined;
    return row === undefined ? null : { step: row.step, kind: row.kind, text: row.headline, row };
  };
  return (
    <div className="tri-rows" ref={box} tabIndex={0} role="region" aria-label={`${countText(count)} lines, scrolling`}>
      <div
        ref={(space) => void space?.style.setProperty("height", `${lines.getTotalSize()}px`)}
        className="relative"
        role="feed"
        aria-label="Steps of the run"
      >
        <div ref={(part) => void part?.style.setProperty("top", `${items[0]?.start ?? 0}px`)} className="step-window">
          {items.map((item) => {
            const line = lineAt(item.index);
            return (
              <article
                key={item.key}
                className="step-row"
                aria-posinset={item.index + 1}
                aria-setsize={count}
                aria-label={line === null ? "A step that is being read" : `Step ${line.step}`}
              >
                {line === null ? (
                  <span className="text-ink-3">…</span>
                ) : (
                  <h4>
                    <button
                      type="button"
                      tabIndex={line.step === current ? 0 : -1}
                      aria-current={line.step === current ? "step" : undefined}
                      onClick={() => onStep(line.step)}
                    >
                      <LineContent line={line} />
                    </button>
                  </h4>
                )}
              </article>
            );
          })}
        </div>
      </div>
    </div>
  );
}
