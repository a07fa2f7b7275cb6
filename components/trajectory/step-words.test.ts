import { describe, expect, it } from "vitest";
import type { ShownStep } from "./run-answers";
import { stepAddress, stepMarkdown, stepsText, textWithGap } from "./step-words";

const text = (head: string) => ({ head, tail: "", lines: 1, left_out: 0 });
const step = (part: Partial<ShownStep>): ShownStep => ({
  index: 3,
  kind: "run",
  role: "agent",
  thought: null,
  action: { tool: "bash", command: text("ls"), arguments: null },
  observation: null,
  exit_code: null,
  seconds: null,
  tokens: null,
  cost_usd: null,
  model: null,
  files_read: [],
  files_edited: [],
  error: null,
  tests: null,
  edits: [],
  ...part,
});

describe("one step as Markdown", () => {
  it("links to the step and fences an observation that holds fences itself", () => {
    const markdown = stepMarkdown(step({ observation: text("```\ncode\n```") }), "https://example.org/?step=3");
    expect(markdown).toContain("````\n```\ncode\n```\n````");
    expect(markdown).toContain("[Step 3](https://example.org/?step=3)");
    expect(markdown).toContain("**Action: bash**");
  });

  it("is counted among the agent's where it is one", () => {
    expect([stepsText(1, 1), stepsText(10_001, 9_998)]).toEqual(["1 step", "10,001 steps, 9,998 by the agent"]);
  });

  it("has an address of its own, without what else the view was asked for", () => {
    expect(stepAddress("https://example.org/a?find=x&step=1#log", 42)).toBe("https://example.org/a?step=42#trajectory");
  });

  it("says what is missing", () => {
    expect(textWithGap({ head: "a", tail: "z", lines: 9, left_out: 70 })).toBe("a\n… 70 characters left out …\nz");
  });
});
