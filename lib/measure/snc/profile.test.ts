import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadGrammars, type Grammars } from "@/lib/code/grammars";
import { readGrammar } from "@/lib/store/grammar-files";
import { repositorySchema, viewOf } from "../golden-repository";
import { axisScores } from "./axis-scores";
import { entropy } from "./entropy";
import { novelty } from "./novelty";
import { profilePatch, type FactsCache } from "./profile";
import { binOf, quantileBins } from "./quantile-bins";
import { radius } from "./radius";

let grammars: Grammars;
beforeAll(async () => {
  grammars = await loadGrammars(readGrammar, ["python", "go"]);
});

const REPOSITORY = {
  files: {
    "README.md": "# tea\n",
    "tea/__init__.py": "",
    "tea/pot.py": "from tea.leaf import pick\n\n\ndef brew(cups):\n    if cups:\n        return pick()\n    return 0\n",
    "tea/leaf.py": "def pick():\n    return 1\n",
    "tea/gen_pb2.py": "def noise():\n    return 1\n",
    "vendor/lib/x.go": "package lib\nfunc F() {}\n",
    ".gitattributes": "*_pb2.py linguist-generated\n",
  },
  baseCommit: "c0",
  baseDate: "2026-06-30T00:00:00Z",
  commits: [
    { id: "c1", date: "2026-06-29T00:00:00Z", files: ["tea/pot.py"] },
    { id: "c2", date: "2026-06-28T00:00:00Z", files: ["README.md"] },
  ],
};
const CODE =
  "--- a/tea/pot.py\n+++ b/tea/pot.py\n@@ -4,3 +4,3 @@\n def brew(cups):\n-    if cups:\n+    if cups > 1:\n         return pick()\n";
const LOCK = "--- a/poetry.lock\n+++ b/poetry.lock\n@@ -1 +1 @@\n-a\n+b\n";
const DOCS = "--- a/README.md\n+++ b/README.md\n@@ -1 +1,2 @@\n # tea\n+More.\n";

const profile = (patch: string, cache?: FactsCache) =>
  profilePatch(
    viewOf(repositorySchema.parse(REPOSITORY)),
    patch,
    cache === undefined ? { grammars } : { grammars, cache },
  );

describe("the profile of a patch", () => {
  it("leaves generated, vendored and lock files out of every count", async () => {
    const result = await profile(CODE + LOCK);
    expect(result.size).toMatchObject({ added: 1, deleted: 1, leftOut: ["poetry.lock"] });
    expect(result.graph.modules).toEqual(["tea/__init__.py", "tea/leaf.py", "tea/pot.py"]);
    expect(result.callables.map(({ name }) => name)).toEqual(["pick", "brew"]);
    expect(result.radius.directories).toEqual(["tea"]);
    expect(result.fans).toMatchObject({ fanIn: 0, fanOut: 1, modulesAtBase: ["tea/pot.py"] });
    expect(result.mass.share).toBeCloseTo((2 * 2) / (2 * 2 + Math.SQRT2));
    expect(result.churn).toEqual({ window: ["c1", "c2"], hits: ["c1"], churn: 0.5 });
    expect(result.flags).toEqual([]);
  });

  it("says why a documentation patch has no centrality", async () => {
    const result = await profile(DOCS);
    expect(result).toMatchObject({ entropy: 0, novelty: 1, flags: ["noCallables"] });
    expect(result.radius.radius).toBe(0);
    expect([result.fans.fanIn, result.fans.fanOut, result.mass.share]).toEqual([0, 0, 0]);
  });

  it("measures files of equal content once", async () => {
    const cache: FactsCache = new Map();
    const first = await profile(CODE, cache);
    const known = cache.size;
    const second = await profile(DOCS, cache);
    expect(cache.size).toBe(known);
    expect(second.callables).toEqual(first.callables);
  });

  it("lists files that do not hold what the patch expects", async () => {
    const result = await profile(CODE.replace("-    if cups:", "-    if mugs:"));
    expect(result.unapplied).toEqual(["tea/pot.py"]);
    expect(result.modifiedCallables).toEqual([]);
  });
});

describe("single indicators", () => {
  it("keep entropy and radius in [0, 1]", () => {
    const counts = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 12 });
    fc.assert(
      fc.property(counts, (lines) => {
        const value = entropy(lines);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1 + 1e-12);
        expect(entropy([...lines, 0])).toBe(value);
      }),
    );
    expect(entropy([3, 3, 3])).toBeCloseTo(1);
    expect(radius(["new/deep/a.py"], ["a"])).toMatchObject({ radius: 2 / 3, spread: 0, common: ["new", "new/deep"] });
    expect(radius([], []).radius).toBe(0);
    expect(novelty(0, 0)).toBeNull();
  });

  it("scale axes over the pool and drop what has no logarithm", () => {
    const item = { radius: 0.1, novelty: null, fanIn: 0.1, fanOut: 0.1, churn: null, mass: 0.1 };
    const { instances, dropped } = axisScores([item, { ...item, radius: 1, novelty: 0.5, churn: 0.1 }]);
    expect(dropped).toEqual({ spread: 0, novelty: 1, centrality: 1 });
    expect(instances.map(({ scaled }) => scaled)).toEqual([
      { spread: 0, novelty: null, centrality: null },
      { spread: 1, novelty: 0, centrality: 0 },
    ]);
  });

  it("bin a pool into at most six, equal cuts merged", () => {
    expect(quantileBins([1, 2, 3, 4, 5, 6, 7]).cuts).toEqual([2, 3, 4, 5, 6]);
    expect(quantileBins([0, 0, 0, 0, 0, 0, 0, 0, 5]).count).toBe(2);
    expect(quantileBins([3, 3, 3])).toEqual({ cuts: [], count: 1 });
    expect(quantileBins([])).toEqual({ cuts: [], count: 0 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }), (values) => {
        const bins = quantileBins(values);
        expect(bins.count).toBeLessThanOrEqual(6);
        for (const value of values) expect(binOf(bins, value)).toBeLessThan(bins.count);
      }),
    );
  });
});
