import { describe, expect, it } from "vitest";
import { perAspect, type NfiTaskFacts } from "@/lib/formats/nfi-summary";
import type { RunReport } from "@/lib/formats/report";
import { humanStanding, nfiStanding } from "./nfi-standing";

const share = (k: number) => perAspect((aspect) => ({ k: aspect === "documentation" ? k : 0, n: 19 }));
const FACTS: ReadonlyMap<string, NfiTaskFacts> = new Map([
  ["a", { files: ["a.py"], human: share(4) }],
  ["b", { files: ["b.py", "c.py"], human: share(2) }],
  ["c", { files: ["d.py"], human: null }],
]);

type Item = RunReport["instances"][number];
const item = (instance_id: string, nfi: Item["nfi"], seconds: number | null): Item => ({
  instance_id,
  verdict: "resolved",
  reason: "all-expected-passed",
  evidence_kind: "raw-log",
  evidence: [],
  flags: [],
  seconds,
  usd: null,
  input_tokens: 100,
  output_tokens: null,
  nfi,
  explanation: "",
});
const functional = (file: string, k: number): Item["nfi"] => ({
  outcome: "functional",
  files: [file],
  aspects: perAspect((aspect) => ({
    before: { k: 10, n: 19 },
    after: { k: aspect === "documentation" ? 10 + k : 10, n: 19 },
    human: null,
  })),
});
const run = (name: string, instances: Item[]): RunReport => ({
  name,
  headline: name === "1",
  system: null,
  size: 3,
  tried: instances.length,
  resolved: 0,
  unresolved: 0,
  unverified: 0,
  missing: 0,
  claims: null,
  instances,
});

describe("where a system stands in quality edits", () => {
  it("pools all runs, counts what was not tried as missing, and keeps scopes apart", () => {
    const report = {
      runs: [
        run("1", [
          item("a", functional("a.py", 4), 10),
          item("b", { outcome: "invalid", files: [], aspects: null }, null),
        ]),
        run("2", [item("a", functional("a.py", 2), 20)]),
      ],
    };
    const standing = nfiStanding(report, FACTS, "0.1");
    const { all, single, multi } = standing?.scopes ?? {};
    expect(all).toMatchObject({ runs: 6, valid: { k: 2, n: 6 }, functional: { k: 2, n: 2 }, endToEnd: { k: 2, n: 6 } });
    expect(all?.aspects.documentation.mean).toBeCloseTo(3 / 19, 12);
    expect(all?.aspects.documentation).toMatchObject({ runs: 2, instances: 1, sign: "=" });
    expect(single?.runs).toBe(4);
    expect(multi?.aspects.documentation).toMatchObject({ mean: null, runs: 0, sign: null });
    expect(standing?.usage).toMatchObject({
      seconds: { mean: 15, n: 2 },
      inputTokens: { mean: 100, n: 3 },
      outputTokens: { mean: null, n: 0 },
    });
  });

  it("is not told of a bundle without runs", () => {
    expect(nfiStanding({}, FACTS, null)).toBeNull();
  });
});

describe("the row of the human reference", () => {
  it("is the mean over the tasks that have one, dashes where a scope has none", () => {
    const { scopes } = humanStanding([...FACTS.values()], "0.1");
    expect(scopes.all).toMatchObject({ tasks: 2 });
    expect(scopes.all.aspects.documentation).toBeCloseTo(3 / 19, 12);
    expect(scopes.multi.aspects.documentation).toBeCloseTo(2 / 19, 12);
    expect(humanStanding([], "0.1").scopes.all).toMatchObject({ tasks: 0, average: null });
  });
});
