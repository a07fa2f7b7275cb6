import { describe, expect, it } from "vitest";
import { perAspect, type Aspect } from "@/lib/formats/nfi-summary";
import { mean, standardDeviation } from "@/lib/stats/moments";
import { meanOfAspects } from "./gain";
import { RULE_COUNTS } from "./rules";

/** SWE-NFI, Table 4: five aspect gains and their printed mean, tasks of one file and of several. */
const TABLE_4: readonly (readonly [string, readonly number[], number])[] = [
  ["Codex, one file", [6.8, 2.3, 1.2, 2.0, 1.5], 2.8],
  ["Codex, several", [6.8, 1.1, 3.3, 1.9, 0.4], 2.7],
  ["Claude Code, one file", [6.9, 2.4, 1.1, 1.1, 0.7], 2.4],
  ["Claude Code, several", [9.3, 0.7, 2.5, 0.7, 0.5], 2.8],
  ["Aider with GPT-4.1, one file", [7.9, 2.6, -1.1, 0.4, 0.9], 2.1],
  ["Aider with GPT-4.1, several", [9.2, 1.1, -1.3, -1.0, 0.6], 1.7],
  ["Aider with DeepSeek, one file", [6.1, 2.7, 0.3, 1.4, 0.7], 2.2],
  ["Aider with DeepSeek, several", [5.6, 1.5, 1.7, 0.7, 0.4], 2.0],
  ["Aider with Gemini, one file", [6.4, 2.3, -0.5, 0.6, 0.9], 1.9],
  ["Aider with Gemini, several", [9.9, 1.2, 0.1, 0.4, -0.1], 2.3],
  ["Mini-SWE with GPT-4.1, one file", [0, 0, 0, 0, 0], 0],
  ["Mini-SWE with DeepSeek, one file", [2.4, 2.0, 1.9, 1.1, 0.9], 1.7],
  ["Mini-SWE with DeepSeek, several", [4.0, 0.8, 2.7, 0.9, 0.0], 1.7],
  ["Mini-SWE with Gemini, one file", [0, 0, 0.5, 0.9, 0], 0.3],
];

/** SWE-NFI, Table 5: five printed runs, their printed mean and deviation. */
const TABLE_5: readonly (readonly [string, readonly number[], number, number])[] = [
  ["Codex, valid", [98.4, 100.0, 99.5, 98.9, 99.5], 99.3, 0.5],
  ["Codex, tests pass", [62.7, 68.6, 63.6, 64.5, 64.7], 64.8, 2.0],
  ["Codex, gain", [12.4, 12.5, 13.4, 12.6, 12.6], 12.7, 0.4],
  ["Claude Code, valid", [97.3, 92.0, 94.0, 92.0, 93.1], 93.7, 2.0],
  ["Claude Code, tests pass", [67.1, 71.0, 69.8, 70.1, 71.9], 70.0, 1.6],
  ["Claude Code, gain", [13.1, 13.1, 12.8, 12.8, 13.4], 13.0, 0.2],
  ["Aider with GPT-4.1, valid", [96.3, 96.8, 95.7, 96.8, 96.3], 96.4, 0.4],
  ["Aider with GPT-4.1, tests pass", [66.1, 67.4, 67.1, 65.8, 65.0], 66.3, 0.9],
  ["Aider with GPT-4.1, gain", [13.7, 13.7, 13.3, 13.3, 14.0], 13.6, 0.3],
  ["Aider with DeepSeek, tests pass", [66.2, 69.4, 67.9, 65.0, 66.3], 67.0, 1.5],
  ["Aider with Gemini, valid", [96.8, 96.3, 95.3, 94.7, 95.8], 95.8, 0.7],
  ["Aider with Gemini, gain", [11.7, 12.4, 11.9, 12.0, 12.9], 12.2, 0.4],
  ["Mini-SWE with DeepSeek, tests pass", [10.7, 12.0, 11.1, 13.8, 9.8], 11.5, 1.4],
  ["Mini-SWE with DeepSeek, gain", [8.6, 6.6, 5.5, 7.8, 5.0], 6.7, 1.4],
  ["Mini-SWE with Gemini, valid", [91.5, 90.4, 91.5, 92.5, 89.4], 91.1, 1.1],
];

const ORDER: Readonly<Record<Aspect, number>> = {
  documentation: 0,
  error_handling: 1,
  library_constraints: 2,
  coding_style: 3,
  logic_patterns: 4,
};

/** Half a unit of the last printed digit, on the inputs and on the result. */
const ROUNDING = 0.05;

describe("the printed arithmetic of the paper", () => {
  it.each(TABLE_4)("%s: the printed mean is that of the five aspects", (_, gains, printed) => {
    const own = meanOfAspects(perAspect((aspect) => gains[ORDER[aspect]] ?? null)) ?? Number.NaN;
    expect(Math.abs(own - printed)).toBeLessThanOrEqual(2 * ROUNDING + 1e-9);
  });

  it.each(TABLE_5)(
    "%s: mean and deviation, divided by the number of runs, follow from the runs",
    (_, runs, average, sd) => {
      expect(Math.abs((mean(runs) ?? Number.NaN) - average)).toBeLessThanOrEqual(2 * ROUNDING + 1e-9);
      expect(Math.abs((standardDeviation(runs, 0) ?? Number.NaN) - sd)).toBeLessThanOrEqual(2 * ROUNDING + 1e-9);
    },
  );

  it("gives the points of one rule that the paper's cases show", () => {
    const points = (rules: number) => Number(((100 * rules) / RULE_COUNTS.documentation).toFixed(2));
    expect([points(4), points(2)]).toEqual([21.05, 10.53]);
    expect(Object.values(RULE_COUNTS)).toEqual([19, 12, 22, 25, 14]);
  });
});
