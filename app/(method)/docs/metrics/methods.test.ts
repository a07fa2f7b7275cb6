import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { MEASURE_METHODS } from "@/lib/measure/methods";
import { NFI_METHODS } from "@/lib/nfi/methods";
import { RANK_METHODS } from "@/lib/rank/methods";
import { STATS_METHODS } from "@/lib/stats/methods";
import { METHOD_TOPICS, type MethodText } from "@/lib/formats/method";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const ALL: readonly MethodText[] = [...STATS_METHODS, ...RANK_METHODS, ...MEASURE_METHODS, ...NFI_METHODS];

describe("the texts of the methods", () => {
  it("name the file that makes the number, and it is there", () => {
    for (const { id, code } of ALL) expect(existsSync(`${ROOT}${code}`), `${id}: ${code}`).toBe(true);
  });

  it("have an anchor each, every topic has some, and nothing is left empty", () => {
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
    for (const topic of METHOD_TOPICS)
      expect(
        ALL.some((method) => method.topic === topic),
        topic,
      ).toBe(true);
    for (const { id, formula, means, edges, source } of ALL) {
      for (const text of [formula, means, source, ...edges]) expect(text, id).not.toBe("");
      expect(edges.length, id).toBeGreaterThan(0);
    }
  });
});
