import { describe, expect, it } from "vitest";
import type { ProfileInstance } from "@/db/read/profile";
import { prepareProfile } from "./prepare-profile";

const instance = (part: Partial<ProfileInstance>): ProfileInstance => ({
  instanceId: "example__repo-1",
  language: "python",
  repo: "example/repo",
  categories: [],
  skills: [],
  scope: null,
  testRunner: null,
  goldFiles: 1,
  goldAdded: 2,
  goldDeleted: 1,
  failToPass: ["a"],
  passToPass: [],
  broken: null,
  ...part,
});

describe("prepareProfile", () => {
  const profile = prepareProfile([
    instance({ categories: ["Rename", "__proto__"], goldAdded: 0, goldDeleted: 0 }),
    instance({ categories: ["Rename"], language: "go", goldFiles: 12, goldAdded: 10, goldDeleted: 0 }),
    instance({ language: null, goldFiles: 4, goldAdded: 20, goldDeleted: 0, broken: "no passed test" }),
  ]);

  it("counts languages, categories and file bins, most frequent first", () => {
    expect(profile.languages).toEqual([
      { name: "Go", n: 1 },
      { name: "Python", n: 1 },
    ]);
    expect(profile.categories).toEqual([
      { name: "Rename", n: 2 },
      { name: "__proto__", n: 1 },
    ]);
    expect(profile.files.map((bin) => bin.name)).toEqual(["1 file", "3 to 5 files", "more than 10"]);
  });

  it("gives quantiles of the sizes and leaves out what no instance has", () => {
    expect(profile.sizes.find((row) => row.unit === "lines")).toMatchObject({ min: 0, q1: 5, median: 10, max: 20 });
    expect(profile.sizes.map((row) => row.name)).not.toContain("PASS_TO_PASS tests");
  });

  it("lists what cannot be verified, with the reason", () => {
    expect(profile.broken).toEqual([{ instanceId: "example__repo-1", why: "no passed test" }]);
  });
});
