import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { MEANING_GAP_TABLES, NFI_TABLES, PROMAX_TABLES } from "../reported";

const FILE = "../shared/papers/published.json";
const present = existsSync(FILE);
if (!present) process.stdout.write(`skipped: ${FILE} is not there\n`);

const numbers = z.record(z.string(), z.number());
const publishedSchema = z.looseObject({
  "swe-bench-promax": z.looseObject({
    table3: z.array(z.looseObject({ model: z.string(), overall_pct: z.number(), derived_resolved: numbers })),
  }),
  "swe-nfi": z.looseObject({ table3: z.array(z.looseObject({ agent: z.string(), nfi_pct: numbers })) }),
  transfer: z.looseObject({
    table1: z.array(z.looseObject({ model: z.string(), score: numbers })),
    table2: z.array(z.looseObject({ score: numbers })),
  }),
});

const asNumbers = (cells: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, Number(text)]));

describe("the copied figures against their source", () => {
  it.skipIf(!present)("agree cell by cell", () => {
    const published = publishedSchema.parse(JSON.parse(readFileSync(FILE, "utf8")));
    expect(PROMAX_TABLES.table3.map((line) => Number(line.overall))).toEqual(
      published["swe-bench-promax"].table3.map((line) => line.overall_pct),
    );
    expect([...NFI_TABLES.agents.map((agent) => agent.table3.gain), NFI_TABLES.human.gain].map(asNumbers)).toEqual(
      published["swe-nfi"].table3.map((line) => line.nfi_pct),
    );
    expect(MEANING_GAP_TABLES.table1.map((line) => asNumbers(line.scores))).toEqual(
      published.transfer.table1.map((line) => line.score),
    );
    expect(MEANING_GAP_TABLES.table2.map((line) => asNumbers(line.scores))).toEqual(
      published.transfer.table2.map((line) => line.score),
    );
  });
});
