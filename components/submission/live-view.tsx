"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useReducer, useState } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Glyph } from "@/components/ui/glyph";
import { Segments } from "@/components/ui/segments";
import type { SubmissionHead } from "@/db/read/submission";
import type { SubmissionLive } from "@/db/read/submission-live";
import { bytesText } from "@/lib/display/number-text";
import { secondText } from "@/lib/display/time-text";
import { LiveCells } from "./live-cells";
import {
  type FeedItem,
  initialLive,
  instancesEventSchema,
  progressEventSchema,
  stagesOf,
  withNews,
} from "./live-state";
import { ProgressBar } from "./progress-bar";

function Feed({ items, base }: { items: readonly FeedItem[]; base: string }) {
  const [shown, setShown] = useState<"all" | "problems">("all");
  const problems = items.filter((item) => item.flagged || item.verdict === "unverified");
  const list = (shown === "all" ? items : problems).slice(0, 12);
  return (
    <section className="min-w-0">
      <div className="sec-h">
        <h2>As it happens</h2>
        <Segments
          small
          label="Which"
          value={shown}
          onChange={setShown}
          options={[
            { value: "all", label: "All" },
            { value: "problems", label: `Problems ${problems.length}` },
          ]}
        />
      </div>
      <ol className="feed">
        {list.map((item) => (
          <li key={item.instanceId}>
            <time className="text-13 text-ink-3">{secondText(item.at)}</time>
            <Glyph name={item.flagged ? "flagged" : item.verdict} label={item.flagged ? "flagged" : item.verdict} />
            <span className="min-w-0">
              <Link
                href={`${base}/${encodeURIComponent(item.instanceId)}`}
                prefetch={false}
                className="mono block truncate text-12 text-ink hover:underline"
              >
                {item.instanceId}
              </Link>
              <span className="block truncate text-12">
                <span className="text-ink">{item.reason}</span>
                {item.note === "" ? null : <span className="text-ink-3">: {item.note}</span>}
              </span>
            </span>
            {item.file === null ? (
              <span />
            ) : (
              <bdi className="mono text-12 text-ink-3">
                {item.file.split("/").at(-1)}
                {item.line === null ? "" : `:${item.line}`}
              </bdi>
            )}
          </li>
        ))}
        {list.length === 0 ? <li className="!block py-3 text-13 text-ink-3">Nothing yet.</li> : null}
      </ol>
    </section>
  );
}

/**
 * A verification while it runs. The server draws what is known, events go on from there, a reload starts again from the
 * database; the work itself does not need this page.
 */
export function LiveView({ head, live }: { head: SubmissionHead; live: SubmissionLive }) {
  const router = useRouter();
  const [state, tell] = useReducer(withNews, live, initialLive);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    const stream = new EventSource(`/api/v1/submissions/${head.id}/events`);
    stream.addEventListener("open", () => setLost(false));
    stream.addEventListener("error", () => setLost(true));
    stream.addEventListener("progress", (event) => {
      const parsed = progressEventSchema.safeParse(JSON.parse(event.data));
      if (parsed.success) tell({ kind: "progress", event: parsed.data });
    });
    stream.addEventListener("instances", (event) => {
      const parsed = instancesEventSchema.safeParse(JSON.parse(event.data));
      if (parsed.success) tell({ kind: "instances", event: parsed.data, at: new Date().toISOString() });
    });
    stream.addEventListener("end", () => {
      stream.close();
      router.refresh();
    });
    return () => stream.close();
  }, [head.id, router]);

  const base = `/submissions/${head.id}/instances`;
  const flagged = useMemo(() => state.cells.filter((cell) => cell.flagged).length, [state.cells]);
  const counts = state.progress?.counts ?? { resolved: 0, unresolved: 0, unverified: 0, missing: 0 };
  const done = state.progress?.instancesDone ?? 0;
  const total = state.progress?.instancesTotal ?? state.cells.length;
  const stages = stagesOf(state, live.bundleBytes, head.policy, bytesText);
  const now = stages.find((stage) => stage.state === "now");
  const sentence =
    done === 0
      ? state.state === "received"
        ? "Waiting for the worker."
        : `${now === undefined ? "Reading" : `Now: ${now.name}`}${now?.fact ? `, ${now.fact}` : ""}.`
      : `${done} of ${total} graded: ${counts.resolved} resolved, ${counts.unresolved} not, ${counts.unverified} unverified, ${flagged} flagged.`;
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Submit", href: "/submit" }, { label: `Submission ${head.id.slice(0, 9)}` }]} />
      <div className="head">
        <div>
          <h1>
            <bdi>{head.model}</bdi>{" "}
            <span className="font-normal text-ink-3">
              with <bdi>{head.scaffold}</bdi>
            </span>
          </h1>
          <div className="meta">
            <span>{head.benchmark}</span>
            <span>
              received <b>{secondText(head.receivedAt)} UTC</b>
            </span>
            <span>
              bundle <b className="mono">{head.bundleName}</b>
            </span>
            <span>You can close this page; it goes on.</span>
            {lost ? <span className="text-flagged">Connection lost, trying again…</span> : null}
          </div>
        </div>
      </div>
      <section className="mt-6 border-t border-line-strong pt-5">
        <p className="finding" aria-live="polite">
          {sentence}
        </p>
        <div className="mt-3">
          <ProgressBar
            label="Instances graded"
            total={total}
            parts={[
              { key: "resolved", count: counts.resolved },
              { key: "unresolved", count: counts.unresolved },
              { key: "unverified", count: counts.unverified + counts.missing },
            ]}
          />
        </div>
        <p className="mt-1.5 text-12 text-ink-3">
          so far {counts.resolved}/{done}; the rate is over the whole benchmark and is shown when all are graded
        </p>
      </section>
      <ol className="stages">
        {stages.map((stage) => (
          <li
            key={stage.name}
            className={stage.state === "now" ? "now" : undefined}
            aria-current={stage.state === "now" ? "step" : undefined}
          >
            <span className="pt-1">
              <Glyph
                name={stage.state === "done" ? "resolved" : stage.state === "now" ? "running" : "missing"}
                label={stage.state}
              />
            </span>
            <span className={stage.state === "waiting" ? "text-ink-3" : "medium"}>{stage.name}</span>
            <span className="second">{stage.fact}</span>
          </li>
        ))}
      </ol>
      <div className="sec live-grid">
        <LiveCells cells={state.cells} base={base} />
        <Feed items={state.feed} base={base} />
      </div>
    </>
  );
}
