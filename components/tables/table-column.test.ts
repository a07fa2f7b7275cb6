import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsText, parseSort, shownColumns, sortText } from "./table-column";

const COLUMNS = [
  { id: "name", fixed: true },
  { id: "cost", sort: () => 0 },
  { id: "steps", sort: () => 0, off: true },
];

describe("table state in the address", () => {
  it("reads and writes the sort", () => {
    expect(parseSort("-cost", COLUMNS)).toEqual({ id: "cost", desc: true });
    expect(sortText({ id: "cost", desc: true })).toBe("-cost");
    expect(parseSort("name", COLUMNS)).toBeNull();
    expect(parseSort("__proto__", COLUMNS)).toBeNull();
    expect(sortText(null)).toBeNull();
  });

  it("writes only what differs from the plain view", () => {
    expect(columnsText(new Set(["name", "cost"]), COLUMNS)).toBeNull();
    expect(columnsText(new Set(["name", "steps"]), COLUMNS)).toBe("-cost,+steps");
  });

  it("reads back the columns it wrote; fixed ones always stay", () => {
    fc.assert(
      fc.property(fc.subarray(["cost", "steps"]), (chosen) => {
        const shown = new Set(["name", ...chosen]);
        expect(shownColumns(columnsText(shown, COLUMNS), COLUMNS)).toEqual(shown);
      }),
    );
    expect(shownColumns("-name", COLUMNS).has("name")).toBe(true);
  });
});
