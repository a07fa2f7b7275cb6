import { describe, expect, it } from "vitest";
import type { AlignedRow, RunAnchor } from "@/lib/formats/run-comparison";
import type { TrajectoryMap } from "@/lib/formats/step-outline";
import { pairFiles, partingSentence, stretchesOf } from "./run-pair";

const anchor = (step: number, part: Partial<RunAnchor> = {}): RunAnchor => ({
  verb: "read",
  path: "src/a.py",
  step,
  to_step: step,
  headline: "",
  verdict: null,
  ...part,
});
const both: AlignedRow = { a: anchor(1), b: anchor(2), same: true };
const apart: AlignedRow = {
  a: anchor(3, { verb: "edit" }),
  b: anchor(5, { verb: "test", path: null, verdict: "failed" }),
  same: false,
};

describe("where two runs part", () => {
  it("is said in one sentence", () => {
    expect(partingSentence({ rows: [both, apart], parts_at: 1, cut: false })).toBe(
      "They go together for 1 place and then part: A edits a.py (step 3), B runs tests, which fail (step 5).",
    );
    expect(partingSentence({ rows: [{ ...apart, b: null }], parts_at: 0, cut: false })).toContain("They part at once");
    expect(partingSentence({ rows: [both], parts_at: null, cut: false })).toContain("same files in the same order");
  });

  it("leaves stretches that both share and stretches that they do not", () => {
    const stretches = stretchesOf([both, both, apart, both]);
    expect(stretches.map(({ same, from, rows }) => [same, from, rows.length])).toEqual([
      [true, 0, 2],
      [false, 2, 1],
      [true, 3, 1],
    ]);
  });
});

describe("the files of two runs", () => {
  const map = (paths: Record<string, number>): TrajectoryMap => ({
    steps: 1,
    size: 1,
    buckets: [],
    kinds: [],
    unsized: 0,
    files: Object.entries(paths).map(([path, edits]) => ({ path, reads: 1, edits, first: 1, last: 1 })),
    left_out: 0,
  });

  it("are brought together whatever their paths begin with, gold ones first", () => {
    const files = pairFiles(map({ "z.py": 0, "/repo/src/a.py": 1 }), map({ "src/a.py": 0, "m.py": 2 }), ["src/g.py"]);
    expect(files.map(({ path, a, b, gold }) => [path, a !== null, b !== null, gold])).toEqual([
      ["src/g.py", false, false, true],
      ["/repo/src/a.py", true, true, false],
      ["m.py", false, true, false],
      ["z.py", true, false, false],
    ]);
  });
});
