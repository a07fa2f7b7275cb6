import { ASPECTS } from "@/lib/formats/nfi-summary";
import { beforeAll, describe, expect, it } from "vitest";
import { loadGrammars } from "@/lib/code/grammars";
import { readGrammar } from "@/lib/store/grammar-files";
import { gainEverywhere, gainOf, ruleChanges } from "./gain";
import { loadRuff } from "./ruff";
import type { NfiEngine } from "./score-file";
import { scoreVersion, type VersionScore } from "./score-version";

let engine: NfiEngine;
beforeAll(async () => {
  engine = { grammars: await loadGrammars(readGrammar, ["python"]), ruff: await loadRuff() };
});

function version(files: Record<string, string>): VersionScore {
  return scoreVersion(engine, Object.keys(files), new Map(Object.entries(files)));
}

const BARE =
  "import time\n\n\ndef walk(steps: list, pause=None) -> list:\n    time.sleep(pause or 0)\n    return steps\n";
const DOCUMENTED =
  'import time\n\n\ndef walk(steps: list[str], pause: float | None = None) -> list[str]:\n    """Walk the steps.\n\n    Waits before it returns.\n    """\n    time.sleep(pause or 0)\n    return steps\n';
const ONE_LINE =
  'import time\n\n\ndef walk(steps: list, pause: float = None) -> list:\n    """Walk the steps."""\n    time.sleep(pause or 0)\n    return steps\n';

describe("the gain of a version", () => {
  it("counts rules won less rules lost, in whole rules of the aspect", () => {
    const before = version({ "walk.py": BARE });
    const after = version({ "walk.py": DOCUMENTED });
    const gain = gainOf(before, after);
    expect(gain?.documentation).toEqual({ k: 4, n: 19 });
    expect((100 * 4) / 19).toBeCloseTo(21.05, 2);
    const won = ruleChanges(before, after, null).filter((change) => !change.before.satisfied && change.after.satisfied);
    expect(won.map((change) => change.rule)).toEqual(["DOC-R04", "DOC-R12", "DOC-Q01", "DOC-Q02"]);
  });

  it("takes back what a first docstring or annotation breaks", () => {
    const changes = ruleChanges(version({ "walk.py": BARE }), version({ "walk.py": ONE_LINE }), null);
    const lost = changes.filter((change) => change.before.satisfied && !change.after.satisfied);
    expect(lost.map((change) => [change.rule, change.after.places[0]?.line])).toEqual([["DOC-R11", 4]]);
  });

  it("is zero against itself and changes sign with the direction", () => {
    const before = version({ "walk.py": BARE });
    const after = version({ "walk.py": ONE_LINE });
    for (const aspect of ASPECTS) {
      expect(gainOf(before, before)?.[aspect].k).toBe(0);
      expect((gainOf(before, after)?.[aspect].k ?? 1) + (gainOf(after, before)?.[aspect].k ?? 1)).toBe(0);
    }
  });

  it("is the mean over the files of the set, or counts rules that hold in all of them", () => {
    const before = version({ "a.py": BARE, "b.py": BARE });
    const after = version({ "a.py": DOCUMENTED, "b.py": BARE });
    expect(gainOf(before, after)?.documentation).toEqual({ k: 4, n: 38 });
    expect(gainEverywhere(before, after)?.documentation).toEqual({ k: 0, n: 19 });
    const one = version({ "a.py": BARE });
    const other = version({ "a.py": DOCUMENTED });
    expect(gainEverywhere(one, other)).toEqual(gainOf(one, other));
  });

  it("does not exist for an invalid version, and says why", () => {
    const before = version({ "a.py": BARE, "b.py": BARE });
    const gone = scoreVersion(engine, ["a.py", "b.py"], new Map([["a.py", BARE]]));
    expect(gone).toMatchObject({ state: "invalid", problem: { file: "b.py", message: "the file is gone" } });
    expect(gainOf(before, gone)).toBeNull();
    expect(ruleChanges(before, gone, null)).toEqual([]);
    const cut = version({ "a.py": "def f(:\n", "b.py": `x = ${"(".repeat(4000)}\n` });
    expect(cut).toMatchObject({ state: "invalid", problem: { file: "a.py", line: 1 } });
    expect(scoreVersion(engine, [], new Map()).state).toBe("invalid");
  });
});
