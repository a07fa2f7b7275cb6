import { describe, expect, it } from "vitest";
import { type LiveState, stagesOf, withNews } from "./live-state";

const start: LiveState = {
  state: "verifying",
  progress: null,
  layout: null,
  files: null,
  cells: [
    { instanceId: "a", language: "go", verdict: null, flagged: false },
    { instanceId: "b", language: "go", verdict: null, flagged: false },
  ],
  feed: [],
};
const AT = "2026-11-21T14:19:41.000Z";
const news = (id: string, verdict: "resolved" | "unresolved") => ({
  instance_id: id,
  verdict,
  reason: "expected-failed" as const,
  flagged: false,
});

describe("the live state", () => {
  it("fills cells and puts the newest verdict on top of the feed", () => {
    const one = withNews(start, { kind: "instances", event: [news("a", "resolved")], at: AT });
    const two = withNews(one, { kind: "instances", event: [news("b", "unresolved")], at: AT });
    expect(two.cells.map((cell) => cell.verdict)).toEqual(["resolved", "unresolved"]);
    expect(two.feed.map((item) => item.instanceId)).toEqual(["b", "a"]);
  });

  it("stays the same when a reconnected stream repeats itself", () => {
    const event = { kind: "instances" as const, event: [news("a", "resolved"), news("b", "resolved")], at: AT };
    const once = withNews(start, event);
    const twice = withNews(once, event);
    expect(twice.cells).toEqual(once.cells);
    expect(twice.feed).toEqual(once.feed);
  });

  it("keeps what it knows when an event leaves it out", () => {
    const known = { ...start, layout: "openhands", files: 12 };
    const next = withNews(known, { kind: "progress", event: { state: "verifying", progress: null } });
    expect(next.layout).toBe("openhands");
    expect(next.files).toBe(12);
  });

  it("names the stage at work and the ones that wait", () => {
    const progress = {
      stage: "instances",
      bytesDone: 1,
      bytesTotal: 2,
      instancesDone: 126,
      instancesTotal: 170,
      counts: { resolved: 43, unresolved: 82, unverified: 1, missing: 0 },
      problems: 2,
    };
    const stages = stagesOf({ ...start, progress, layout: "openhands" }, 412, "at-once", String);
    expect(stages.map((stage) => stage.state)).toEqual(["done", "done", "done", "done", "now", "waiting", "waiting"]);
    expect(stages[4]?.fact).toBe("126 of 170");
  });
});
