"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { countText } from "@/lib/display/number-text";
import type { SearchState } from "./run-search";

/** The viewer's own find: it searches the whole run on the server, the browser's find sees only what is drawn. */
export function FindBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <label className="search !h-7 min-w-0 flex-1">
      <Icon name="search" />
      <span className="sr">Find in all steps</span>
      <input
        type="search"
        id="step-search"
        value={text}
        maxLength={200}
        placeholder="Find in all steps"
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
      />
    </label>
  );
}

/** How far the search is and what it found. */
export function FindStatus({
  search,
  onMove,
  onMore,
}: {
  search: SearchState;
  onMove: (direction: 1 | -1) => void;
  onMore: () => void;
}) {
  const { hits, state, done, total, next } = search;
  if (state === "idle") return null;
  const found = `${countText(hits.length)} ${hits.length === 1 ? "step holds" : "steps hold"} it`;
  const told =
    state === "failed"
      ? "The search failed."
      : state === "running"
        ? `${found}; ${countText(done)} of ${total === 0 ? "…" : countText(total)} searched`
        : next === null
          ? hits.length === 0
            ? "No step holds this text."
            : `${found}.`
          : `${found} up to step ${countText(next - 1)}.`;
  return (
    <div className="find-status">
      <span role="status">{told}</span>
      {state === "ended" && next !== null ? (
        <Button small onClick={onMore}>
          Search on
        </Button>
      ) : null}
      {hits.length > 1 ? (
        <span className="flex gap-1">
          <Button small onClick={() => onMove(-1)}>
            <span aria-hidden="true">↑</span>
            <span className="sr">Previous step with this text</span>
          </Button>
          <Button small onClick={() => onMove(1)}>
            <span aria-hidden="true">↓</span>
            <span className="sr">Next step with this text</span>
          </Button>
        </span>
      ) : null}
    </div>
  );
}
