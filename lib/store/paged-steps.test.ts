import { describe, expect, it } from "vitest";
import type { Step } from "@/lib/formats/trajectory";
import { memoryStore } from "./memory-store";
import { readSteps, writePagedSteps } from "./paged-steps";

function step(index: number, observation = `output of ${index}\nwith a second line`): Step {
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
  };
}

async function stored(steps: readonly Step[]) {
  const blobs = memoryStore();
  const writer = await writePagedSteps(blobs);
  for (const one of steps) await writer.step(one);
  return { blobs, ...(await writer.finish()) };
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
