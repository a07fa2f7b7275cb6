import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { benchmarkBibtex, submissionBibtex } from "./bibtex";

const head = {
  id: "pb-1",
  model: "M",
  scaffold: "S",
  org: "O",
  benchmark: "B",
  resolved: 7,
  size: 12,
  engineVersion: "1.0.0",
  bundleSha256: "ab".repeat(32),
  publishedAt: new Date("2026-11-21T14:20:00Z"),
};

describe("a citation", () => {
  it("says what the row is, when it was published, and what it was derived from", () => {
    const text = submissionBibtex(head);
    expect(text).toContain("title = {M with S on B}");
    expect(text).toContain("year = {2026}");
    expect(text).toContain("7 of 12 resolved, derived by Proofboard from the bundle with sha256 abab");
  });

  it("has balanced braces whatever the names are", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, org) => {
        const both = [
          submissionBibtex({ ...head, model: name, org }),
          benchmarkBibtex({ slug: "s", name, version: org, links: { paper: name } }),
        ];
        for (const text of both) {
          let depth = 0;
          for (const letter of text) {
            depth += letter === "{" ? 1 : letter === "}" ? -1 : 0;
            expect(depth).toBeGreaterThanOrEqual(0);
          }
          expect(depth).toBe(0);
        }
      }),
    );
  });
});
