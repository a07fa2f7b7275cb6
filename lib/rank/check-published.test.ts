import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PublishedCheck, PublishedTable } from "@/lib/formats/published-table";
import { checkPublished } from "./check-published";

type Row = PublishedTable["rows"][number];

function tableOf(ids: readonly string[], rows: readonly Row[], checks: readonly PublishedCheck[]): PublishedTable {
  return {
    id: "t",
    benchmark: null,
    label: "Table 1",
    title: "",
    columns: ids.map((id) => ({ id, label: id, group: null, kind: "figure", signed: false, against: false })),
    rows: [...rows],
    checks: [...checks],
    notes: [],
  };
}
const row = (cells: (string | null)[], mark: Row["mark"] = null, group: string | null = null): Row => ({
  group,
  mark,
  cells,
});

describe("checkPublished", () => {
  it("tells a slip from rounding", () => {
    const check: PublishedCheck = { kind: "mean", target: "m", of: ["a", "b"] };
    const of = (mean: string) =>
      checkPublished(tableOf(["a", "b", "m"], [row(["1.0", "2.1", mean])], [check])).differences;
    expect(of("1.6")).toEqual([]);
    expect(of("1.5")).toMatchObject([{ ours: "1.6", explained: true }]);
    expect(of("1.3")).toMatchObject([{ printed: "1.3", ours: "1.6", explained: false }]);
  });

  it("takes points against the base from counts, and knows when a paper took its rounded scores", () => {
    const check: PublishedCheck = { kind: "against-base", target: "d", of: "s", n: 359 };
    const rows = (delta: string) => [row(["47.35", null], "base", "B"), row(["42.90", delta], null, "B")];
    const of = (delta: string) => checkPublished(tableOf(["s", "d"], rows(delta), [check])).differences;
    expect(of("-4.46")).toEqual([]);
    expect(of("-4.45")).toMatchObject([{ ours: "-4.46", explained: true }]);
    expect(of("-4.40")).toMatchObject([{ ours: "-4.46", explained: false }]);
  });

  it("weighs the rows of a total by their instances", () => {
    const check: PublishedCheck = { kind: "weighted-mean", target: "x", weight: "n" };
    const rows = [row(["10", "1.0"]), row(["30", "2.0"]), row(["40", "1.5"], "total")];
    expect(checkPublished(tableOf(["n", "x"], rows, [check])).differences).toMatchObject([
      { row: 2, ours: "1.8", explained: false },
    ]);
  });

  it("pools groups by whole counts and leaves out rows with a dash", () => {
    const check: PublishedCheck = { kind: "pooled-rate", target: "all", of: ["a", "b"], sizes: [3, 5] };
    const rows = [row(["37.5", "33.3", "40.0"]), row(["50.0", null, "40.0"])];
    const { differences, checked } = checkPublished(tableOf(["all", "a", "b"], rows, [check]));
    expect({ differences, checked }).toEqual({ differences: [], checked: 1 });
  });

  it("explains whatever rounding alone can do to a mean", () => {
    const tenths = fc.array(fc.integer({ min: -9999, max: 9999 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(tenths, (values) => {
        const exact = values.reduce((a, b) => a + b, 0) / values.length / 100;
        const ids = values.map((_, at) => `v${at}`);
        const cells = [...values.map((value) => (value / 100).toFixed(1)), exact.toFixed(1)];
        const table = tableOf([...ids, "m"], [row(cells)], [{ kind: "mean", target: "m", of: ids }]);
        expect(checkPublished(table).differences.filter((one) => !one.explained)).toEqual([]);
      }),
    );
  });
});
