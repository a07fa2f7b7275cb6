import { describe, expect, it } from "vitest";
import type { RuleRow } from "@/lib/formats/nfi-rules";
import { aspectGains, ruleLines, runChoice } from "./prepare-rules-card";

const side = (satisfied: boolean) => ({ satisfied, value: null, lines: [] });
const row = (rule: string, before: boolean, after: boolean): RuleRow => ({
  file: "pot.py",
  rule,
  aspect: "documentation",
  kind: "required",
  title: rule,
  before: side(before),
  after: side(after),
  human: null,
});

describe("the card of rules", () => {
  it("tells rules that an edit gains or loses from those it leaves alone", () => {
    const { changed, same } = ruleLines([row("A", true, true), row("B", false, true), row("C", true, false)]);
    expect(changed.map(({ row: { rule }, change }) => [rule, change])).toEqual([
      ["B", "gained"],
      ["C", "lost"],
    ]);
    expect(same.map(({ row: { rule } }) => rule)).toEqual(["A"]);
  });

  it("counts rules kept by aspect, and leaves out an aspect whose edit was not scored", () => {
    const kept = {
      coding_style: { before: { k: 20, n: 25 }, after: { k: 18, n: 25 }, human: null },
      documentation: { before: { k: 9, n: 19 }, after: { k: 12, n: 19 }, human: { k: 15, n: 19 } },
      logic_patterns: { before: { k: 9, n: 14 }, after: null, human: null },
    };
    expect(aspectGains(kept)).toEqual([
      { aspect: "documentation", before: 9, after: 12, human: 15, n: 19 },
      { aspect: "coding_style", before: 20, after: 18, human: null, n: 25 },
    ]);
    expect(aspectGains(null)).toEqual([]);
  });

  it("offers every run of a task by name and tells which of them the page stands for", () => {
    const run = (name: string, headline = false) => ({ name, headline, outcome: "functional" as const });
    expect(runChoice({ runs: [run("2", true), run("10"), run("a b")], chosen: "10" })).toEqual({
      tabs: [
        { href: "?run=2#rules", label: "Run 2", count: "functional" },
        { href: "?run=10#rules", label: "Run 10", count: "functional" },
        { href: "?run=a+b#rules", label: "Run a b", count: "functional" },
      ],
      current: "?run=10#rules",
      headline: "2",
    });
    expect(runChoice({ runs: [run("1"), run("3")], chosen: "1" })?.headline).toBeNull();
    expect(runChoice({ runs: [], chosen: null })).toBeNull();
    expect(runChoice({ runs: [run("1", true)], chosen: "1" })).toBeNull();
  });
});
