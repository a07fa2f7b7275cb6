import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beatenBy } from "./cost-columns";
import { costFinding } from "./cost-finding";
import { dayNumber, dayText, frontOf, knownSpends } from "./cost-rows";
import { prepareBudget } from "./prepare-budgets";
import { POINTS_DRAWN, prepareCost, spendText } from "./prepare-cost";
import { sampleRow } from "./test-row";

const row = (model: string, k: number, costUsd: number | null, part = {}) =>
  sampleRow({
    scaffold: "agent",
    date: null,
    steps: null,
    key: model,
    model,
    k,
    n: 170,
    costUsd,
    costN: costUsd === null ? 0 : 170,
    ...part,
  });

const BOARD = [
  row("GPT", 70, 3.6),
  row("GLM", 62, 0.24),
  row("Kimi", 56, 0.72),
  row("mini", 39, 0.1),
  row("free", 50, null),
];

describe("the cost front", () => {
  it("holds what no other beats in both, cheapest first", () => {
    expect(frontOf(BOARD, "cost").map((one) => one.model)).toEqual(["mini", "GLM", "GPT"]);
  });

  it("names who beats a system, and nobody for one on the front or without a cost", () => {
    const front = frontOf(BOARD, "cost");
    expect(BOARD.map((one) => beatenBy(one, front)?.model ?? null)).toEqual([null, null, "GLM", null, null]);
  });

  it("is beaten by nobody, whatever the board", () => {
    const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 170 }), fc.double({ min: 0.01, max: 9, noNaN: true })));
    fc.assert(
      fc.property(points, (list) => {
        const rows = list.map(([k, cost], i) => row(String(i), k, cost));
        const front = frontOf(rows, "cost");
        for (const one of front)
          for (const other of rows) {
            const better = (other.k ?? 0) > (one.k ?? 0) && (other.costUsd ?? 0) <= (one.costUsd ?? 0);
            expect(better).toBe(false);
          }
      }),
    );
  });
});

describe("the cost finding", () => {
  it("compares the two dearest of the front and says whether a test parts them", () => {
    expect(costFinding(BOARD, () => true)).toEqual({
      finding: "GLM with agent resolves 62 at $0.24 an instance; 8 more cost 15 times as much.",
      sub: "3 of 4 systems with a known cost are on the cost front: no other resolves as much for less. A paired test does not separate the two dearest of them.",
    });
    expect(costFinding([row("free", 3, null)], () => null).finding).toBe("No system has a known cost yet.");
  });
});

describe("the cost scatter", () => {
  it("names systems without the figure and draws the front as stairs to the right edge", () => {
    const chart = prepareCost(BOARD, "cost");
    expect(chart.without).toEqual(["free with agent"]);
    expect(chart.model.front.at(-1)).toEqual({ x: chart.model.x.hi, y: (100 * 70) / 170 });
    expect(chart.model.points.filter((point) => point.strong).map((point) => point.label)).toEqual([
      "GPT",
      "GLM",
      "mini",
    ]);
    expect(chart.twin.rows).toHaveLength(4);
  });

  it("draws reported rows hollow", () => {
    const chart = prepareCost([...BOARD, row("paper", 10, 2, { kind: "reported", href: null })], "cost");
    expect(chart.model.points.filter((point) => point.look.hollow === true).map((point) => point.label)).toEqual([
      "paper",
    ]);
  });

  it("cuts long boards and says how many, but never the front", () => {
    const many = Array.from({ length: 400 }, (_, i) => row(`m${i}`, 60, 5 + i));
    const chart = prepareCost([...many, row("cheap", 1, 0.01)], "cost");
    expect(chart.model.points).toHaveLength(POINTS_DRAWN + 1);
    expect(chart.cut).toBe(100);
  });

  it("offers only axes that some rows differ on", () => {
    expect(knownSpends(BOARD)).toEqual(["cost"]);
    expect(knownSpends([row("a", 1, 1, { date: "2026-01-05" }), row("b", 2, 1, { date: "2026-02" })])).toEqual([
      "date",
    ]);
  });

  it("keeps days", () => {
    expect(dayText(dayNumber("2026-11-21") ?? 0)).toBe("2026-11-21");
    expect(dayNumber("next week")).toBeNull();
    expect(spendText("time", 41)).toBe("41 min");
  });
});

describe("budget curves", () => {
  const analysis = {
    front: ["a"],
    byCost: {
      caps: [0.1, 1, 10],
      systems: [
        { submissionId: "a", resolved: [0, 5, 9], unknown: 0 },
        { submissionId: "b", resolved: [1, 1, 1], unknown: 2 },
      ],
    },
    bySteps: { caps: [], systems: [] },
    spend: [{ submissionId: "a", usd: Array.from({ length: 21 }, (_, i) => i * 2), n: 40 }],
  };
  const named = [
    { submissionId: "a", name: "A" },
    { submissionId: "b", name: "B" },
  ];

  it("show each system at the same caps, the limit of the benchmark, and what is in no curve", () => {
    const chart = prepareBudget(analysis, "cost", named, 5);
    expect(chart?.twin.rows[1]?.cells.map((cell) => cell.value)).toEqual([1, 5, 1]);
    expect(chart?.model.guides).toEqual([{ axis: "x", at: 5, label: "limit $5.00" }]);
    expect(chart?.note).toContain("B 2");
  });

  it("are not drawn where nobody has the figure", () => {
    expect(prepareBudget(analysis, "steps", named, null)).toBeNull();
    expect(prepareBudget(analysis, "spent", named, null)?.model.curves.map((curve) => curve.label)).toEqual(["A"]);
  });
});
