import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coOccurrence } from "./co-occurrence";

const rows = fc.array(fc.array(fc.constantFrom("api", "bug", "docs", "perf"), { maxLength: 5 }), { maxLength: 20 });

describe("labels that go together", () => {
  it("count a label once per instance", () => {
    const result = coOccurrence([["bug", "bug", "api"], ["bug"], []]);
    expect(result).toMatchObject({ labels: ["api", "bug"], unlabelled: 1, cardinality: 1 });
    expect(result.matrix).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  it("do not define phi for a label on every instance", () => {
    expect(coOccurrence([["a"], ["a", "b"]]).phi).toEqual([
      [null, null],
      [null, 1],
    ]);
  });

  it("stay bounded and symmetric, and shares of assignments sum to one", () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { labels, matrix, jaccard, phi, assignmentShare, histogram } = coOccurrence(given);
        for (const i of labels.keys()) {
          for (const j of labels.keys()) {
            expect(matrix[i]?.[j]).toBe(matrix[j]?.[i]);
            expect(jaccard[i]?.[j] ?? 0).toBeLessThanOrEqual(1);
            expect(Math.abs(phi[i]?.[j] ?? 0)).toBeLessThanOrEqual(1 + 1e-12);
          }
        }
        if (labels.length > 0) expect(assignmentShare.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
        expect([...histogram.values()].reduce((a, b) => a + b, 0)).toBe(given.length);
      }),
    );
  });
});
