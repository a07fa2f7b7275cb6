import { describe, expect, it } from "vitest";
import { runText } from "./run-text";

const stamp = { engine: "1.0.0", reader: "1", reference: "1, revision 1" };
const outcome = {
  submissionId: "pb-a",
  system: "Model, loop",
  before: stamp,
  after: { ...stamp, engine: "1.1.0", reference: "1, revision 2" },
  resolved: { before: 2, after: 3 },
  trust: { before: "verified", after: "verified" },
  changed: [{ instanceId: "task-1", before: "unresolved", after: "resolved", why: "One test is no longer expected." }],
  otherReason: 0,
  unchanged: 2,
  trouble: null,
};
const head = { id: 7, benchmark: "Bench", note: "A wrong test." };

describe("a run in plain lines", () => {
  it("names versions, verdicts and ranks before and after, and why", () => {
    const text = runText({
      ...head,
      state: "done",
      items: [{ submissionId: "pb-a", state: "done", outcome }],
      report: {
        submissions: 1,
        failed: 0,
        changedVerdicts: 1,
        ranks: [
          {
            submissionId: "pb-a",
            system: "Model, loop",
            before: { rank: 2, resolved: 2, size: 3, trust: "verified" },
            after: { rank: 1, resolved: 3, size: 3, trust: "verified" },
          },
        ],
      },
    });
    expect(text.split("\n")).toEqual([
      "run 7 of Bench: done",
      "reason: A wrong test.",
      "pb-a Model, loop",
      "  engine 1.0.0 -> 1.1.0",
      "  reader 1 -> 1",
      "  reference 1, revision 1 -> 1, revision 2",
      "  resolved 2 -> 3",
      "  task-1 unresolved -> resolved: One test is no longer expected.",
      "rank of pb-a Model, loop: 2 (2 of 3, verified) -> 1 (3 of 3, verified)",
      "1 verdicts and 1 places changed",
    ]);
  });

  it("says how many rows wait while it runs", () => {
    const waiting = { submissionId: "pb-a", state: "waiting", outcome: null } as const;
    expect(runText({ ...head, state: "running", items: [waiting], report: null })).toContain("1 of 1 rows wait");
  });
});
