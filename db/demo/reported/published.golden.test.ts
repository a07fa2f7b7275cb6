import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PUBLICATIONS } from "../reported";
import { printedTables, publishedSchema } from "./published-source";

const FILE = "../shared/papers/published.json";
const present = existsSync(FILE);
if (!present) process.stdout.write(`skipped: ${FILE} is not there\n`);

describe("the copied tables against their source", () => {
  it.skipIf(!present)("agree cell by cell", () => {
    const source = printedTables(publishedSchema.parse(JSON.parse(readFileSync(FILE, "utf8"))));
    const ours = new Map(PUBLICATIONS.flatMap(({ tables }) => tables.map((table) => [table.id, table] as const)));
    for (const [id, rows] of Object.entries(source)) {
      const table = ours.get(id);
      const figures = table?.rows.map((row) =>
        row.cells.flatMap((cell, at) =>
          table.columns[at]?.kind === "figure" ? [cell === null ? null : Number(cell)] : [],
        ),
      );
      expect(figures, id).toEqual(rows);
    }
  });
});
