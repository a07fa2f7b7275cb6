import { expect, it } from "vitest";
import type { SncProfile } from "@/lib/formats/snc-profile";
import { sncLines } from "./prepare-snc";

const PROFILE: SncProfile = {
  method: "1",
  files: 2,
  added: 3,
  deleted: 1,
  entropy: 0.5,
  radius: 0.9,
  novelty: 0.75,
  fan_in: 0,
  fan_out: 0.1,
  churn: null,
  mass: 0.2,
  inputs: {
    changed_lines: {},
    left_out: [],
    directories: 4,
    touched_directories: [],
    common_directories: [],
    radius_spread: 0,
    modules: 3,
    edges: 2,
    modified_modules: [],
    modified_modules_at_base: [],
    fan_in_raw: 0,
    fan_out_raw: 1,
    fan_in_mean: 0,
    fan_in_max: 0,
    fan_out_mean: 1,
    fan_out_max: 1,
    window_commits: 0,
    hit_commits: [],
    callables: 5,
    modified_callables: [],
    mass_modified: 1,
    mass_repository: 5,
  },
  flags: [],
  unapplied: [],
  broken: [],
};
const CUTS = {
  entropy: [0.5, 0.8],
  radius: [0.5, 0.8],
  novelty: [],
  fan_in: [0.1],
  fan_out: [0.05],
  churn: [0.1],
  mass: [],
};

it("a value on a cut belongs to the lower group, one above all cuts to the last, and none to no group", () => {
  const bins = Object.fromEntries(sncLines(PROFILE, CUTS).map(({ key, bin }) => [key, bin]));
  expect(bins).toEqual({
    entropy: { at: 1, of: 3 },
    radius: { at: 3, of: 3 },
    novelty: { at: 1, of: 1 },
    fan_in: { at: 1, of: 2 },
    fan_out: { at: 2, of: 2 },
    churn: null,
    mass: { at: 1, of: 1 },
  });
});

it("without a pool every value stands, and none has a group", () => {
  expect(sncLines(PROFILE, null).map(({ value, bin }) => [value, bin])).toEqual(
    [0.5, 0.9, 0.75, 0, 0.1, null, 0.2].map((value) => [value, null]),
  );
});
