import { describe, expect, it } from "vitest";
import { parsePatch } from "./parse-patch";
import { findTampering } from "./runner-tampering";

function touching(path: string, body: string): ReturnType<typeof findTampering> {
  return findTampering(
    parsePatch(`diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n${body}\n`),
  );
}

describe("findTampering", () => {
  it("names files that a runner loads by itself", () => {
    for (const path of [
      "conftest.py",
      "tests/conftest.py",
      "pytest.ini",
      "sitecustomize.py",
      "a/b.pth",
      "jest.config.js",
      ".github/workflows/ci.yml",
    ]) {
      expect(touching(path, "-a\n+b"), path).toHaveLength(1);
    }
  });

  it("looks into shared configuration and leaves harmless changes alone", () => {
    expect(touching("pyproject.toml", '-addopts = ""\n+addopts = "--deselect t"')).toHaveLength(1);
    expect(touching("pyproject.toml", '-version = "1"\n+version = "2"')).toEqual([]);
    expect(touching("package.json", '-  "test": "jest"\n+  "test": "true"')).toHaveLength(1);
    expect(touching("src/contest.py", "-a\n+b")).toEqual([]);
  });

  it("gives the lines of the patch", () => {
    expect(touching("pom.xml", "-<a/>\n+<testFailureIgnore>true</testFailureIgnore>")).toMatchObject([
      { fromLine: 4, toLine: 6 },
    ]);
  });
});
