import { beforeAll, describe, expect, it } from "vitest";
import { instanceReportSchema } from "@/lib/formats/report";
import type { NfiEngine } from "@/lib/nfi/score-file";
import { readGrammar } from "@/lib/store/grammar-files";
import { footprintObject, footprintOf, neededSources, similarityOf } from "./footprint";
import { loadNfiEngine } from "./load-parsers";
import { measureRegistries } from "./measure-registries";
import { nfiDiff } from "./nfi-diff";
import { nfiScore } from "./nfi-score";

let engine: NfiEngine;
beforeAll(async () => {
  engine = await loadNfiEngine(readGrammar);
});

const ADDED = Array.from({ length: 6 }, (_, at) => `+line ${at}\n`).join("");
const PATCH = `--- a/a.txt\n+++ b/a.txt\n@@ -1 +1,7 @@\n old\n${ADDED}`;

describe("what the commands print", () => {
  it("gives one file's rules, values and lines", () => {
    const score = nfiScore(engine, "a.py", "import os\n");
    expect(score).toMatchObject({ file: "a.py", valid: true, state: "scored", ruff: "0.17.4" });
    expect(Object.keys(score.satisfied)).toHaveLength(92);
    expect(score.satisfied).toMatchObject({ "CS-P09": false, "LP-Q06": true });
    expect(score.lines["CS-P09"]).toEqual([1]);
    expect(score.values).toMatchObject({ module_lines: 1, docstring_coverage: 1, max_parameters: null });
    expect(score.aspects?.coding_style).toEqual({ k: 24, n: 25 });
    expect(nfiScore(engine, "b.py", "def f(:\n")).toMatchObject({
      valid: false,
      line: 1,
      satisfied: {},
      aspects: null,
    });
    expect(nfiScore(engine, "c.py", `x = ${"(".repeat(9000)}`)).toMatchObject({ valid: null, state: "scorer-error" });
  });

  it("compares versions rule by rule, with the human reference beside them", () => {
    const version = (text: string) => new Map([["a.py", text]]);
    const diff = nfiDiff(engine, {
      before: version("def f(a, b):\n    return a\n"),
      after: version('def f(a, b):\n    """Return a."""\n    return a\n'),
      human: version('"""Tools."""\n\n\ndef f(a: int, b: int) -> int:\n    """Return a."""\n    return a\n'),
    });
    expect(diff.aspects.documentation).toMatchObject({ gained: { k: 2, n: 19 }, gained_human: { k: 4, n: 19 } });
    expect(diff.aspects.documentation.i).toBeCloseTo(2 / 19);
    expect(diff.aspects.logic_patterns).toMatchObject({ i: 0, i_human: 0, i_everywhere: 0 });
    expect(diff.rules).toHaveLength(92);
    const row = diff.rules.find(({ rule }) => rule === "DOC-R04");
    expect(row).toMatchObject({ before: { satisfied: false, lines: [1] }, after: { satisfied: true, lines: [] } });
    const broken = nfiDiff(engine, { before: version("x = 1\n"), after: version(""), human: null });
    expect(broken.states.after).toMatchObject({ state: "invalid", problem: { file: "a.py" } });
    expect(broken.aspects.coding_style).toMatchObject({ i: null, s_after: null, gained: null });
  });

  it("fits the report: footprint, similarity and a flag for a reproduced patch", () => {
    const input = { gold: PATCH, patch: PATCH, run: null, sources: null, grammars: null };
    const shape = instanceReportSchema.shape;
    expect(shape.footprint.parse(footprintOf(input))).toMatchObject({
      files: { rho: 0, band: "parity" },
      explore: { band: null },
    });
    expect(footprintObject(input).callables).toMatchObject({ agent: 0, gold: 0, eligible: false });
    const code = "--- a/b.py\n+++ b/b.py\n@@ -1 +1 @@\n-a\n+b\n--- /dev/null\n+++ b/new.py\n@@ -0,0 +1 @@\n+a\n";
    expect(neededSources(PATCH, code)).toEqual(["b.py"]);
    const { similarity, flags } = similarityOf(PATCH, PATCH, "preds.json");
    expect(shape.similarity.parse(similarity)).toMatchObject({ lines: 6, jaccard: 1, lcs_ratio: 1 });
    expect(flags).toMatchObject([{ code: "gold-verbatim", severity: "warn", file: "preds.json" }]);
    expect(similarityOf("", PATCH)).toEqual({
      similarity: { lines: 0, gold_lines: 6, jaccard: 0, lcs_ratio: 0, containment: 0, file_jaccard: 0 },
      flags: [],
    });
  });

  it("offers every function to golden files", async () => {
    const registries = await measureRegistries(readGrammar);
    expect(registries.map((registry) => registry.size)).toEqual([15, 2]);
    const call = registries[1]?.get("nfiGain");
    expect(call?.({ before: { "a.py": "x = 1\n" }, after: { "a.py": '"""Doc."""\n\nx = 1\n' } }, {})).toMatchObject({
      documentation: { k: 1, n: 19 },
    });
  });
});
