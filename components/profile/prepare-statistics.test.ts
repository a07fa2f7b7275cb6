import { describe, expect, it } from "vitest";
import type { SncIndicator, SncProfile } from "@/lib/formats/snc-profile";
import { coOccurrenceCells, repositoryFinding, sncRadar } from "./prepare-statistics";

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

const INPUTS: SncProfile["inputs"] = {
  changed_lines: {},
  left_out: [],
  directories: 1,
  touched_directories: [],
  common_directories: [],
  radius_spread: 0,
  modules: 1,
  edges: 1,
  modified_modules: [],
  modified_modules_at_base: [],
  fan_in_raw: 0,
  fan_out_raw: 0,
  fan_in_mean: 0,
  fan_in_max: 0,
  fan_out_mean: 0,
  fan_out_max: 0,
  window_commits: 0,
  hit_commits: [],
  callables: 0,
  modified_callables: [],
  mass_modified: 0,
  mass_repository: 0,
};

function profiled(instanceId: string, values: Partial<Record<SncIndicator, number | null>>) {
  const { entropy = 0.5, radius = 0.5, novelty = 0.5, fan_in = 0.5, fan_out = 0.5, churn = 0.5, mass = 0.5 } = values;
  const raw = {
    entropy: entropy ?? 0,
    radius: radius ?? 0,
    fan_in: fan_in ?? 0,
    fan_out: fan_out ?? 0,
    mass: mass ?? 0,
  };
  const counts = { method: "1" as const, files: 1, added: 1, deleted: 0, flags: [], unapplied: [], broken: [] };
  return { instanceId, profile: { ...counts, ...raw, novelty, churn, inputs: INPUTS } };
}

describe("sncRadar", () => {
  it("draws an outline for each profiled instance and the medians in front, on seven axes from 0 to 1", () => {
    const instances = [
      profiled("a", { entropy: 0.1, mass: 0 }),
      { instanceId: "without", profile: null },
      profiled("b", { entropy: 0.3, mass: 1 }),
      profiled("c", { entropy: 0.9, mass: 0.2 }),
    ];
    const radar = sncRadar({ instances });
    expect(radar?.model.axes).toEqual(["Entropy", "Radius", "Novelty", "Fan-in", "Fan-out", "Churn", "Mass"]);
    expect([radar?.model.lo, radar?.model.hi]).toEqual([0, 1]);
    expect(radar?.model.shapes.map(({ key }) => key)).toEqual(["a", "b", "c", "*"]);
    expect(radar?.model.shapes.at(-1)?.values).toEqual([0.3, 0.5, 0.5, 0.5, 0.5, 0.5, 0.2]);
    expect(radar?.cut).toBe(0);
  });

  it("leaves an indicator that was not computed out of its median, and shows a dash for it", () => {
    const instances = [profiled("a", { novelty: null, churn: null }), profiled("b", { novelty: 0.2, churn: null })];
    const radar = sncRadar({ instances });
    expect(radar?.model.shapes.map(({ values }) => [values[2], values[5]])).toEqual([
      [null, null],
      [0.2, null],
      [0.2, null],
    ]);
    const cells = radar?.twin.rows.map(({ cells: row }) => [row[0]?.text, row[3]?.text, row[6]?.text]);
    expect(cells).toEqual([
      ["Median", "0.200", "–"],
      ["a", "–", "–"],
      ["b", "0.200", "–"],
    ]);
  });

  it("draws two hundred outlines, counts those beyond, and has every instance in its table", () => {
    const instances = Array.from({ length: 203 }, (_, at) => profiled(`i${at}`, { entropy: at / 203 }));
    const radar = sncRadar({ instances });
    expect(radar?.model.shapes).toHaveLength(201);
    expect(radar?.cut).toBe(3);
    expect(radar?.twin.rows).toHaveLength(204);
    expect(radar?.model.shapes.at(-1)?.values[0]).toBeCloseTo(101 / 203, 12);
  });

  it("is none without a profile", () => {
    expect(sncRadar({ instances: [{ instanceId: "a", profile: null }] })).toBeNull();
    expect(sncRadar({ instances: [] })).toBeNull();
  });
});
