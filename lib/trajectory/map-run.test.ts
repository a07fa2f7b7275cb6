import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OutlineRow } from "@/lib/formats/step-outline";
import { STEP_KINDS } from "@/lib/formats/trajectory";
import { mapRun } from "./map-run";
import { outlineStep } from "./outline-step";

const row = (step: number, part: Partial<OutlineRow> = {}): OutlineRow => ({
  step,
  kind: "run",
  role: "agent",
  headline: "",
  seconds: null,
  cost_usd: null,
  verdict: null,
  passed: null,
  failed: null,
  trouble: false,
  added: null,
  deleted: null,
  edited: [],
  read: [],
  ...part,
});

function mapOf(rows: readonly OutlineRow[]) {
  const map = mapRun();
  for (const one of rows) map.row(one);
  return map.finish();
}

describe("the map of a run", () => {
  it("has one bucket a step while they fit", () => {
    const map = mapOf([row(1, { kind: "read" }), row(2, { kind: "test", verdict: "failed" })]);
    expect(map.size).toBe(1);
    expect(map.buckets).toEqual([
      [STEP_KINDS.indexOf("read"), 0, 0, 0, 0, 0],
      [STEP_KINDS.indexOf("test"), 0, 1, 0, 0, 0],
    ]);
  });

  it("stays bounded and loses no count, however long the run", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (count) => {
        const rows = Array.from({ length: count }, (_, at) =>
          row(at + 1, at % 3 === 0 ? { kind: "edit", edited: [`f${at % 7}`], added: 2, deleted: 1 } : {}),
        );
        const map = mapOf(rows);
        const edits = rows.filter(({ kind }) => kind === "edit").length;
        const sum = (at: 3 | 4 | 5) => map.buckets.reduce((total, bucket) => total + bucket[at], 0);
        expect(map.buckets.length).toBe(Math.ceil(count / map.size));
        expect(map.buckets.length).toBeLessThanOrEqual(1_024);
        expect([sum(3), sum(4), sum(5)]).toEqual([edits * 2, edits, edits]);
        expect(map.kinds[STEP_KINDS.indexOf("edit")]).toBe(edits);
      }),
      { numRuns: 30 },
    );
  });

  it("lists the files in the order of their first touch", () => {
    const map = mapOf([
      row(1, { read: ["b.py"] }),
      row(4, { edited: ["a.py"], kind: "edit" }),
      row(9, { edited: ["b.py"], kind: "edit", added: 1, deleted: 0 }),
    ]);
    expect(map.files).toEqual([
      { path: "b.py", reads: 1, edits: 1, first: 1, last: 9 },
      { path: "a.py", reads: 0, edits: 1, first: 4, last: 4 },
    ]);
    expect(map.unsized).toBe(1);
  });
});

describe("a step in one line", () => {
  const step = (part: Partial<Parameters<typeof outlineStep>[0]>) =>
    outlineStep({
      index: 1,
      kind: "run",
      role: "agent",
      thought: null,
      action: null,
      observation: null,
      exit_code: null,
      started: null,
      seconds: null,
      tokens: null,
      cost_usd: null,
      model: null,
      files_read: [],
      files_edited: [],
      error: null,
      tests: null,
      ...part,
    });

  it("leaves out the folder that a command changes to first", () => {
    const action = { tool: "bash", command: "cd /testbed && pytest -q\nls", arguments: null };
    expect(step({ action }).headline).toBe("pytest -q");
    expect(step({ action: { tool: "bash", command: "cd /testbed", arguments: null } }).headline).toBe("cd /testbed");
  });

  it("lets counted tests decide over the exit code, and says nothing where nothing tells", () => {
    const test = { kind: "test" } as const;
    expect(step({ ...test, exit_code: 0, tests: { passed: 3, failed: 1 } }).verdict).toBe("failed");
    expect(step({ ...test, exit_code: 1, tests: { passed: 3, failed: 0 } }).verdict).toBe("passed");
    expect(step({ ...test, exit_code: 1 }).verdict).toBe("failed");
    expect(step(test).verdict).toBeNull();
    expect(step({ exit_code: 0 }).verdict).toBeNull();
  });

  it("names the file of an edit with its size", () => {
    const action = {
      tool: "edit",
      command: null,
      arguments: JSON.stringify({ path: "a.py", old_str: "", new_str: "x" }),
    };
    expect(step({ kind: "edit", action, files_edited: ["a.py"] })).toMatchObject({
      headline: "a.py",
      added: 1,
      deleted: 0,
    });
  });
});
