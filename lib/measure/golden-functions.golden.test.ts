import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { loadGrammars } from "@/lib/code/grammars";
import { readGrammar } from "@/lib/store/grammar-files";
import { parseGoldenFile, runGolden } from "@/lib/verify/golden";
import { measureGoldenFunctions } from "./golden-functions";

const FILE = resolve(import.meta.dirname, "../../../shared/design/methods/golden.json");
const present = existsSync(FILE);
if (!present) process.stdout.write("The golden values are not on this machine: skipped.\n");

it.skipIf(!present)("code metrics, footprints and similarities have their golden values", async () => {
  const file = parseGoldenFile(readFileSync(FILE, "utf8"));
  const registry = measureGoldenFunctions(await loadGrammars(readGrammar));
  const cases = file.cases.filter(({ fn }) => registry.has(fn));
  const run = await runGolden({ ...file, cases }, [registry]);
  expect(run.failures).toEqual([]);
  expect(run.passed).toBeGreaterThan(50);
  expect(new Set(cases.map(({ fn }) => fn))).toEqual(new Set(registry.keys()));
});
