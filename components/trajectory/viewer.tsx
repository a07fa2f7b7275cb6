"use client";

import { useEffect, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Segments } from "@/components/ui/segments";
import { ErrorState } from "@/components/ui/state-panel";
import { useUrlState } from "@/components/ui/url-state";
import { countText } from "@/lib/display/number-text";
import type { TrajectoryMap } from "@/lib/formats/step-outline";
import type { EventsOfRun } from "./event-list";
import { FindBox, FindStatus } from "./find-box";
import { KEY_HELP, KeyHelp } from "./key-help";
import { KindFilter } from "./kind-filter";
import type { GivenSteps } from "./run-answers";
import { nextHit } from "./run-search";
import { SidePane } from "./side-pane";
import { StepCard } from "./step-card";
import { StepList } from "./step-list";
import { StepStrip } from "./step-strip";
import { countOfKinds } from "./strip-model";
import type { TouchedFile } from "./touched-file";
import { rowBeside, rowOfStep, useRows, useSearch, useStep } from "./use-run";
import { type Move, moveOf, readViewState, toggled } from "./view-state";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

const never = () => () => undefined;

/** False in the document as it comes, true once the script answers keys and clicks. */
function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function focusFind(): void {
  document.getElementById("step-search")?.focus();
}

export interface ViewerProps {
  readonly submissionId: string;
  readonly instanceId: string;
  readonly map: TrajectoryMap;
  /** Step at which the run opens: the first of the agent, past the instructions. */
  readonly opening: number;
  /** The query that the page was drawn for, and the steps that stand in it. */
  readonly asked: string;
  readonly given: GivenSteps;
  readonly events: EventsOfRun;
  readonly files: readonly TouchedFile[];
  /** Lines that the gold patch changes; null without one. */
  readonly goldLines: number | null;
}

/** What the agent did, step by step: strip, list, the step itself, files and events. The address says what is in sight. */
export function TrajectoryViewer(props: ViewerProps) {
  const { submissionId, instanceId, map, opening, asked, given, events, files, goldLines } = props;
  const [query, change] = useUrlState(asked);
  const live = useLive();
  const view = readViewState(query);
  const total = map.steps;
  const current = Math.min(total, view.step ?? opening);
  const base = `/api/v1/submissions/${submissionId}/instances/${encodeURIComponent(instanceId)}/steps`;
  const { step, failed, again } = useStep(base, total, current, given.step);
  const rows = useRows(base, view.kinds, given);
  const search = useSearch(base, view.find, view.kinds);
  const { hits } = search.state;
  const finding = view.find !== "";
  const whole = view.kinds.length === 0 && !finding;

  const go = (next: number) =>
    change({ step: String(Math.min(total, Math.max(1, next))), ...(view.pane === "step" ? {} : { pane: null }) });
  const beside = (direction: 1 | -1) =>
    whole
      ? current + direction
      : finding
        ? hitBeside(direction)
        : (rowBeside(rows.pages, current, direction)?.step ?? current);
  const hitBeside = (direction: 1 | -1) => nextHit(hits, current, direction) ?? current;

  const moves: Record<Move, () => void> = {
    next: () => go(beside(1)),
    previous: () => go(beside(-1)),
    first: () => go(1),
    last: () => go(total),
    "next-hit": () => go(hitBeside(1)),
    "previous-hit": () => go(hitBeside(-1)),
    find: () => {
      if (view.pane !== "steps")
        change({ pane: "steps", closed: view.closed.filter((pane) => pane !== "steps").join(",") });
      requestAnimationFrame(focusFind);
    },
    help: () => document.getElementById(KEY_HELP)?.querySelector("button")?.click(),
    clear: () => change({ find: null }),
  };

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const move = moveOf(event);
      if (move === null || event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
      if (isTyping(event.target) && !(move === "clear" && event.target === document.getElementById("step-search")))
        return;
      if (move === "clear" && !finding) return;
      event.preventDefault();
      moves[move]();
    };
    // Before the search of the whole site, which wants the same key.
    document.addEventListener("keydown", pressed, true);
    return () => document.removeEventListener("keydown", pressed, true);
  });

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    if (asked.has("step") || asked.has("find")) document.getElementById("trajectory")?.scrollIntoView();
  }, []);

  const isClosed = (pane: "steps" | "side") => view.closed.includes(pane);
  return (
    <>
      <div className="tri-tools">
        <KindFilter map={map} kinds={view.kinds} onKinds={(kinds) => change({ kinds })} />
        <span className="flex gap-2">
          {(["steps", "side"] as const).map((pane) => (
            <button
              key={pane}
              type="button"
              className="btn small only-d"
              aria-pressed={!isClosed(pane)}
              onClick={() => change({ closed: toggled(view.closed, pane) })}
            >
              {pane === "steps" ? "Steps" : "Files and events"}
            </button>
          ))}
          <KeyHelp />
          <a className="btn small" href={`${base}/download`} download>
            Download
          </a>
        </span>
      </div>
      <StepStrip map={map} current={current} onStep={go} />
      <div className="only-m mt-3 flex">
        <Segments
          label="Pane"
          value={view.pane}
          onChange={(pane) => change({ pane: pane === "step" ? null : pane })}
          options={[
            { value: "steps", label: "Steps" },
            { value: "step", label: `Step ${current}` },
            { value: "side", label: "Files, events" },
          ]}
        />
      </div>
      <div
        className="tri"
        data-live={live || undefined}
        data-pane={view.pane}
        data-closed={view.closed.join(" ") || undefined}
      >
        <aside className="tri-list" aria-label="Steps">
          <div className="pane-head gap-3">
            <h3>Steps</h3>
            <FindBox text={view.find} onText={(find) => change({ find })} />
          </div>
          {finding ? (
            <FindStatus search={search.state} onMove={(direction) => go(hitBeside(direction))} onMore={search.more} />
          ) : null}
          <StepList
            count={finding ? hits.length : countOfKinds(map, view.kinds)}
            pages={rows.pages}
            hits={finding ? hits : null}
            whole={whole}
            current={current}
            onStep={go}
            want={rows.want}
          />
        </aside>
        {step !== null ? (
          <StepCard
            step={step}
            base={base}
            find={view.find}
            before={whole ? rowOfStep(rows.pages, current - 1) : null}
            after={whole ? rowOfStep(rows.pages, current + 1) : null}
            onStep={go}
          />
        ) : (
          <div className="tri-main">
            <div className="pane-head">
              <h3>Step {countText(current)}</h3>
            </div>
            <div className="tri-body">
              {failed ? (
                <ErrorState title="These steps could not be read" actions={<Button onClick={again}>Try again</Button>}>
                  The trajectory is stored; the connection or the server failed.
                </ErrorState>
              ) : (
                <p className="text-13 text-ink-3" role="status">
                  Reading step {countText(current)} of {countText(total)}…
                </p>
              )}
            </div>
          </div>
        )}
        <SidePane
          map={map}
          files={files}
          events={events}
          goldLines={goldLines}
          current={current}
          eventKind={view.event}
          base={base}
          onKind={(event) => change({ event })}
          onStep={go}
        />
      </div>
    </>
  );
}
