import { describe, expect, it } from "vitest";
import { headlineOf, pageOfStep, type ShownStep, stepAt, stepMarkdown, type StepPages } from "./step-pages";

const step = (index: number, part: Partial<ShownStep> = {}): ShownStep => ({
  index,
  kind: "run",
  role: "agent",
  thought: null,
  action: { tool: "bash", command: "ls", arguments: null },
  observation: null,
  exit_code: null,
  seconds: null,
  tokens: null,
  cost_usd: null,
  model: null,
  files_read: [],
  files_edited: [],
  error: null,
  ...part,
});

describe("pages of steps", () => {
  it("find a step in its page", () => {
    const pages: StepPages = new Map([[0, Array.from({ length: 50 }, (_, index) => step(index + 1))]]);
    expect(pageOfStep(50)).toBe(0);
    expect(pageOfStep(51)).toBe(1);
    expect(stepAt(pages, 42)?.index).toBe(42);
    expect(stepAt(pages, 51)).toBeNull();
    expect(stepAt(new Map([[0, "asked"]]), 42)).toBeNull();
  });
});

describe("one step in words", () => {
  it("takes the first line that says something", () => {
    expect(headlineOf(step(1, { action: { tool: "bash", command: "\n\n  pytest -q\nmore", arguments: null } }))).toBe(
      "pytest -q",
    );
    expect(headlineOf(step(1, { action: null, thought: "I look first." }))).toBe("I look first.");
    expect(headlineOf(step(1, { action: null }))).toBe("");
  });

  it("fences an observation that holds fences itself", () => {
    const text = stepMarkdown(step(3, { observation: "```\ncode\n```" }), "https://example.org/?step=3");
    expect(text).toContain("````\n```\ncode\n```\n````");
    expect(text).toContain("[Step 3](https://example.org/?step=3)");
  });
});
