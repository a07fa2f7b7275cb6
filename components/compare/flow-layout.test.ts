import { describe, expect, it } from "vitest";
import { layoutFlow } from "./flow-layout";

const LINKS = [
  { from: "resolved", to: "resolved", count: 4 },
  { from: "resolved", to: "timeout", count: 2 },
  { from: "timeout", to: "resolved", count: 1 },
  { from: "timeout", to: "timeout", count: 3 },
];

describe("layoutFlow", () => {
  const flow = layoutFlow(LINKS, ["resolved", "timeout"], 0, 100);

  it("stacks both sides by count, resolved first", () => {
    expect(flow.left.map(({ label, count }) => [label, count])).toEqual([
      ["resolved", 6],
      ["timeout", 4],
    ]);
    expect(flow.right.map(({ count }) => count)).toEqual([5, 5]);
    expect(flow.left[0]?.height).toBeCloseTo((6 / 10) * 260);
  });

  it("colours only what changes its verdict", () => {
    expect(flow.ribbons.map(({ kind }) => kind)).toEqual(["same", "lost", "gained", "same"]);
  });

  it("draws nothing for nothing", () => {
    expect(layoutFlow([], [], 0, 100)).toEqual({ left: [], right: [], ribbons: [], height: 0 });
  });
});
