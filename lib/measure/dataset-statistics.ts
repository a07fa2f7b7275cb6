import type { DatasetStatistics, InstanceSize, SizeField } from "@/lib/formats/benchmark-statistics";
import { isTestFile } from "@/lib/patch/test-files";
import { parsePatch } from "@/lib/patch/parse-patch";
import { mean } from "@/lib/stats/moments";

/** Measures one record of a dataset. Every file counts, generated ones too: this describes the data, not the work. */
export function instanceSize(record: {
  readonly problem_statement: string;
  readonly patch: string;
  readonly test_patch: string;
}): InstanceSize {
  const gold = parsePatch(record.patch);
  const test = parsePatch(record.test_patch);
  const goldPaths = new Set(gold.files.map(({ path }) => path));
  const testPaths = new Set(test.files.map(({ path }) => path));
  const all = new Set([...goldPaths, ...testPaths]);
  return {
    issueTokens: approximateTokens(record.problem_statement),
    goldFiles: goldPaths.size,
    goldLines: gold.added + gold.deleted,
    goldTokens: approximateTokens(record.patch),
    testFiles: testPaths.size,
    testLines: test.added + test.deleted,
    testTokens: approximateTokens(record.test_patch),
    totalFiles: all.size,
    nonTestFiles: [...all].filter((path) => !testPaths.has(path) && !isTestFile(path)).length,
  };
}

/** Mean and largest value of each field, and how much of the data is large; null without an instance. */
export function datasetStatistics(sizes: readonly InstanceSize[]): DatasetStatistics | null {
  if (sizes.length === 0) return null;
  const summary = (field: SizeField) => {
    const values = sizes.map((size) => size[field]);
    return { mean: mean(values) ?? 0, max: values.reduce((most, value) => Math.max(most, value), 0) };
  };
  return {
    instances: sizes.length,
    fields: {
      issueTokens: summary("issueTokens"),
      goldFiles: summary("goldFiles"),
      goldLines: summary("goldLines"),
      goldTokens: summary("goldTokens"),
      testFiles: summary("testFiles"),
      testLines: summary("testLines"),
      testTokens: summary("testTokens"),
      totalFiles: summary("totalFiles"),
      nonTestFiles: summary("nonTestFiles"),
    },
    tenFiles: sizes.filter(({ goldFiles }) => goldFiles >= 10).length,
    oneFile: sizes.filter(({ goldFiles }) => goldFiles === 1).length,
    over200Lines: sizes.filter(({ goldLines }) => goldLines > 200).length,
  };
}

/** Letters, digits and marks that a byte-pair vocabulary commonly keeps together. */
const LETTERS_A_TOKEN = 6;
const DIGITS_A_TOKEN = 3;
const MARKS_A_TOKEN = 2;

/**
 * Tokens of a text without a tokenizer: words in pieces of six letters, numbers of three digits, marks in pairs, and each run
 * of white space that is more than one blank. An approximation of the usual byte-pair vocabularies, always shown as one.
 */
export function approximateTokens(text: string): number {
  let tokens = 0;
  for (const run of text.match(/\p{L}+|\p{N}+|\s+|[^\p{L}\p{N}\s]+/gu) ?? []) {
    if (/^\s/u.test(run)) tokens += run === " " ? 0 : 1;
    else if (/^\p{L}/u.test(run)) tokens += Math.ceil(run.length / LETTERS_A_TOKEN);
    else if (/^\p{N}/u.test(run)) tokens += Math.ceil(run.length / DIGITS_A_TOKEN);
    else tokens += Math.ceil(run.length / MARKS_A_TOKEN);
  }
  return tokens;
}
