"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Glyph, type GlyphName } from "@/components/ui/glyph";
import { ErrorState } from "@/components/ui/state-panel";
import { rowsOf } from "@/components/ui/page-cache";
import { useUrlState } from "@/components/ui/url-state";
import type { TrajectoryEvent } from "@/lib/formats/trajectory";
import { StepCard } from "./step-card";
import { StepList } from "./step-list";
import { stepAt, type StepPages } from "./step-pages";
import { StepStrip } from "./step-strip";
import { useSteps } from "./use-steps";

/** A file with what the agent and the gold patch did to it. */
export interface TouchedFile {
  readonly path: string;
  readonly state: "hit" | "missed" | "extra" | "read";
  readonly agent: string;
  readonly gold: string;
}

const FILE_GLYPHS: Record<TouchedFile["state"], GlyphName> = {
  hit: "resolved",
  missed: "missing",
  extra: "flagged",
  read: "info",
};

const EVENT_GLYPHS: Partial<Record<TrajectoryEvent["kind"], GlyphName>> = {
  "history-peek": "unresolved",
  "network-peek": "unresolved",
  "tests-read": "unresolved",
  "test-run": "info",
  compaction: "info",
};

function glyphOf(event: TrajectoryEvent): GlyphName {
  if (event.kind === "test-run") return /fail/i.test(event.message) ? "unresolved" : "resolved";
  return EVENT_GLYPHS[event.kind] ?? "flagged";
}

function Side({
  files,
  events,
  onStep,
}: {
  files: readonly TouchedFile[];
  events: readonly TrajectoryEvent[];
  onStep: (step: number) => void;
}) {
  const count = (state: TouchedFile["state"]) => files.filter((file) => file.state === state).length;
  return (
    <aside className="tri-side" aria-label="Files and events">
      <div className="pane-head">
        <h3>Files against gold</h3>
        <span className="text-12 text-ink-3">
          {count("hit")} hit, {count("missed")} missed, {count("extra")} extra
        </span>
      </div>
      <table className="touched">
        <caption className="sr">Files touched by the agent and by the gold patch</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className="r">
              Agent
            </th>
            <th scope="col" className="r">
              Gold
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.path} title={file.path}>
              <td>
                <span className="flex items-center gap-2">
                  <Glyph name={FILE_GLYPHS[file.state]} />
                  <bdi
                    className={`mono max-w-40 truncate text-12 ${file.state === "missed" ? "text-ink-3" : "text-ink"}`}
                  >
                    {file.path.split("/").at(-1)}
                  </bdi>
                  <span className="text-11 text-ink-3">{file.state}</span>
                </span>
              </td>
              <td className="r mono text-11">{file.agent}</td>
              <td className="r mono text-11">{file.gold}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="pane-head">
        <h3>Events</h3>
        <span className="text-12 text-ink-3">{events.length}</span>
      </div>
      <ul className="events">
        {events.map((event, index) => (
          <li key={index}>
            <Glyph name={glyphOf(event)} />
            <span>
              {event.message}{" "}
              <button type="button" className="ev" onClick={() => onStep(event.step)}>
                {event.step === event.to_step ? `step ${event.step}` : `steps ${event.step}–${event.to_step}`}
              </button>
            </span>
          </li>
        ))}
        {events.length === 0 ? <li className="text-ink-3">Nothing notable was found.</li> : null}
      </ul>
    </aside>
  );
}

/** Where a run opens: at the agent's first step, past the instructions. */
function firstOfAgent(pages: StepPages): number {
  return rowsOf(pages, 0)?.find((step) => step.role === "agent")?.index ?? 1;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** What the agent did, step by step: strip, list, the step itself, files and events. `?step=` says which. */
export function TrajectoryViewer({
  submissionId,
  instanceId,
  total,
  events,
  files,
}: {
  submissionId: string;
  instanceId: string;
  total: number;
  events: readonly TrajectoryEvent[];
  files: readonly TouchedFile[];
}) {
  const [query, change] = useUrlState();
  const [text, setText] = useState("");
  const asked = /^[1-9]\d{0,8}$/.exec(query.get("step") ?? "") === null ? null : Number(query.get("step"));
  const base = `/api/v1/submissions/${submissionId}/instances/${encodeURIComponent(instanceId)}/steps`;
  const { pages, want, again } = useSteps(base, total, Math.min(total, asked ?? 1));
  const current = asked === null ? Math.min(total, firstOfAgent(pages)) : Math.min(total, asked);
  const step = stepAt(pages, current);
  const failed = [...pages.values()].includes("failed");
  const go = (next: number) => change({ step: String(Math.min(total, Math.max(1, next))) });

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const move = event.key === "j" ? 1 : event.key === "k" ? -1 : 0;
      if (move === 0) return;
      event.preventDefault();
      change({ step: String(Math.min(total, Math.max(1, current + move))) });
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [change, current, total]);

  useEffect(() => {
    if (new URLSearchParams(window.location.search).has("step"))
      document.getElementById("trajectory")?.scrollIntoView();
  }, []);

  return (
    <>
      <StepStrip pages={pages} total={total} current={current} events={events} onStep={go} />
      <div className="tri">
        <StepList pages={pages} total={total} current={current} text={text} onText={setText} onStep={go} want={want} />
        {step !== null ? (
          <StepCard step={step} />
        ) : (
          <div className="tri-main">
            <div className="pane-head">
              <h3>Step {current}</h3>
            </div>
            <div className="tri-body">
              {failed ? (
                <ErrorState title="These steps could not be read" actions={<Button onClick={again}>Try again</Button>}>
                  The trajectory is stored; the connection or the server failed.
                </ErrorState>
              ) : (
                <p className="text-13 text-ink-3" role="status">
                  Reading step {current} of {total}…
                </p>
              )}
            </div>
          </div>
        )}
        <Side files={files} events={events} onStep={go} />
      </div>
    </>
  );
}
