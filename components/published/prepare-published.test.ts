import { describe, expect, it } from "vitest";
import type { CheckedTable } from "@/lib/formats/published-table";
import { preparePublished } from "./prepare-published";

const figure = { kind: "figure" as const, signed: false, against: false };
const TABLE: CheckedTable = {
  id: "t",
  benchmark: null,
  label: "Table 1",
  title: "",
  columns: [
    { id: "name", label: "Agent", group: null, kind: "name", signed: false, against: false },
    { ...figure, id: "a", label: "A", group: "Gain", against: true },
    { ...figure, id: "b", label: "B", group: "Gain", signed: true },
  ],
  rows: [
    { group: "G", mark: null, cells: ["one", "2.0", "1.5"] },
    { group: "G", mark: null, cells: ["two", "-1.0", null] },
    { group: null, mark: "human", cells: ["Human", "1.0", "0.0"] },
  ],
  checks: [],
  notes: [],
  checked: 3,
  differences: [{ row: 0, column: "b", printed: "1.5", ours: "1.8", how: "mean", explained: false }],
};

describe("preparePublished", () => {
  it("keeps the paper's order, with a head over each group of columns and of rows", () => {
    const view = preparePublished(TABLE);
    expect(view.heads).toEqual([
      { label: null, span: 1 },
      { label: "Gain", span: 2 },
    ]);
    expect(view.lines.map((line) => line.groupHead)).toEqual(["G", null, null]);
  });

  it("typesets signs, shows a dash as a dash, and places a figure beside the human row", () => {
    const [one, two, human] = preparePublished(TABLE).lines;
    expect(one?.cells.map((cell) => cell.text)).toEqual(["one", "2.0", "+1.5"]);
    expect(two?.cells.map((cell) => cell.text)).toEqual(["two", "−1.0", "–"]);
    expect([one, two, human].map((line) => line?.cells[1]?.against)).toEqual(["above", "below", null]);
  });

  it("numbers what differs and says whether rounding explains it", () => {
    const view = preparePublished(TABLE);
    expect(view.lines[0]?.cells[2]?.remark).toBe(1);
    expect(view.remarks).toEqual([
      {
        number: 1,
        text: "G, one; Gain, B: printed +1.5, the mean of the printed values is +1.8.",
        explained: false,
      },
    ]);
    expect(view.verdict).toBe(
      "3 figures computed again from the table's own cells: 1 differs more than rounding can explain.",
    );
  });
});
