import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseGoldenFile, runGolden } from "./golden";
import { rankGoldenFunctions } from "@/lib/rank/golden-functions";

const path = resolve(import.meta.dirname, "../../../shared/design/methods/golden.json");
const present = existsSync(path);
if (!present) process.stderr.write(`skipped: ${path} is not here\n`);

describe("the golden values of the methods", () => {
  it.skipIf(!present)("agree with our functions in sections A, B, D4, E and G", async () => {
    const file = parseGoldenFile(readFileSync(path, "utf8"));
    const cases = file.cases.filter(({ fn }) => rankGoldenFunctions.has(fn));
    const run = await runGolden({ ...file, cases }, [rankGoldenFunctions]);
    expect(run.failures).toEqual([]);
    expect(run.passed).toBeGreaterThan(90);
  });

  it.skipIf(!present)("have every function of these sections registered", () => {
    const file = parseGoldenFile(readFileSync(path, "utf8"));
    const ours = new Set(file.cases.filter(({ id }) => /^[ABEG]\./.test(id)).map(({ fn }) => fn));
    for (const fn of [...ours, "twoSample", "ecdf"]) expect(rankGoldenFunctions.has(fn), fn).toBe(true);
  });
});
