"use client";

import { visibleText } from "@/components/ui/ansi";
import { useEffect, useRef } from "react";
import { AnsiText } from "@/components/ui/ansi-text";
import { CopyButton } from "@/components/ui/copy-button";
import { MarkdownText } from "@/components/ui/markdown-text";
import { countText, usdText } from "@/lib/display/number-text";
import { clockText } from "@/lib/display/time-text";
import { Action } from "./action";
import { KIND_LOOKS, KindIcon } from "./kinds";
import { markMatches } from "./mark-matches";
import { Observation } from "./observation";
import type { ShownRow, ShownStep, ShownText } from "./run-answers";
import { stepAddress, stepMarkdown, textWithGap } from "./step-words";

/** Markdown longer than this stands as plain text: its structure would be a page of its own. */
const MARKDOWN_CHARS = 12_000;
const MARKDOWN_LINES = 200;

function Thought({ text }: { text: ShownText }) {
  const all = textWithGap(text);
  if (all.trim() === "") return null;
  return (
    <>
      <h4 className="lab">Thought</h4>
      {all.length > MARKDOWN_CHARS || text.lines > MARKDOWN_LINES ? (
        <p className="message">
          <AnsiText text={all} />
        </p>
      ) : (
        <MarkdownText text={visibleText(all)} />
      )}
    </>
  );
}

function factsOf(step: ShownStep): string {
  const { tokens } = step;
  return [
    KIND_LOOKS[step.kind].word,
    step.role === "agent" ? "" : step.role,
    step.tests === null ? "" : `${countText(step.tests.passed)} passed, ${countText(step.tests.failed)} failed`,
    step.seconds === null ? "" : clockText(step.seconds),
    step.cost_usd === null ? "" : usdText(step.cost_usd),
    tokens?.output === null || tokens === null ? "" : `${countText(tokens.output)} tokens out`,
    step.exit_code === null ? "" : `exit ${step.exit_code}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The way to a neighbour, as the mock has it: what comes next, in one line. */
function Neighbour({ row, word, onStep }: { row: ShownRow | null; word: string; onStep: (step: number) => void }) {
  if (row === null) return null;
  return (
    <p className="neighbour">
      {word}:{" "}
      <button type="button" className="ev" onClick={() => onStep(row.step)}>
        step {row.step}
      </button>{" "}
      <bdi className="mono">{visibleText(row.headline)}</bdi>
    </p>
  );
}

/** One step: what the agent thought, did and saw. */
export function StepCard({
  step,
  base,
  find,
  before,
  after,
  onStep,
}: {
  step: ShownStep;
  base: string;
  find: string;
  before: ShownRow | null;
  after: ShownRow | null;
  onStep: (step: number) => void;
}) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => markMatches(body.current, find), [find, step]);
  const isMessage = step.role === "system" || step.role === "user";
  return (
    <article className="tri-main" aria-labelledby="step-title">
      <div className="pane-head">
        <span className="flex min-w-0 items-center gap-2">
          <KindIcon kind={step.kind} />
          <h3 id="step-title" className="whitespace-nowrap">
            Step {step.index}
          </h3>
          <span className="truncate text-12 text-ink-3">{factsOf(step)}</span>
        </span>
        <span className="flex gap-3 text-12 whitespace-nowrap">
          <CopyButton
            className="link"
            said="Step copied"
            text={() => stepMarkdown(step, stepAddress(window.location.href, step.index))}
          >
            Markdown
          </CopyButton>
          <CopyButton className="link" said="Link copied" text={() => stepAddress(window.location.href, step.index)}>
            Link to step
          </CopyButton>
        </span>
      </div>
      <div
        className="tri-body"
        key={step.index}
        ref={body}
        tabIndex={0}
        role="region"
        aria-label={`Step ${step.index}, text`}
      >
        {step.error === null ? null : (
          <p className="mb-3 text-13 text-unresolved">
            <AnsiText text={step.error.slice(0, 4_000)} />
          </p>
        )}
        {step.thought === null ? null : <Thought text={step.thought} />}
        <Action step={step} />
        {step.observation === null || step.observation.lines === 0 ? null : isMessage ? (
          <p className="message">
            <AnsiText text={textWithGap(step.observation)} />
          </p>
        ) : (
          <Observation text={step.observation} base={base} step={step.index} />
        )}
        <Neighbour row={before} word="Before" onStep={onStep} />
        <Neighbour row={after} word="Next" onStep={onStep} />
      </div>
    </article>
  );
}
