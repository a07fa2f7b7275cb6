import { describe, expect, it } from "vitest";
import { PUBLICATIONS } from "@/db/demo/reported";
import { checkPublished } from "@/lib/rank/check-published";

describe("the papers that come with the program", () => {
  const checked = PUBLICATIONS.flatMap(({ tables }) => tables.map(checkPublished));

  it("print one figure that rounding does not explain", () => {
    const odd = checked.flatMap((table) =>
      table.differences.filter((one) => !one.explained).map((one) => [table.id, one]),
    );
    expect(odd).toMatchObject([["promax-table-5", { column: "nontest", printed: "11.4", ours: "11.6" }]]);
  });

  it("are checked wherever a table gives its own figures", () => {
    const counts = Object.fromEntries(checked.map((table) => [table.id, [table.checked, table.differences.length]]));
    expect(counts).toMatchObject({
      "promax-table-3": [12, 0],
      "nfi-table-4": [50, 9],
      "nfi-table-5": [48, 5],
      "meaning-gap-table-1": [35, 0],
      "meaning-gap-table-2": [24, 7],
    });
  });
});
