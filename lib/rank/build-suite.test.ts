import { describe, expect, it } from "vitest";
import type { ReportedSet } from "@/lib/formats/suite";
import { buildSuite, type SuiteRow } from "./build-suite";
import { packOutcomes } from "./outcome-bits";

const NAMES = new Map([
  ["a", "Alpha"],
  ["b", "Beta"],
]);
const settings = { conf: 0.95, replicates: 200, most: 10 };

const TUNED: ReportedSet = {
  id: "tuned",
  title: "Tuned models",
  source: "a paper, Table 1",
  url: "https://example.org",
  benchmarks: [
    { slug: "a", size: 500 },
    { slug: "b", size: 359 },
  ],
  systems: [
    { name: "Base", base: null, home: [], scores: ["7.00", "64.07"] },
    { name: "Up", base: "Base", home: ["a"], scores: ["37.20", "66.57"] },
    { name: "Down", base: "Base", home: ["a"], scores: ["38.00", "60.17"] },
    { name: "Odd", base: "Base", home: ["a"], scores: ["38.00", "8.59"] },
  ],
};

describe("a suite of reported scores", () => {
  const [set] = buildSuite({ reported: [TUNED], derived: [], names: NAMES, settings }).sets;

  it("takes differences from counts, and from printed scores where no count fits", () => {
    expect(set?.systems[1]?.cells[1]).toMatchObject({ k: 239, n: 359 });
    expect(set?.systems[1]?.cells[1]?.delta).toBeCloseTo((100 * 9) / 359, 9);
    expect(set?.systems[3]?.cells[1]).toMatchObject({ k: null, percent: 8.59, interval: null });
    expect(set?.systems[3]?.cells[1]?.delta).toBeCloseTo(8.59 - (100 * 230) / 359, 9);
    expect(set?.systems[0]?.cells[0]?.delta).toBeNull();
  });

  it("counts elsewhere what a model was not tuned for", () => {
    expect(set?.transfer).toMatchObject({
      elsewhere: { up: 1, down: 2, same: 0 },
      home: { up: 3, down: 0, same: 0 },
      mostlyDown: 2,
      tuned: 3,
    });
    expect(set?.finding).toBe(
      "All three tuned models gain where they were tuned to; elsewhere 2 of 3 comparisons go down.",
    );
  });

  it("counts reversed and tied pairs, and confirms none without results by instance", () => {
    expect(set?.agreements).toMatchObject([
      { a: "a", b: "b", systems: 4, pairs: 6, reversed: 4, tied: 1, confirmed: null },
    ]);
  });
});

describe("a suite of derived rows", () => {
  const row = (system: string, benchmark: string, resolved: number, size = 40): SuiteRow => ({
    system,
    benchmark,
    submissionId: `${system}-${benchmark}`,
    trust: "verified",
    outcomes: packOutcomes(Array.from({ length: size }, (_, at) => at < resolved)),
  });
  const rows = [
    row("one", "a", 35),
    row("one", "b", 5),
    row("two", "a", 20),
    row("two", "b", 20),
    row("three", "a", 5),
    row("three", "b", 35),
    row("lonely", "a", 40),
  ];
  const build = () => buildSuite({ reported: [], derived: rows, names: NAMES, settings });

  it("holds systems with rows on two benchmarks, and tells a confirmed reversal", () => {
    const [set] = build().sets;
    expect(set?.systems.map((system) => system.name)).toEqual(["one", "three", "two"]);
    expect(set?.agreements).toMatchObject([{ systems: 3, reversed: 3, confirmed: 3, tauB: -1 }]);
    expect(set?.finding).toBe("Alpha and Beta order 3 of 3 pairs of systems differently.");
  });

  it("gives the same bytes for the same input", () => {
    expect(JSON.stringify(build())).toBe(JSON.stringify(build()));
  });

  it("is left out when no system has a second benchmark", () => {
    expect(buildSuite({ reported: [], derived: [row("one", "a", 3)], names: NAMES, settings }).sets).toEqual([]);
  });
});
