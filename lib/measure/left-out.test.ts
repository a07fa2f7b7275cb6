import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePatch } from "@/lib/patch/parse-patch";
import { leftOutBy } from "./git-attributes";
import { isLeftOutByName } from "./left-out";
import { patchSize } from "./patch-size";

describe("files that no count looks at", () => {
  it("are vendored or lock files by name", () => {
    const out = ["go.sum", "a/package-lock.json", "Cargo.lock", "vendor/x.go", "ui/node_modules/y/z.js", "a/yarn.lock"];
    expect(out.filter(isLeftOutByName)).toEqual(out);
    const kept = ["go.mod", "vendor.py", "src/lock.py", "src/unlock", "package.json", "my_vendor/a.c"];
    expect(kept.filter(isLeftOutByName)).toEqual([]);
  });

  it("are what the repository itself calls generated, the last line deciding", () => {
    const leftOut = leftOutBy(
      new Map([
        [
          ".gitattributes",
          "# note\n*.pb.go linguist-generated\n/dist/** linguist-generated=true -diff\ndocs/*.md linguist-vendored\nkeep.pb.go -linguist-generated\n",
        ],
        ["ui/.gitattributes", "gen[0-9]?.ts linguist-generated=true\n[!x]y.ts linguist-generated\n"],
      ]),
    );
    const paths = ["a/b.pb.go", "dist/x/y.js", "docs/a.md", "ui/deep/gen1a.ts", "ui/ay.ts"];
    expect(paths.filter((path) => !leftOut(path))).toEqual([]);
    const kept = ["keep.pb.go", "a/dist/x.js", "docs/a/b.md", "gen1a.ts", "ui/xy.ts", "b.pb.go.txt"];
    expect(kept.filter(leftOut)).toEqual([]);
  });

  it("are found in time whatever the pattern", () => {
    const pattern = fc
      .array(fc.constantFrom("*", "**", "/", "?", "a", "[a-z]"), { maxLength: 40 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(pattern, (text) => {
        const leftOut = leftOutBy(new Map([[".gitattributes", `${text} linguist-generated\n`]]));
        expect(typeof leftOut(`${"a/".repeat(30)}${"a".repeat(60)}`)).toBe("boolean");
      }),
      { numRuns: 50 },
    );
  });
});

describe("the size of a patch", () => {
  it("counts distinct files, renames once, and lists what it leaves out", () => {
    const size = patchSize(
      parsePatch(
        [
          "diff --git a/old.py b/new.py\nrename from old.py\nrename to new.py\n--- a/old.py\n+++ b/new.py\n@@ -1 +1,2 @@\n-a\n+b\n+c\n",
          "diff --git a/go.sum b/go.sum\n--- a/go.sum\n+++ b/go.sum\n@@ -1 +1,9 @@\n-a\n" + "+b\n".repeat(9),
          "diff --git a/logo.png b/logo.png\nnew file mode 100644\nBinary files /dev/null and b/logo.png differ\n",
          "diff --git a/gone.py b/gone.py\ndeleted file mode 100644\n--- a/gone.py\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n",
        ].join(""),
      ),
    );
    expect([...size.changedLines]).toEqual([
      ["gone.py", 1],
      ["logo.png", 0],
      ["new.py", 3],
    ]);
    expect(size).toMatchObject({ added: 2, deleted: 2, leftOut: ["go.sum"] });
  });
});
