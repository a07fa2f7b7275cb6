import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FLOORS, INSTALL_SCRIPTS, isAtLeast } from "./dependency-floors";

const lockSchema = z.object({
  lockfileVersion: z.number(),
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8"));
const lock = lockSchema.parse(read("package-lock.json"));
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
const nameOf = (path: string) => path.split("node_modules/").at(-1) ?? path;

describe("what the site stands on", () => {
  it("is of versions in which known weaknesses are repaired", () => {
    for (const [name, floor] of Object.entries(FLOORS)) {
      const found = packages.filter(([path, one]) => nameOf(path) === name && one.dev !== true);
      for (const [path, { version = "0" }] of found) {
        expect(isAtLeast(version, floor), `${path} ${version} is below ${floor}`).toBe(true);
      }
    }
    for (const name of ["next", "react", "next-auth", "drizzle-orm"]) {
      expect(packages.some(([path]) => path === `node_modules/${name}`)).toBe(true);
    }
  });

  it("is locked by digest, comes from no address of its own, and runs only known install scripts", () => {
    expect(lock.lockfileVersion).toBe(3);
    for (const [path, one] of packages) {
      if (one.link !== true && one.inBundle !== true) expect(one.integrity, path).toMatch(/^sha512-/);
      if (one.resolved !== undefined) expect(new URL(one.resolved).origin, path).toBe("https://registry.npmjs.org");
      if (one.hasInstallScript !== true) continue;
      expect(
        INSTALL_SCRIPTS.some((shape) => shape.test(nameOf(path))),
        `${path} runs an install script`,
      ).toBe(true);
    }
  });

  it("is asked for by exact versions, from the registry alone", () => {
    const versions = z.record(z.string(), z.string());
    const asked = z.looseObject({ dependencies: versions, devDependencies: versions }).parse(read("package.json"));
    for (const [name, version] of Object.entries({ ...asked.dependencies, ...asked.devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
    }
  });
});

describe("the comparison of versions", () => {
  it("goes part by part, as numbers", () => {
    expect(isAtLeast("16.4.6", "16.3.3")).toBe(true);
    expect(isAtLeast("4.24.15", "4.24.15")).toBe(true);
    expect(isAtLeast("4.24.9", "4.24.15")).toBe(false);
    expect(isAtLeast("0.45.4", "0.45.2")).toBe(true);
    expect(isAtLeast("16.3.3-canary.1", "16.3.3")).toBe(true);
    expect(isAtLeast("3", "3.2.1")).toBe(false);
  });
});
