"use client";

import { useMemo } from "react";
import { Glyph } from "@/components/ui/glyph";
import { Segments } from "@/components/ui/segments";
import { EmptyState } from "@/components/ui/state-panel";
import { useUrlState } from "@/components/ui/url-state";
import type { GradingMode } from "@/lib/formats/verdict";
import { type DiffFile, type DiffPatch, type FilePair, pairFiles } from "./diff-model";
import { Counts, DiffPane } from "./diff-pane";
import { referenceWords } from "@/lib/display/reference-words";

const GLYPHS = { hit: "resolved", missed: "missing", extra: "flagged" } as const;
const VIEWS = ["split", "agent", "gold"] as const;
type View = (typeof VIEWS)[number];

function Cell({ file }: { file: DiffFile | null }) {
  return (
    <span className="text-right text-11">
      {file === null ? <span className="text-ink-3">–</span> : <Counts file={file} />}
    </span>
  );
}

function FileList({
  pairs,
  reference,
  chosen,
  onChoose,
}: {
  pairs: readonly FilePair[];
  reference: string;
  chosen: string;
  onChoose: (path: string) => void;
}) {
  const count = (state: FilePair["state"]) => pairs.filter((pair) => pair.state === state).length;
  const sum = (side: "agent" | "gold") => ({
    added: pairs.reduce((total, pair) => total + (pair[side]?.added ?? 0), 0),
    deleted: pairs.reduce((total, pair) => total + (pair[side]?.deleted ?? 0), 0),
  });
  return (
    <div className="pair-files">
      <div className="pane-head">
        <h3>Files</h3>
        <span className="text-12 text-ink-3">
          {count("hit")} hit, {count("missed")} missed, {count("extra")} extra
        </span>
      </div>
      <div className="pair-row head-row" aria-hidden="true">
        <span>File</span>
        <span className="text-right">agent</span>
        <span className="text-right">{reference}</span>
      </div>
      <ul>
        {pairs.map((pair) => (
          <li key={pair.path}>
            <button
              type="button"
              className="pair-row"
              aria-current={pair.path === chosen ? "true" : undefined}
              title={pair.path}
              onClick={() => onChoose(pair.path)}
            >
              <span className="flex min-w-0 items-center gap-2">
                <Glyph name={GLYPHS[pair.state]} />
                <bdi className={`mono truncate text-12 ${pair.state === "missed" ? "text-ink-3" : "text-ink"}`}>
                  {pair.path.split("/").at(-1)}
                </bdi>
                <span className="text-11 text-ink-3">{pair.state}</span>
              </span>
              <Cell file={pair.agent} />
              <Cell file={pair.gold} />
            </button>
          </li>
        ))}
      </ul>
      <div className="pair-row">
        <span className="text-12">All files</span>
        <span className="text-right text-11">
          <Counts file={sum("agent")} />
        </span>
        <span className="text-right text-11">
          <Counts file={sum("gold")} />
        </span>
      </div>
    </div>
  );
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What the agent changed beside what the gold patch (or the human edit) changes, file by file. */
export function PatchBesideGold({
  agent,
  gold,
  grading,
}: {
  agent: DiffPatch | null;
  gold: DiffPatch | null;
  grading: GradingMode;
}) {
  const { long, short } = referenceWords(grading);
  const [query, change] = useUrlState();
  const pairs = useMemo(() => pairFiles(agent, gold), [agent, gold]);
  const chosen = pairs.find((pair) => pair.path === query.get("patch")) ?? pairs[0];
  const view: View = VIEWS.find((name) => name === query.get("side")) ?? "split";
  const leftOut = (agent?.leftOut ?? 0) + (gold?.leftOut ?? 0);
  return (
    <section className="sec" id="patch">
      <div className="sec-h">
        <h2>Patch beside the {long}</h2>
        <Segments
          label="Sides"
          value={view}
          onChange={(next) => change({ side: next === "split" ? null : next })}
          options={[
            { value: "split", label: "Split" },
            { value: "agent", label: "Agent" },
            { value: "gold", label: capital(short) },
          ]}
        />
      </div>
      {chosen === undefined ? (
        <EmptyState title="Neither side has a patch">
          The bundle holds no patch for this instance and the pack no {long}.
        </EmptyState>
      ) : (
        <div className="pair">
          <FileList pairs={pairs} reference={short} chosen={chosen.path} onChoose={(path) => change({ patch: path })} />
          <div className="min-w-0">
            <div className="pane-head">
              <bdi className="mono min-w-0 truncate text-12 text-ink">{chosen.path}</bdi>
            </div>
            <div className={view === "split" ? "pair-split" : undefined}>
              {view === "gold" ? null : <DiffPane file={chosen.agent} title="Agent" label="Patch of the agent" />}
              {view === "agent" ? null : <DiffPane file={chosen.gold} title={capital(short)} label={capital(long)} />}
            </div>
          </div>
        </div>
      )}
      {leftOut > 0 || agent?.cut === true ? (
        <p className="note mt-2">{leftOut} lines are left out here; the download holds the whole patch.</p>
      ) : null}
    </section>
  );
}
