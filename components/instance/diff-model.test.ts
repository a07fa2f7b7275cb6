import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DiffFile, numberedLines, pairFiles } from "./diff-model";

const file = (path: string): DiffFile => ({
  path,
  oldPath: path,
  kind: "modify",
  binary: false,
  added: 1,
  deleted: 1,
  hunks: [],
});
const patch = (...paths: string[]) => ({ files: paths.map(file), leftOut: 0, cut: false });

describe("numberedLines", () => {
  it("numbers both sides and leaves out the side that has no such line", () => {
    const lines = numberedLines({
      oldStart: 10,
      newStart: 20,
      oldLines: 2,
      newLines: 2,
      section: "",
      lines: [" a", "-b", "+c", "\\ No newline at end of file"],
    });
    expect(lines.map((line) => [line.sign, line.old, line.new])).toEqual([
      [" ", 10, 20],
      ["-", 11, null],
      ["+", null, 21],
      ["\\", null, null],
    ]);
  });

  it("counts as many lines on each side as the signs say", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("+x", "-x", " x")), (lines) => {
        const numbered = numberedLines({ oldStart: 1, newStart: 1, oldLines: 0, newLines: 0, section: "", lines });
        expect(numbered.filter((line) => line.old !== null).length).toBe(
          lines.filter((l) => !l.startsWith("+")).length,
        );
        expect(numbered.filter((line) => line.new !== null).length).toBe(
          lines.filter((l) => !l.startsWith("-")).length,
        );
      }),
    );
  });
});

describe("pairFiles", () => {
  it("tells hits, extras and misses apart, also for odd names", () => {
    const pairs = pairFiles(patch("b.py", "extra.py", "__proto__"), patch("b.py", "missed.py", "__proto__"));
    expect(pairs.map((pair) => [pair.path, pair.state])).toEqual([
      ["__proto__", "hit"],
      ["b.py", "hit"],
      ["extra.py", "extra"],
      ["missed.py", "missed"],
    ]);
  });

  it("works with one side alone", () => {
    expect(pairFiles(null, patch("a")).map((pair) => pair.state)).toEqual(["missed"]);
    expect(pairFiles(null, null)).toEqual([]);
  });
});
