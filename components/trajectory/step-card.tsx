"use client";

import { useState } from "react";
import { AnsiText } from "@/components/ui/ansi-text";
import { CopyButton } from "@/components/ui/copy-button";
import { MarkdownText } from "@/components/ui/markdown-text";
import { usdText } from "@/lib/display/number-text";
import { clockText } from "@/lib/display/time-text";
import { foldLines } from "./fold-lines";
import { KIND_LOOKS, KindIcon } from "./kinds";
import { shellTokens } from "./shell-tokens";
import { type ShownStep, stepMarkdown } from "./step-pages";

/** Characters of one line that are drawn; an agent that prints a file of one line does not stop the page. */
const LINE_CHARS = 4000;
/** Characters of an instruction that are drawn. */
const MESSAGE_CHARS = 50_000;

function Lines({ lines, from }: { lines: readonly string[]; from: number }) {
  return lines.map((line, index) => (
    <div key={from + index} className="ln">
      <i>{from + index}</i>
      <span className="tx">
        <AnsiText text={line.slice(0, LINE_CHARS)} />
        {line.length > LINE_CHARS ? <span className="text-ink-3"> … {line.length - LINE_CHARS} more</span> : null}
      </span>
    </div>
  ));
}

function Command({ text }: { text: string }) {
  return (
    <div className="log" tabIndex={0} role="region" aria-label="Action">
      <div className="ln">
        <i>$</i>
        <span className="tx text-ink">
          {shellTokens(text.slice(0, 20_000)).map((token, index) =>
            token.kind === "plain" ? (
              token.text
            ) : (
              <span key={index} className={`sh-${token.kind}`}>
                {token.text}
              </span>
            ),
          )}
        </span>
      </div>
    </div>
  );
}

function Observation({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const [raw, setRaw] = useState(false);
  const folded = foldLines(text, open);
  return (
    <>
      <h4 className="lab flex justify-between">
        <span>Observation</span>
        <span className="flex gap-3 font-normal">
          <span>
            {folded.total} {folded.total === 1 ? "line" : "lines"}
            {folded.hidden > 0 ? `, ${folded.total - folded.hidden} shown` : ""}
          </span>
          <button type="button" className="link" aria-pressed={raw} onClick={() => setRaw(!raw)}>
            {raw ? "Formatted" : "Raw"}
          </button>
        </span>
      </h4>
      {raw ? (
        <pre className="log max-h-[560px] overflow-auto px-4" tabIndex={0} role="region" aria-label="Observation, raw">
          {JSON.stringify(text.slice(0, 200_000))}
        </pre>
      ) : (
        <div className="log max-h-[560px] overflow-auto" tabIndex={0} role="region" aria-label="Observation">
          <Lines lines={folded.head} from={1} />
          {folded.hidden > 0 ? (
            <div className="ln fold">
              <i>⋯</i>
              <button type="button" className="tx hover:underline" onClick={() => setOpen(true)}>
                {folded.hidden} lines folded
              </button>
            </div>
          ) : null}
          <Lines lines={folded.tail} from={folded.tailFrom} />
        </div>
      )}
    </>
  );
}

/** One step: what the agent thought, did and saw. */
export function StepCard({ step }: { step: ShownStep }) {
  const facts = [
    step.role === "agent" ? "" : step.role,
    step.seconds === null ? "" : clockText(step.seconds),
    step.cost_usd === null ? "" : usdText(step.cost_usd),
    step.exit_code === null ? "" : `exit ${step.exit_code}`,
  ].filter(Boolean);
  const command = step.action?.command ?? null;
  const call = step.action?.arguments ?? null;
  const tool = step.action?.tool ?? null;
  const isMessage = step.role === "system" || step.role === "user";
  return (
    <article className="tri-main" aria-label={`Step ${step.index}`}>
      <div className="pane-head">
        <span className="flex min-w-0 items-center gap-2">
          <KindIcon kind={step.kind} />
          <h3>Step {step.index}</h3>
          <span className="truncate text-12 text-ink-3">{[KIND_LOOKS[step.kind].word, ...facts].join(", ")}</span>
        </span>
        <span className="flex gap-3 text-12 whitespace-nowrap">
          <CopyButton className="link" said="Step copied" text={() => stepMarkdown(step, window.location.href)}>
            Markdown
          </CopyButton>
          <CopyButton className="link" said="Link copied" part={`step=${step.index}`}>
            Link to step
          </CopyButton>
        </span>
      </div>
      <div className="tri-body" key={step.index}>
        {step.error === null ? null : <p className="mb-3 text-13 text-unresolved">{step.error}</p>}
        {step.thought === null || step.thought.trim() === "" ? null : (
          <>
            <h4 className="lab">Thought</h4>
            <MarkdownText text={step.thought.slice(0, 100_000)} />
          </>
        )}
        {command === null && call === null && tool === null ? null : (
          <>
            <h4 className="lab">Action{tool === null ? "" : `: ${tool}`}</h4>
            {command === null ? null : <Command text={command} />}
            {command !== null || call === null ? null : (
              <pre className="log max-h-96 overflow-auto px-4" tabIndex={0} role="region" aria-label="Arguments">
                {call.slice(0, 50_000)}
              </pre>
            )}
          </>
        )}
        {step.observation === null || step.observation === "" ? null : isMessage ? (
          <p className="message">
            <AnsiText text={step.observation.slice(0, MESSAGE_CHARS)} />
          </p>
        ) : (
          <Observation text={step.observation} />
        )}
      </div>
    </article>
  );
}
