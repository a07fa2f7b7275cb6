import { describe, expect, it } from "vitest";
import { RULES } from "@/lib/nfi/rules";
import { filterRules, prepareRules } from "@/components/docs/prepare-rules";

const rows = prepareRules(RULES);

describe("the catalogue of rules", () => {
  it("has all 92, each with its aspect, kind, definition and source", () => {
    expect(rows).toHaveLength(92);
    for (const row of rows) {
      for (const text of [row.aspect, row.kind, row.title, row.definition, row.sources]) {
        expect(text, row.id).not.toBe("");
      }
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(92);
  });

  it("shows the threshold of every rule that has a number, and of no other", () => {
    expect(rows.filter(({ threshold }) => threshold !== null).map(({ kind }) => kind)).toEqual(
      rows.filter(({ kind }) => kind === "quantitative").map(({ kind }) => kind),
    );
    expect(rows.find(({ id }) => id === "LP-Q01")?.threshold).toBe("≤ 10, file maximum");
  });

  it("can be narrowed by aspect, by kind, and by both", () => {
    const aspects = [...new Set(rows.map(({ aspect }) => aspect))];
    expect(aspects.map((aspect) => filterRules(rows, aspect, null).length)).toEqual([19, 12, 22, 25, 14]);
    expect(filterRules(rows, "coding style", "quantitative").every(({ id }) => id.startsWith("CS-Q"))).toBe(true);
    expect(filterRules(rows, null, null)).toHaveLength(92);
  });
});
