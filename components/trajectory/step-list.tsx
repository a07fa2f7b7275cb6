"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Glyph } from "@/components/ui/glyph";
import { Icon } from "@/components/ui/icon";
import { clockText } from "@/lib/display/time-text";
import { KindIcon } from "./kinds";
import { headlineOf, pageOfStep, type ShownStep, stepAt, type StepPages } from "./step-pages";

const ROW_PX = 36;

function matches(step: ShownStep, text: string): boolean {
  const action = step.action;
  return [step.thought, action?.command, action?.arguments, step.observation].some(
    (part) => part?.toLowerCase().includes(text) ?? false,
  );
}

/** Steps that hold the text, of those that are here. */
function found(pages: StepPages, text: string): readonly number[] {
  if (text === "") return [];
  const list: number[] = [];
  for (const page of pages.values()) {
    if (typeof page === "string") continue;
    for (const step of page) if (matches(step, text)) list.push(step.index);
  }
  return list.sort((a, b) => a - b);
}

function Result({ step }: { step: ShownStep }) {
  if (step.kind !== "test" || step.exit_code === null) return null;
  return step.exit_code === 0 ? <Glyph name="resolved" label="passed" /> : <Glyph name="unresolved" label="failed" />;
}

/** All steps of a run, only those in sight drawn. */
export function StepList({
  pages,
  total,
  current,
  text,
  onText,
  onStep,
  want,
}: {
  pages: StepPages;
  total: number;
  current: number;
  text: string;
  onText: (text: string) => void;
  onStep: (step: number) => void;
  want: (page: number) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const hits = found(pages, text.toLowerCase());
  const filtered = text !== "";
  const count = filtered ? hits.length : total;
  // eslint-disable-next-line react-hooks/incompatible-library -- its methods are read in this render only
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const items = rows.getVirtualItems();
  const stepOf = (index: number) => (filtered ? (hits[index] ?? 1) : index + 1);
  const firstPage = items.length === 0 ? -1 : pageOfStep(stepOf(items[0]?.index ?? 0));
  const lastPage = items.length === 0 ? -1 : pageOfStep(stepOf(items.at(-1)?.index ?? 0));
  useEffect(() => {
    if (filtered || firstPage < 0) return;
    want(firstPage);
    want(lastPage);
  }, [filtered, firstPage, lastPage, want]);
  useEffect(() => {
    if (!filtered && count > 0) rows.scrollToIndex(Math.min(count - 1, current - 1), { align: "center" });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- follows the current step, not every scroll of the list
  }, [current, filtered, count]);
  return (
    <aside className="tri-list" aria-label="Steps">
      <div className="pane-head">
        <h3>Steps</h3>
        <label className="search !h-7 w-40">
          <Icon name="search" />
          <span className="sr">Search in the steps</span>
          <input
            type="search"
            id="step-search"
            value={text}
            maxLength={100}
            placeholder="Search"
            onChange={(event) => onText(event.target.value)}
          />
        </label>
      </div>
      <div className="tri-rows" ref={box} tabIndex={0} role="region" aria-label={`${count} steps`}>
        <div ref={(space) => void space?.style.setProperty("height", `${rows.getTotalSize()}px`)} className="relative">
          {items.map((item) => {
            const number = stepOf(item.index);
            const step = stepAt(pages, number);
            return (
              <button
                key={number}
                type="button"
                tabIndex={-1}
                className="step-row"
                aria-current={number === current ? "step" : undefined}
                ref={(row) => void row?.style.setProperty("top", `${item.start}px`)}
                onClick={() => onStep(number)}
              >
                <span className="n">{number}</span>
                {step === null ? (
                  <span className="text-ink-3">…</span>
                ) : (
                  <>
                    <KindIcon kind={step.kind} named />
                    <span className="mono tx">{headlineOf(step)}</span>
                    <Result step={step} />
                    <span className="t">{step.seconds === null ? "" : clockText(step.seconds)}</span>
                  </>
                )}
              </button>
            );
          })}
        </div>
        {filtered && count === 0 ? (
          <p className="px-4 py-3 text-13 text-ink-3">No loaded step holds this text.</p>
        ) : null}
      </div>
    </aside>
  );
}
