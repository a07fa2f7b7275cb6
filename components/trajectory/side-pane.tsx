"use client";

import { Glyph, type GlyphName } from "@/components/ui/glyph";
import type { TrajectoryMap } from "@/lib/formats/step-outline";
import { countText } from "@/lib/display/number-text";
import { EventList, type EventsOfRun } from "./event-list";
import { PatchGrowth } from "./patch-growth";
import { stepsOfFile, type TouchedFile } from "./touched-file";

const FILE_GLYPHS: Record<TouchedFile["state"], GlyphName> = {
  hit: "resolved",
  missed: "missing",
  extra: "flagged",
  read: "info",
};

function FileName({ file, map, onStep }: { file: TouchedFile; map: TrajectoryMap; onStep: (step: number) => void }) {
  const touched = stepsOfFile(map, file.path);
  const name = (
    <bdi className={`mono truncate text-12 ${file.state === "missed" ? "text-ink-3" : "text-ink"}`}>
      {file.path.split("/").at(-1)}
    </bdi>
  );
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Glyph name={FILE_GLYPHS[file.state]} />
      {touched === null ? (
        name
      ) : (
        <button
          type="button"
          className="ev min-w-0 truncate"
          title={`${file.path}: first touched at step ${touched.first}`}
          onClick={() => onStep(touched.first)}
        >
          {name}
          <span className="sr">, first touched at step {touched.first}</span>
        </button>
      )}
      <span className="text-11 text-ink-3">{file.state}</span>
    </span>
  );
}

function Files({
  files,
  map,
  onStep,
}: {
  files: readonly TouchedFile[];
  map: TrajectoryMap;
  onStep: (step: number) => void;
}) {
  const count = (state: TouchedFile["state"]) => files.filter((file) => file.state === state).length;
  return (
    <section aria-label="Files against gold">
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
                <FileName file={file} map={map} onStep={onStep} />
              </td>
              <td className="r mono text-11">{file.agent}</td>
              <td className="r mono text-11">{file.gold}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note px-4 py-2">
        The run touches {countText(map.files.length + map.left_out)} {map.files.length === 1 ? "file" : "files"}.
        Changed ones count here; at most ten that were only read are listed.
      </p>
    </section>
  );
}

/** Files against the gold patch, the growth of the patch, and the events of the run. */
export function SidePane({
  map,
  files,
  events,
  goldLines,
  current,
  eventKind,
  base,
  onKind,
  onStep,
}: {
  map: TrajectoryMap;
  files: readonly TouchedFile[];
  events: EventsOfRun;
  goldLines: number | null;
  current: number;
  eventKind: string;
  base: string;
  onKind: (kind: string) => void;
  onStep: (step: number) => void;
}) {
  return (
    <aside className="tri-side" aria-label="Files and events" tabIndex={0}>
      <Files files={files} map={map} onStep={onStep} />
      <PatchGrowth map={map} current={current} goldLines={goldLines} />
      <EventList events={events} kind={eventKind} base={base} onKind={onKind} onStep={onStep} />
    </aside>
  );
}
