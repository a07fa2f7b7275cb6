import { ASPECTS } from "@/lib/formats/nfi-summary";
import { beforeAll, describe, expect, it } from "vitest";
import { loadGrammars } from "@/lib/code/grammars";
import { readGrammar } from "@/lib/store/grammar-files";
import { RULE_COUNTS, RULES, ruleById, rulesOf } from "./rules";
import { RULE_SAMPLES } from "./rule-samples";
import { loadRuff } from "./ruff";
import { scoreFile, type NfiEngine } from "./score-file";

let engine: NfiEngine;
beforeAll(async () => {
  engine = { grammars: await loadGrammars(readGrammar, ["python"]), ruff: await loadRuff() };
});

function keeps(rule: string, source: string): boolean {
  const score = scoreFile(engine, source);
  const result = score.results.find((entry) => entry.rule.id === rule);
  if (result === undefined) throw new Error(`${rule}: ${score.state} ${score.message ?? ""}`);
  return result.satisfied;
}

describe("the catalogue", () => {
  it("has the counts of the paper's Table 1", () => {
    expect(ASPECTS.map((aspect) => RULE_COUNTS[aspect])).toEqual([19, 12, 22, 25, 14]);
    const kinds = ASPECTS.map((aspect) =>
      ["required", "prohibited", "quantitative"].map(
        (kind) => rulesOf(aspect).filter((rule) => rule.kind === kind).length,
      ),
    );
    expect(kinds).toEqual([
      [12, 4, 3],
      [4, 6, 2],
      [1, 19, 2],
      [7, 10, 8],
      [0, 8, 6],
    ]);
    expect(new Set(RULES.map((rule) => rule.id)).size).toBe(92);
    expect(ruleById("LP-Q06")?.aspect).toBe("logic_patterns");
    expect(ruleById("XX-1")).toBeNull();
  });

  it("has a sample pair for each rule, and each rule something that can break it", () => {
    expect([...RULE_SAMPLES.keys()]).toEqual(RULES.map((rule) => rule.id));
    for (const rule of RULES) {
      expect(rule.ruff !== undefined || rule.find !== undefined || rule.metric !== undefined).toBe(true);
      expect(rule.metric !== undefined).toBe(rule.kind === "quantitative");
    }
  });
});

describe("each rule", () => {
  it.each([...RULE_SAMPLES])("%s tells its samples apart", (rule, [good, bad]) => {
    expect(keeps(rule, good)).toBe(true);
    expect(keeps(rule, bad)).toBe(false);
  });

  it.each([...RULE_SAMPLES])(
    "%s says the same with CRLF, with CR, and behind a byte order mark",
    (rule, [good, bad]) => {
      for (const change of [
        (text: string) => text.replaceAll("\n", "\r\n"),
        (text: string) => text.replaceAll("\n", "\r"),
        (text: string) => `\uFEFF${text}`,
      ]) {
        expect(keeps(rule, change(good))).toBe(true);
        expect(keeps(rule, change(bad))).toBe(false);
      }
    },
  );

  it.each([...RULE_SAMPLES].filter(([rule]) => rule !== "CS-P02"))(
    "%s says the same under tabs",
    (rule, [good, bad]) => {
      const tabs = (text: string) => text.replace(/^( {4})+/gm, (blanks) => "\t".repeat(blanks.length / 4));
      expect(keeps(rule, tabs(good))).toBe(true);
      expect(keeps(rule, tabs(bad))).toBe(false);
    },
  );
});
