import { z } from "@/components/ui/schema";
import type { SubmissionLive } from "@/db/read/submission-live";
import { reasonSchema, type Verdict, verdictSchema } from "@/lib/formats/verdict";

const count = z.number();

/** Event `progress`: where the verification stands. */
export const progressEventSchema = z.object({
  state: z.string(),
  progress: z.nullable(
    z.object({
      stage: z.string(),
      bytesDone: count,
      bytesTotal: count,
      instancesDone: count,
      instancesTotal: count,
      counts: z.object({ resolved: count, unresolved: count, unverified: count, missing: count }),
      problems: count,
    }),
  ),
  layout: z.nullish(z.string()),
  files: z.nullish(z.number()),
});

/** Event `instances`: verdicts that fell since the last one. */
export const instancesEventSchema = z.array(
  z.object({ instance_id: z.string(), verdict: verdictSchema, reason: reasonSchema, flagged: z.boolean() }),
);
export type InstanceNews = z.infer<typeof instancesEventSchema>[number];

export interface LiveCell {
  readonly instanceId: string;
  readonly language: string;
  readonly verdict: Verdict | null;
  readonly flagged: boolean;
}

export interface FeedItem {
  readonly instanceId: string;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly note: string;
  /** When it became known, ISO. */
  readonly at: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly flagged: boolean;
}

export interface LiveState {
  readonly state: string;
  readonly progress: z.infer<typeof progressEventSchema>["progress"];
  readonly layout: string | null;
  readonly files: number | null;
  readonly cells: readonly LiveCell[];
  readonly feed: readonly FeedItem[];
}

const FEED = 60;

/** The state that the server drew, from which the events go on. */
export function initialLive(live: SubmissionLive): LiveState {
  const flagged = new Set(live.cells.filter((cell) => cell.flagged).map((cell) => cell.instanceId));
  return {
    state: live.state,
    progress: live.progress,
    layout: live.layout,
    files: live.bundleFiles,
    cells: live.cells.map((cell) => ({
      instanceId: cell.instanceId,
      language: cell.language ?? "",
      verdict: cell.verdict,
      flagged: cell.flagged,
    })),
    feed: live.latest.map((item) => ({
      instanceId: item.instanceId,
      verdict: item.verdict,
      reason: item.reason,
      note: item.explanation,
      at: item.derivedAt.toISOString(),
      file: item.evidence[0]?.file ?? null,
      line: item.evidence[0]?.from_line ?? null,
      flagged: flagged.has(item.instanceId),
    })),
  };
}

export type LiveNews =
  | { readonly kind: "progress"; readonly event: z.infer<typeof progressEventSchema> }
  | { readonly kind: "instances"; readonly event: readonly InstanceNews[]; readonly at: string };

/** The state after a piece of news. Repeated news changes nothing: a reconnected stream may say things twice. */
export function withNews(live: LiveState, news: LiveNews): LiveState {
  if (news.kind === "progress") {
    const { state, progress, layout, files } = news.event;
    return {
      ...live,
      state,
      progress: progress ?? live.progress,
      layout: layout ?? live.layout,
      files: files ?? live.files,
    };
  }
  const fresh = new Map(news.event.map((item) => [item.instance_id, item]));
  const known = new Map(live.cells.map((cell) => [cell.instanceId, cell]));
  const items = news.event
    .filter((item) => known.get(item.instance_id)?.verdict !== item.verdict)
    .map(
      (item): FeedItem => ({
        instanceId: item.instance_id,
        verdict: item.verdict,
        reason: item.reason,
        note: "",
        at: news.at,
        file: null,
        line: null,
        flagged: item.flagged,
      }),
    );
  const told = new Set(items.map((item) => item.instanceId));
  return {
    ...live,
    cells: live.cells.map((cell) => {
      const item = fresh.get(cell.instanceId);
      return item === undefined ? cell : { ...cell, verdict: item.verdict, flagged: item.flagged || cell.flagged };
    }),
    feed: [...items.reverse(), ...live.feed.filter((item) => !told.has(item.instanceId))].slice(0, FEED),
  };
}

/** One stage of the pipeline as a reader sees it. */
export interface StageView {
  readonly name: string;
  readonly state: "done" | "now" | "waiting";
  readonly fact: string;
}

const ORDER = ["queued", "unpack", "recognise", "predictions", "instances", "aggregate", "publish", "done"] as const;

/** The stages with what is known of each; `text` writes bytes. */
export function stagesOf(
  live: LiveState,
  bytes: number,
  policy: "at-once" | "review",
  text: (bytes: number) => string,
) {
  const stage = live.progress?.stage ?? "queued";
  const at = ORDER.findIndex((name) => name === stage);
  const { progress } = live;
  const facts: [string, number, string][] = [
    ["stored", 0, text(bytes)],
    [
      "unpacked",
      1,
      progress !== null && at === 1
        ? `${text(progress.bytesDone)} read`
        : live.files === null
          ? ""
          : `${live.files} files`,
    ],
    ["recognised", 2, live.layout ?? ""],
    [
      "predictions",
      3,
      progress === null || progress.instancesTotal === 0 ? "" : `${progress.instancesTotal} instances`,
    ],
    ["graded", 4, progress === null || at < 4 ? "" : `${progress.instancesDone} of ${progress.instancesTotal}`],
    ["aggregated", 5, ""],
    ["published", 6, policy === "review" ? "after review" : "by policy, at once"],
  ];
  return facts.map(([name, index, fact]): StageView => {
    const state = index < at || (index === 0 && at === 0) ? "done" : index === at ? "now" : "waiting";
    return { name, state, fact: fact === "" ? (state === "waiting" ? "waiting" : "") : fact };
  });
}
