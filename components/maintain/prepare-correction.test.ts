import { describe, expect, it } from "vitest";
import { correctionChangeSchema } from "@/lib/formats/correction";
import { changeOf, correctableTests } from "./prepare-correction";

const task = { failToPass: ["f"], passToPass: ["p", "q"], gold: ["f", "p", "g"] };

describe("a correction's form", () => {
  it("offers each test the other list, and only dropping where there is one list", () => {
    const two = correctableTests({ ...task, benchmark: { grading: "f2p-p2p" } });
    expect(two.map(({ name, choices }) => [name, choices.at(-1)?.value])).toEqual([
      ["f", "to-pass"],
      ["p", "to-fail"],
      ["q", "to-fail"],
    ]);
    const one = correctableTests({ ...task, benchmark: { grading: "gold-suite" } });
    expect(one.map(({ name, choices }) => [name, choices.length])).toEqual([
      ["f", 2],
      ["p", 2],
      ["g", 2],
    ]);
  });

  it("sends what the API takes, and says nothing of what stayed", () => {
    const tests = correctableTests({ ...task, benchmark: { grading: "f2p-p2p" } });
    const change = changeOf(tests, new Map([["p", "drop"]]), { before: "x", after: "x" });
    expect(change).toEqual({ drop: ["p"], toFailToPass: [], toPassToPass: [] });
    expect(correctionChangeSchema.safeParse(change).success).toBe(true);
    const nothing = changeOf(tests, new Map([["p", "keep"]]), { before: "", after: "" });
    expect(correctionChangeSchema.safeParse(nothing).success).toBe(false);
    expect(changeOf(tests, new Map(), { before: "", after: "no runner" })).toMatchObject({ broken: "no runner" });
  });
});
