import { describe, expect, it } from "vitest";
import { twinCsv } from "@/components/charts/base/chart-twin";
import { differenceTwin, fieldsTwin, flowTwin } from "./compare-twins";

const table = { both: 10, onlyA: 4, onlyB: 1, neither: 5 };

describe("what leaves a comparison as CSV", () => {
  it("names every field of the two-by-two table", () => {
    expect(twinCsv(fieldsTwin(table))).toBe("Both,Only A,Only B,Neither\r\n10,4,1,5\r\n");
  });

  it("keeps figures unrounded and leaves a row without instances empty", () => {
    const none = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
    const [head, first, second] = twinCsv(
      differenceTwin("Language", [
        { name: "Go", table },
        { name: "Rust", table: none },
      ]),
    ).split("\r\n");
    expect(head).toBe("Language,Both,Only A,Only B,Neither,Points,Low,High,Exact p");
    expect(first?.split(",").slice(0, 6)).toEqual(["Go", "10", "4", "1", "5", "15"]);
    expect(first?.endsWith(",0.375")).toBe(true);
    expect(second).toBe("Rust,0,0,0,0,,,,1");
  });

  it("writes the flow as a square", () => {
    const flow = {
      labels: ["resolved", "test-failed"],
      matrix: [
        [3, 1],
        [2, 4],
      ],
      links: [],
    };
    expect(twinCsv(flowTwin(flow))).toBe("A \\ B,resolved,test-failed\r\nresolved,3,1\r\ntest-failed,2,4\r\n");
  });
});
