import { describe, expect, it } from "vitest";
import { coOccurrenceCells, repositoryFinding } from "./prepare-statistics";

describe("coOccurrenceCells", () => {
  it("puts the most frequent label first and bins by share of instances", () => {
    const statistics = {
      labels: ["bug", "docs"],
      matrix: [
        [2, 1],
        [1, 7],
      ],
      jaccard: [],
      lift: [],
      phi: [],
      instanceShare: [],
      assignmentShare: [],
      cardinality: null,
      histogram: [],
      unlabelled: 0,
    };
    expect(coOccurrenceCells(statistics, 10)).toEqual({
      labels: ["docs", "bug"],
      rows: [
        [
          { count: 7, bin: 7 },
          { count: 1, bin: 2 },
        ],
        [
          { count: 1, bin: 2 },
          { count: 2, bin: 3 },
        ],
      ],
    });
  });
});

describe("repositoryFinding", () => {
  it("counts the repositories that hold half", () => {
    const repos = [{ n: 1 }, { n: 6 }, { n: 2 }, { n: 1 }];
    expect(repositoryFinding(repos, 10)).toBe("1 of 4 repositories holds half of the instances; 2 hold one each.");
    expect(repositoryFinding([{ n: 5 }], 5)).toBe("All instances come from one repository.");
  });
});
