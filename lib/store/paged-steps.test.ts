import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { OutlineRow, TrajectoryMap } from "@/lib/formats/step-outline";
import { STEP_KINDS, type Step } from "@/lib/formats/trajectory";
import { memoryStore } from "./memory-store";
import { readMap, readOutline } from "./paged-outline";
import { readSteps, writePagedSteps } from "./paged-steps";
import { searchSteps } from "./search-steps";

function step(index: number, observation = `output of ${index}\nwith a second line`, part: Partial<Step> = {}): Step {
  return {
    index,
    kind: "run",
    role: "agent",
    thought: `thought ${index}`,
    action: { tool: "bash", command: "ls", arguments: null },
    observation,
    exit_code: 0,
    started: null,
    seconds: 1.5,
    tokens: { input: 10, cached: null, output: 2, reasoning: null },
    cost_usd: 0.01,
    model: "demo",
    files_read: [],
    files_edited: ["a.py"],
    error: null,
    tests: null,
    ...part,
  };
}

function row({ index, kind }: Step): OutlineRow {
  return {
    step: index,
    kind,
    role: "agent",
    headline: `step ${index}`,
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
  };
}

const MAP: TrajectoryMap = { steps: 0, size: 1, buckets: [], kinds: [], unsized: 0, files: [], left_out: 0 };

async function stored(steps: readonly Step[]) {
  const blobs = memoryStore();
  const writer = await writePagedSteps(blobs);
  for (const one of steps) await writer.step(one, row(one));
  return { blobs, ...(await writer.finish(MAP)) };
}

describe("paged steps", () => {
  it("gives back any range exactly, over page borders", async () => {
    const all = Array.from({ length: 173 }, (_, at) => step(at + 1));
    const { blobs, key, steps } = await stored(all);
    expect(steps).toBe(173);
    expect((await readSteps(blobs, key, 49, 4)).steps).toEqual(all.slice(48, 52));
    expect((await readSteps(blobs, key, 170, 50)).steps).toEqual(all.slice(169));
    expect((await readSteps(blobs, key, 174, 5)).steps).toEqual([]);
    expect((await readSteps(blobs, key, 1, 1)).total).toBe(173);
  });

  it("answers no more than a screen can take and says where to go on", async () => {
    const { blobs, key } = await stored(Array.from({ length: 450 }, (_, at) => step(at + 1)));
    const first = await readSteps(blobs, key, 1, 1000);
    expect(first.steps.length).toBe(200);
    const heavy = await stored([1, 2, 3].map((index) => step(index, "x".repeat(3_900_000))));
    expect((await readSteps(heavy.blobs, heavy.key, 1, 3)).steps.length).toBe(2);
  });

  it("cuts one monstrous observation in its middle", async () => {
    const { blobs, key } = await stored([step(1, `start${"x".repeat(9_000_000)}end`)]);
    const text = (await readSteps(blobs, key, 1, 1)).steps[0]?.observation ?? "";
    expect(text.length).toBeLessThan(4_200_000);
    expect([text.startsWith("start"), text.endsWith("end")]).toEqual([true, true]);
  });
});

describe("the outline beside the steps", () => {
  it("gives the n-th step of the kinds asked for, exactly as a filter of the whole list would", async () => {
    const kinds = fc.array(fc.constantFrom(...STEP_KINDS), { minLength: 1, maxLength: 1300 });
    const some = fc.option(fc.uniqueArray(fc.constantFrom(...STEP_KINDS), { minLength: 1 }), { nil: null });
    await fc.assert(
      fc.asyncProperty(kinds, some, fc.integer({ min: 1, max: 900 }), async (all, wanted, from) => {
        const steps = all.map((kind, at) => step(at + 1, "x", { kind }));
        const { blobs, key } = await stored(steps);
        const fit = steps.filter(({ kind }) => wanted === null || wanted.includes(kind)).map(({ index }) => index);
        const { rows, total } = await readOutline(blobs, key, { from, count: 40, kinds: wanted });
        expect(total).toBe(fit.length);
        expect(rows.map((one) => one.step)).toEqual(fit.slice(from - 1, from + 39));
      }),
      { numRuns: 20 },
    );
  });

  it("keeps the map", async () => {
    const { blobs, key } = await stored([step(1)]);
    expect(await readMap(blobs, key)).toEqual(MAP);
  });
});

async function hitsOf(steps: readonly Step[], text: string, from = 1, kinds: Step["kind"][] | null = null) {
  const { blobs, key } = await stored(steps);
  const found: string[] = [];
  let done = 0;
  for await (const part of searchSteps(blobs, key, { text, from, kinds })) {
    found.push(...part.hits.map((hit) => `${hit.step} ${hit.where}: ${hit.excerpt}`));
    done = part.done;
  }
  return { found, done };
}

describe("searching the steps", () => {
  it("finds words with quotes, backslashes and other letters whatever their case, and says where", async () => {
    const steps = Array.from({ length: 120 }, (_, at) => step(at + 1, "nothing"));
    steps[70] = step(71, 'first line\nthen "C:\\Temp" \u00c4rger\nlast');
    expect((await hitsOf(steps, '"c:\\temp"')).found).toEqual(['71 observation: then "C:\\Temp" \u00c4rger']);
    expect((await hitsOf(steps, "\u00e4RGER")).found).toHaveLength(1);
    expect(await hitsOf(steps, "thought 120")).toEqual({ found: ["120 thought: thought 120"], done: 120 });
  });

  it("never takes the names of stored members for text", async () => {
    expect((await hitsOf([step(1, "x")], "files_edited")).found).toEqual([]);
  });

  it("begins where it is told and keeps to the kinds", async () => {
    const steps = [1, 2, 3, 4].map((index) => step(index, "needle", { kind: index % 2 === 0 ? "test" : "run" }));
    expect((await hitsOf(steps, "needle", 2)).found).toHaveLength(3);
    expect((await hitsOf(steps, "needle", 1, ["test"])).found.map((hit) => hit.charAt(0))).toEqual(["2", "4"]);
  });

  it("reads no further than its reader", async () => {
    const { blobs, key } = await stored(Array.from({ length: 200 }, (_, at) => step(at + 1, "needle")));
    let reads = 0;
    const counting = {
      ...blobs,
      read: (...args: Parameters<typeof blobs.read>) => ((reads += 1), blobs.read(...args)),
    };
    for await (const part of searchSteps(counting, key, { text: "needle", from: 1, kinds: null })) {
      expect(part.done).toBe(50);
      break;
    }
    expect(reads).toBe(2);
  });
});
