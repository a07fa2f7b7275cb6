import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { syntheticChunks } from "@/lib/trajectory/synthetic-trajectory";
import { readTrajectoryFile, type TrajectoryObject } from "./read-trajectory";

describe("readTrajectoryFile", () => {
  it("gives the object that the command line prints, with costs at list prices", async () => {
    const objects: TrajectoryObject[] = [];
    let steps = 0;
    const chunks = syntheticChunks({ format: "claude-code", steps: 3, bytes: 6_000 });
    for await (const one of readTrajectoryFile(chunks, {
      file: "s.jsonl",
      limits: DEFAULT_LIMITS,
      onStep: () => void (steps += 1),
    }))
      objects.push(one);
    expect(objects).toHaveLength(1);
    expect(objects[0]).toMatchObject({
      file: "s.jsonl",
      format: "claude-code",
      steps: 3,
      rounds: 3,
      cost_source: "recomputed",
      findings: [],
    });
    expect(steps).toBe(3);
    expect(Object.keys(objects[0] ?? {})).toEqual([
      "file",
      "instance_id",
      "format",
      "steps",
      "rounds",
      "tokens",
      "cost_usd",
      "cost_source",
      "reported_cost_usd",
      "prices",
      "seconds",
      "model",
      "exit",
      "submission",
      "files_read",
      "files_edited",
      "events",
      "findings",
    ]);
  });

  it("has only reported costs without prices", async () => {
    const chunks = syntheticChunks({ format: "claude-code", steps: 3, bytes: 6_000 });
    for await (const one of readTrajectoryFile(chunks, { file: "s.jsonl", limits: DEFAULT_LIMITS, prices: null })) {
      expect(one).toMatchObject({ cost_usd: null, cost_source: "none" });
    }
  });
});
