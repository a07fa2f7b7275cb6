"use client";

import { useState } from "react";
import { countText } from "@/lib/display/number-text";
import { foldText, linesOf } from "./folded-text";
import { LogLine, ManyLines } from "./log-lines";
import { fetchWhole, type ShownText } from "./run-answers";
import { textWithGap } from "./step-words";

const RAW_CHARS = 100_000;

/** What came back: folded past 40 lines, whole on demand, raw (with its escapes spelled out) on demand. */
export function Observation({ text, base, step }: { text: ShownText; base: string; step: number }) {
  const [whole, setWhole] = useState<readonly string[] | "asked" | "failed" | null>(null);
  const [raw, setRaw] = useState(false);
  const folded = foldText(text);
  const open = () => {
    if (text.left_out === 0) {
      setWhole(linesOf(text.head));
      return;
    }
    setWhole("asked");
    fetchWhole(base, step).then(
      (all) => setWhole(linesOf(all)),
      () => setWhole("failed"),
    );
  };
  const shown = folded.head.length + folded.tail.length;
  return (
    <>
      <h4 className="lab flex justify-between">
        <span>Observation</span>
        <span className="flex gap-3 font-normal">
          <span>
            {countText(text.lines)} {text.lines === 1 ? "line" : "lines"}
            {folded.hidden > 0 && !Array.isArray(whole) ? `, ${countText(shown)} shown` : ""}
          </span>
          <button type="button" className="link" aria-pressed={raw} onClick={() => setRaw(!raw)}>
            {raw ? "Formatted" : "Raw"}
          </button>
        </span>
      </h4>
      {raw ? (
        <pre className="log raw-text" tabIndex={0} role="region" aria-label="Observation, raw">
          {JSON.stringify(textWithGap(text).slice(0, RAW_CHARS))}
        </pre>
      ) : Array.isArray(whole) ? (
        <ManyLines lines={whole} label="Observation, all lines" />
      ) : (
        <div className="log" tabIndex={0} role="region" aria-label="Observation">
          {folded.head.map((line, index) => (
            <LogLine key={index} text={line} number={index + 1} />
          ))}
          {folded.hidden > 0 ? (
            <div className="ln fold">
              <i>⋯</i>
              <button type="button" className="tx hover:underline" onClick={open} disabled={whole === "asked"}>
                {whole === "failed"
                  ? "These lines could not be read; try again"
                  : whole === "asked"
                    ? "Reading…"
                    : text.lines === 1
                      ? `${countText(text.left_out)} characters folded`
                      : `${countText(folded.hidden)} lines folded`}
              </button>
            </div>
          ) : null}
          {folded.tail.map((line, index) => (
            <LogLine key={index} text={line} number={folded.tailFrom + index} />
          ))}
        </div>
      )}
    </>
  );
}
