import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { benchmarkSchema } from "./benchmark-pack";
import { isLicenceExpression } from "./licence";

describe("a licence of a source repository", () => {
  it.each([
    "MIT",
    "Apache-2.0",
    "GPL-2.0+",
    "GPL-2.0-only WITH Classpath-exception-2.0",
    "MIT OR Apache-2.0",
    "(MIT AND BSD-3-Clause) OR (Apache-2.0)",
    "LicenseRef-own.1",
  ])("may be %s", (text) => expect(isLicenceExpression(text)).toBe(true));

  it.each([
    "",
    " ",
    "MIT ",
    "Apache License 2.0",
    "MIT or Apache-2.0",
    "MIT OR",
    "OR MIT",
    "MIT Apache-2.0",
    "(MIT",
    "MIT) OR (MIT",
    "AND OR AND",
    "<b>MIT</b>",
    "=cmd()",
    "MIT\nMIT",
    "https://example.org/licence",
    "A".repeat(101),
  ])("may not be %j", (text) => expect(isLicenceExpression(text)).toBe(false));

  it("of any joined and bracketed identifiers holds, and no longer with one bracket more", () => {
    const name = fc.constantFrom("MIT", "BSD-3-Clause", "GPL-3.0+");
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 2 },
        name,
        fc
          .tuple(tie("expression"), fc.constantFrom("AND", "OR"), tie("expression"), fc.boolean())
          .map(([a, word, b, bracketed]) => (bracketed ? `(${a} ${word} ${b})` : `${a} ${word} ${b}`)),
      ),
    }));
    fc.assert(
      fc.property(
        expression.filter((text) => text.length < 100),
        (text) => {
          expect(isLicenceExpression(text)).toBe(true);
          expect(isLicenceExpression(`(${text}`)).toBe(false);
          expect(isLicenceExpression(`${text})`)).toBe(false);
        },
      ),
    );
  });

  it("stands in benchmark.json by repository, and may be absent", () => {
    const pack = { slug: "q", name: "Q", version: "1", grading: "nfi" };
    expect(benchmarkSchema.parse(pack).licences).toEqual({});
    const licences = { "owner/repo": "MIT" };
    expect(benchmarkSchema.parse({ ...pack, licences }).licences).toEqual(licences);
    const wrong = benchmarkSchema.safeParse({ ...pack, licences: { "owner/repo": "a licence" } });
    expect(wrong.error?.issues[0]).toMatchObject({ path: ["licences", "owner/repo"] });
    expect(benchmarkSchema.safeParse({ ...pack, licences: { "": "MIT" } }).success).toBe(false);
  });
});
