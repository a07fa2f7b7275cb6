"use client";

import { Button } from "@/components/ui/button";
import { Glyph } from "@/components/ui/glyph";
import { Icon } from "@/components/ui/icon";
import { bytesText } from "@/lib/display/number-text";
import { checksOf, type ShownInspection, transferText } from "./inspection";
import { ProgressBar } from "./progress-bar";
import { TroublePanel } from "./trouble-panel";
import type { UploadState } from "./use-upload";

function Checks({ inspection }: { inspection: ShownInspection }) {
  return (
    <div className="border-t border-line p-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h3>
          Recognised: <span className="mono">{inspection.layout}</span>
        </h3>
        <span className="text-12 text-ink-3">
          {inspection.files} files, {inspection.archive}, {bytesText(inspection.bytes)}
        </span>
      </div>
      <ul className="checks">
        {checksOf(inspection).map((check, index) => (
          <li key={index}>
            <Glyph name={check.mark} />
            <span className="min-w-0">
              <span className="text-ink">{check.title}</span>
              <br />
              <bdi className="text-12 break-words text-ink-3">{check.note}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function lineOf(state: UploadState): string {
  switch (state.at) {
    case "sending":
      return transferText(state.sent, state.total, state.speed);
    case "paused":
      return `${transferText(state.sent, state.total, null)}, paused`;
    case "reading":
      return "Uploaded. Reading what is inside…";
    case "ready":
      return "Uploaded and read.";
    case "refused":
      return "Uploaded; the file cannot be read.";
    case "failed":
      return state.message;
    default:
      return "";
  }
}

/** The chosen file: how far it is, and, once read, what is in it. */
export function UploadCard({
  state,
  onPause,
  onResume,
  onRemove,
}: {
  state: Exclude<UploadState, { at: "empty" }>;
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
}) {
  const moving = state.at === "sending" || state.at === "paused";
  return (
    <div className="panel mt-4">
      <div className="flex flex-col gap-3 p-4">
        <div className="flex items-center justify-between gap-3">
          <div className="flex min-w-0 items-center gap-3">
            <Icon name="file" />
            <div className="min-w-0">
              <bdi className="medium block truncate text-13">{state.name}</bdi>
              <span className={state.at === "failed" ? "text-12 text-unresolved" : "second"} role="status">
                {lineOf(state)}
              </span>
            </div>
          </div>
          <div className="flex gap-2">
            {state.at === "sending" ? (
              <Button small onClick={onPause}>
                Pause
              </Button>
            ) : null}
            {state.at === "paused" ? (
              <Button small onClick={onResume}>
                Resume
              </Button>
            ) : null}
            <Button small onClick={onRemove}>
              Remove
            </Button>
          </div>
        </div>
        {moving ? (
          <ProgressBar thin label="Upload" total={state.total} parts={[{ key: "plain", count: state.sent }]} />
        ) : null}
      </div>
      {state.at === "ready" ? <Checks inspection={state.inspection} /> : null}
      {state.at === "refused" ? (
        <div className="border-t border-line p-4">
          <TroublePanel trouble={state.trouble} />
        </div>
      ) : null}
    </div>
  );
}
