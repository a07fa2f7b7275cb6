import { expect, it } from "vitest";
import { approximateTokens, datasetStatistics, instanceSize } from "./dataset-statistics";

const record = (files: number, lines: number) => ({
  problem_statement: "Please rename it.",
  patch: Array.from(
    { length: files },
    (_, at) => `--- a/f${at}.py\n+++ b/f${at}.py\n@@ -1 +1,${lines} @@\n-a\n${"+b\n".repeat(lines)}`,
  ).join(""),
  test_patch: "--- a/tests/test_a.py\n+++ b/tests/test_a.py\n@@ -1 +1 @@\n-a\n+b\n",
});

it("sizes an instance by its patches and texts", () => {
  expect(instanceSize(record(2, 3))).toMatchObject({
    goldFiles: 2,
    goldLines: 8,
    testFiles: 1,
    testLines: 2,
    totalFiles: 3,
    nonTestFiles: 2,
  });
});

it("gives means and largest values, and nothing for nothing", () => {
  const statistics = datasetStatistics([instanceSize(record(1, 1)), instanceSize(record(12, 30))]);
  expect(statistics?.fields.goldFiles).toEqual({ mean: 6.5, max: 12 });
  expect(statistics).toMatchObject({ instances: 2, tenFiles: 1, oneFile: 1, over200Lines: 1 });
  expect(datasetStatistics([])).toBeNull();
});

it("approximates tokens by words, numbers, marks and runs of white space", () => {
  expect(approximateTokens("")).toBe(0);
  expect(approximateTokens("the cat")).toBe(2);
  expect(approximateTokens("x = 12345\n\treturn")).toBe(1 + 1 + 2 + 1 + 1);
});
