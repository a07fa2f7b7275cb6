import { describe, expect, it } from "vitest";
import { twinCsv, wordCell } from "./chart-twin";

describe("twinCsv", () => {
  it("exports the unrounded value, not the printed text", () => {
    const twin = {
      columns: [{ label: "System" }, { label: "% resolved" }],
      rows: [
        { key: "a", cells: [wordCell("A, mini"), { text: "41.2", value: 70 / 170 }] },
        { key: "b", cells: [wordCell("B"), { text: "–", value: null }] },
      ],
    };
    expect(twinCsv(twin)).toBe('System,% resolved\r\n"A, mini",0.4117647058823529\r\nB,\r\n');
  });
});
