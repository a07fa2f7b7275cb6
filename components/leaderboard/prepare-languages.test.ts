import { describe, expect, it } from "vitest";
import { sampleBoardRow } from "@/db/test/sample-rows";
import { cellWeight, prepareLanguages } from "./prepare-languages";

const row = (id: string, resolved: number, python: [number, number], go: [number, number]) =>
  sampleBoardRow({
    submissionId: id,
    resolved,
    groups: {
      language: { python: { k: python[0], n: python[1] }, go: { k: go[0], n: go[1] } },
      repo: {},
      category: {},
    },
  });

describe("prepareLanguages", () => {
  const heat = prepareLanguages(
    ["Python", "Go", "Rust"],
    [row("a", 7, [5, 8], [2, 4]), row("b", 6, [3, 8], [3, 4])],
    [],
    12,
  );

  it("matches languages without regard to case and leaves unknown ones empty", () => {
    expect(heat.languages).toEqual([
      { name: "Python", n: 8 },
      { name: "Go", n: 4 },
      { name: "Rust", n: 0 },
    ]);
    expect(heat.rows[0]?.cells[2]).toBeNull();
  });

  it("marks the best of each column and puts the highest rate in the highest bin", () => {
    expect(heat.rows.map((entry) => entry.cells[0]?.best)).toEqual([true, false]);
    expect(heat.rows.map((entry) => entry.cells[1]?.best)).toEqual([false, true]);
    expect(heat.rows[1]?.cells[1]?.bin).toBe(7);
  });

  it("says which language is easiest only when every cell is there", () => {
    expect(heat.finding).toBe("One cell is one system in one language.");
    const full = prepareLanguages(["Python", "Go"], [row("a", 7, [5, 8], [2, 4]), row("b", 6, [3, 8], [3, 4])], [], 12);
    expect(full.finding).toBe("Python is the easiest language for 1 of 2 systems.");
  });

  it("keeps a board without languages empty", () => {
    expect(prepareLanguages([], [], [], 0).rows).toEqual([]);
  });

  it("says what one instance weighs", () => {
    expect(cellWeight([2, 2])).toBe("With 2 instances per language, one instance moves a cell by 50.0 points.");
    expect(cellWeight([20, 29])).toBe(
      "With 20 to 29 instances per language, one instance moves a cell by 3.4 to 5.0 points.",
    );
  });
});
