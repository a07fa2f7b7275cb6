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

  it("takes words whole: what only holds the letters of a runner's name is harmless", () => {
    expect(touching("package.json", '-  "javascript-stringify": "1"\n+  "javascript-stringify": "2"')).toEqual([]);
    expect(touching("Makefile", "-IMAGE=x:1\n+IMAGE=x:latest")).toEqual([]);
    expect(touching("Makefile", "-test:\n+test: lint")).toHaveLength(1);
    expect(touching("ci.py", "-a\n+b")).toEqual([]);
  });

  it("knows the start-up files of other runners and build tools", () => {
    for (const path of [
      "pytest.toml",
      ".config/nextest.toml",
      "test/mocha.opts",
      "spec/support/jasmine.json",
      ".mvn/jvm.config",
      "cypress.config.ts",
      ".travis.yml",
      "Jenkinsfile",
    ]) {
      expect(touching(path, "-a\n+b"), path).toHaveLength(1);
    }
    expect(touching(".cargo/config.toml", '-a\n+runner = "true"')).toHaveLength(1);
    expect(touching("Cargo.toml", "-a\n+autotests = false")).toHaveLength(1);
    expect(touching("Cargo.toml", '-version = "1"\n+version = "2"')).toEqual([]);
    expect(touching("Cargo.toml", '-serde_test = "1"\n+serde_test = "2"')).toEqual([]);
    expect(touching("build.gradle", "-a\n+tasks.withType(Test) { enabled = false }")).toHaveLength(1);
    expect(touching("pom.xml", "-a\n+<maven.test.skip>true</maven.test.skip>")).toHaveLength(1);
  });

  it("counts every change below the header of a runner's section", () => {
    const below = (header: string) =>
      touching("pyproject.toml", `-a\n+b\n@@ -9,2 +9,2 @@\n [${header}]\n-line = 1\n+line = 2`);
    expect(below("tool.pytest.ini_options")).toMatchObject([{ fromLine: 7, toLine: 10 }]);
    expect(below("tool.ruff")).toEqual([]);
  });

  it("sees a runner's file that is renamed away or deleted", () => {
    const renamed = findTampering(
      parsePatch(
        "diff --git a/conftest.py b/old.py\nsimilarity index 100%\nrename from conftest.py\nrename to old.py\n",
      ),
    );
    expect(renamed).toMatchObject([{ path: "conftest.py" }]);
    const deleted = findTampering(
      parsePatch(
        "diff --git a/pytest.ini b/pytest.ini\ndeleted file mode 100644\n--- a/pytest.ini\n+++ /dev/null\n@@ -1 +0,0 @@\n-[pytest]\n",
      ),
    );
    expect(deleted).toMatchObject([{ path: "pytest.ini" }]);
  });

  it("gives the lines of the patch", () => {
    expect(touching("pom.xml", "-<a/>\n+<testFailureIgnore>true</testFailureIgnore>")).toMatchObject([
      { fromLine: 4, toLine: 6 },
    ]);
  });
});
