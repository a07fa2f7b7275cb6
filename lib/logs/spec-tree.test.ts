import { describe, expect, it } from "vitest";
import { createSpecTree, indentOf, splitTitle } from "./spec-tree";

describe("the tree of suites", () => {
  it("holds a title until one stands as far left", () => {
    const tree = createSpecTree();
    tree.enter(0, "a");
    tree.enter(2, "b");
    expect(tree.above(4)).toEqual(["a", "b"]);
    expect(tree.above(2)).toEqual(["a"]);
    tree.enter(2, "c");
    expect(tree.above(4)).toEqual(["a", "c"]);
    tree.enter(0, "d");
    expect(tree.above(4)).toEqual(["d"]);
    tree.clear();
    expect(tree.above(4)).toEqual([]);
  });

  it("splits a joined title at known suites only", () => {
    const suites = new Set(["outer", "outer in"]);
    expect(splitTitle("outer in adds two", suites)).toEqual(["outer", "in", "adds two"]);
    expect(splitTitle("other adds", suites)).toEqual(["other adds"]);
  });

  it("counts blanks, not tabs", () => {
    expect([indentOf("  a"), indentOf("\ta"), indentOf("")]).toEqual([2, 0, 0]);
  });
});
