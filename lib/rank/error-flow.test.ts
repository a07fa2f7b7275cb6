import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorFlow, flowLinks, MISSING_OUTCOME, OTHER_OUTCOME } from "./error-flow";

const labels = fc.dictionary(
  fc.constantFrom("i1", "i2", "i3", "i4", "i5", "i6"),
  fc.constantFrom("OK", "SyntaxError", "AssertionError"),
);
const map = (record: Record<string, string>): Map<string, string> => new Map(Object.entries(record));

describe("error flows", () => {
  it("count regressions and fixes and where regressions went", () => {
    const flow = errorFlow(
      map({ a: "OK", b: "OK", c: "FAIL", d: "FAIL" }),
      map({ a: "NOT_RUN", b: "FAIL", c: "OK", d: "FAIL" }),
      "OK",
    );
    expect(flow).toMatchObject({ labels: ["OK", "FAIL", "NOT_RUN"], regressions: 2, fixes: 1, net: -1, okBase: 0.5 });
    expect([...flow.regressionShares]).toEqual([
      ["FAIL", 0.5],
      ["NOT_RUN", 0.5],
    ]);
  });

  it("call an instance of one side missing on the other", () => {
    const flow = errorFlow(map({ a: "OK" }), map({ b: "OK" }), "OK");
    expect(flow).toMatchObject({ labels: ["OK", MISSING_OUTCOME], n: 2, regressions: 1, fixes: 1 });
  });

  it("has nothing to say of nothing", () => {
    expect(errorFlow(new Map(), new Map(), "OK")).toMatchObject({ n: 0, okBase: null, okTuned: null, mcnemarP: 1 });
  });

  it("keep sums, and turn round when the sides do", () => {
    fc.assert(
      fc.property(labels, labels, (base, tuned) => {
        const flow = errorFlow(map(base), map(tuned), "OK");
        const back = errorFlow(map(tuned), map(base), "OK");
        expect(flow.rowSums.reduce((a, b) => a + b, 0)).toBe(flow.n);
        expect(flow.colSums).toEqual(back.rowSums);
        expect([flow.regressions, flow.mcnemarP]).toEqual([back.fixes, back.mcnemarP]);
        expect(flowLinks(flow).reduce((total, link) => total + link.count, 0)).toBe(flow.n);
      }),
    );
  });

  it("fold small labels for the drawing only", () => {
    const many = Array.from({ length: 300 }, (_, i) => [`i${i}`, i === 0 ? "Rare" : "OK"] as const);
    const flow = errorFlow(new Map(many), new Map(many), "OK");
    expect(flow.labels).toContain("Rare");
    expect(flowLinks(flow).map(({ from }) => from)).toEqual(["OK", OTHER_OUTCOME]);
  });
});
