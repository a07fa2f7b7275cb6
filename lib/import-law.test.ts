import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import { ROOMS, lawZones } from "./import-law.mjs";

/** Lints one line of code as if it stood in `file`, and returns the rules that fired. */
async function rulesFor(file: string, code: string): Promise<string[]> {
  const eslint = new ESLint();
  const [result] = await eslint.lintText(code, { filePath: file });
  return (result?.messages ?? []).map((message) => message.ruleId ?? "syntax");
}

describe("the import law", () => {
  it("keeps the database out of grading", async () => {
    const rules = await rulesFor(
      "lib/grade/sample.ts",
      'import { users } from "@/db/schema/identity";\nexport { users };\n',
    );
    expect(rules).toContain("import/no-restricted-paths");
  });

  it("lets grading read the shared words", async () => {
    const rules = await rulesFor("lib/grade/sample.ts", 'export { flag } from "@/lib/formats/flag";\n');
    expect(rules).toEqual([]);
  });

  it("keeps files, clocks and the network out of pure rooms", async () => {
    const code = 'import { readFileSync } from "node:fs";\nexport const now = [readFileSync, Date.now(), fetch];\n';
    const rules = await rulesFor("lib/verify/sample.ts", code);
    expect(rules).toEqual(
      expect.arrayContaining(["no-restricted-imports", "no-restricted-properties", "no-restricted-globals"]),
    );
  });

  it("refuses HTML from strings and raw SQL", async () => {
    const html = await rulesFor(
      "components/ui/sample.tsx",
      "export const X = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
    );
    expect(html).toContain("no-restricted-syntax");
    const raw = await rulesFor(
      "db/read/sample.ts",
      'import { sql } from "drizzle-orm";\nexport const q = sql.raw("x");\n',
    );
    expect(raw).toContain("no-restricted-syntax");
  });

  it("names only rooms that are in the table", () => {
    const targets = new Set(lawZones().map((zone) => zone.target));
    expect([...targets].every((target) => target.slice(2) in ROOMS)).toBe(true);
  });
});
