import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { gradeCase } from "./grade-cases";

const file = fileURLToPath(new URL("../../../shared/corpus/logs/grading_cases.jsonl", import.meta.url));
const present = existsSync(file);
if (!present) process.stdout.write("The grading cases are not here: their golden test is skipped.\n");

const caseSchema = z.looseObject({
  id: z.string(),
  expected: z.object({ state: z.string(), resolved: z.boolean() }),
});
const cases = present
  ? readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => caseSchema.parse(JSON.parse(line)))
  : [];

describe.skipIf(!present)("the grading cases of the corpus", () => {
  it.each(cases)("$id", (record) => {
    const { state, resolved } = gradeCase(record, DEFAULT_LIMITS);
    expect({ state, resolved }).toEqual(record.expected);
  });
});
