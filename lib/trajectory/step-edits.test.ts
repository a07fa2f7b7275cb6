import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editSize, editsOfStep } from "./step-edits";

const call = (input: unknown, tool = "edit") =>
  editsOfStep({
    action: { tool, command: null, arguments: typeof input === "string" ? input : JSON.stringify(input) },
    files_edited: ["a.py"],
  });
const shell = (command: string) =>
  editsOfStep({ action: { tool: "bash", command, arguments: null }, files_edited: ["a.py"] });

describe("what an edit changes", () => {
  it("reads replacements as a difference of lines", () => {
    const edits = call({ path: "a.py", old_str: "x = 1\ny = 2", new_str: "x = 1\ny = 3\nz = 4" });
    expect(edits).toEqual([{ path: "a.py", lines: [" x = 1", "-y = 2", "+y = 3", "+z = 4"], unseen: 0 }]);
    expect(editSize(edits)).toEqual({ added: 2, deleted: 1 });
  });

  it("reads several replacements of one call, and whole files", () => {
    const many = [
      { old_string: "a", new_string: "b" },
      { old_string: "c", new_string: "" },
    ];
    expect(editSize(call({ file_path: "a.py", edits: many }))).toEqual({ added: 1, deleted: 2 });
    expect(call({ command: "create", path: "n.py", file_text: "one\ntwo\n" })).toEqual([
      { path: "n.py", lines: ["+one", "+two"], unseen: 0 },
    ]);
  });

  it("reads both kinds of patch", () => {
    const envelope =
      "*** Begin Patch\n*** Update File: a.py\n@@ def f\n keep\n-old\n+new\n*** Add File: b.py\n+one\n*** End Patch";
    expect(call(envelope)).toMatchObject([
      { path: "a.py", lines: [" keep", "-old", "+new"] },
      { path: "b.py", lines: ["+one"] },
    ]);
    const unified =
      "--- a/x.c\n+++ b/x.c\n@@ -1,2 +1,2 @@\n int a;\n-int b;\n+int c;\n--- a/y.c\n+++ b/y.c\n@@ -1 +1 @@\n-d\n+e\n";
    expect(call({ patch: unified }).map(({ path, lines }) => [path, lines.length])).toEqual([
      ["x.c", 3],
      ["y.c", 2],
    ]);
  });

  it("reads here-documents, the window editor and the editor's command line", () => {
    expect(shell("cat > new.py <<'EOF'\na\nb\nEOF")).toMatchObject([{ path: "new.py", lines: ["+a", "+b"] }]);
    expect(editSize(shell("edit 10:12\nnew text\nend_of_edit"))).toEqual({ added: 1, deleted: 3 });
    expect(editSize(shell("str_replace_editor str_replace a.py --old_str 'x' --new_str 'y\nz'"))).toEqual({
      added: 2,
      deleted: 1,
    });
  });

  it("says nothing where the action does not tell", () => {
    expect(editSize(shell("sed -i 's/a/b/' a.py"))).toBeNull();
    expect(call("{not json")).toEqual([]);
  });

  it("adds and deletes what the texts differ by, whatever they hold", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 30 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (old_str, new_str) => {
        const [edit] = call({ path: "a", old_str, new_str });
        const side = (sign: string) =>
          (edit?.lines ?? [])
            .filter((line) => line.startsWith(sign) || line.startsWith(" "))
            .map((line) => line.slice(1));
        const whole = (all: string) => (all === "" ? [] : all.replace(/\n$/, "").split("\n"));
        expect(side("-")).toEqual(whole(old_str));
        expect(side("+")).toEqual(whole(new_str));
      }),
    );
  });
});
