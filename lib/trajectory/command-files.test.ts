import { describe, expect, it } from "vitest";
import { filesOfCommands } from "./command-files";
import { kindOfCommands, runsTests } from "./command-kind";
import { splitShell } from "./shell-words";

function touched(script: string, cwd: string | null = "/testbed", root: string | null = "/testbed") {
  const { reads, edits } = filesOfCommands(splitShell(script), { cwd, root });
  return { reads, edits };
}

describe("filesOfCommands", () => {
  it.each([
    ["cat a.py ./b/../c.py", ["a.py", "c.py"]],
    ["nl -ba src/x.py | sed -n '1,240p'", ["src/x.py"]],
    ["sed -n '1,20p' /testbed/src/x.py", ["src/x.py"]],
    ["head -n 30 a.py && tail -50 b.py", ["a.py", "b.py"]],
    ["grep -n foo src/x.py", ["src/x.py"]],
    ["awk 'NR<5' a.txt", ["a.txt"]],
    ["git show HEAD:src/x.py", ["src/x.py"]],
    ["cd src && cat x.py", ["src/x.py"]],
    ["cat /etc/passwd", ["/etc/passwd"]],
    ["python -c \"print(open('a/b.py').read())\"", ["a/b.py"]],
    ["PAGER=cat timeout 30 less README", ["README"]],
    ["cat < data.json", ["data.json"]],
  ])("%s reads", (script, reads) => {
    expect(touched(script)).toEqual({ reads, edits: [] });
  });

  it.each([
    ["ls -la src"],
    ["grep -rn foo src"],
    ["find . -name '*.py'"],
    ["cat *.py"],
    ["cat $FILE"],
    ["grep -l foo a.py"],
    ["git log --oneline -5"],
    ["python reproduce.py"],
    ["echo hi > /dev/null"],
  ])("%s touches no file", (script) => {
    expect(touched(script)).toEqual({ reads: [], edits: [] });
  });

  it.each([
    ["sed -i 's/a/b/' src/x.py y.py", ["src/x.py", "y.py"]],
    ["sed -i -e 's/a/b/' x.py", ["x.py"]],
    ["cat <<'EOF' > new.py\nprint(open('other.py').read())\nEOF", ["new.py"]],
    ["echo x >> log.txt", ["log.txt"]],
    ["echo x | tee -a notes.md", ["notes.md"]],
    ["rm -f a.py", ["a.py"]],
    ["mv a.py b.py", ["a.py", "b.py"]],
    ["cp a.py b.py", ["b.py"]],
    ["git checkout -- a.py", ["a.py"]],
    ["git apply <<'EOF'\ndiff --git a/x.py b/x.py\n--- a/x.py\n+++ b/x.py\n@@ -1 +1 @@\n-a\n+b\nEOF", ["x.py"]],
    [
      "apply_patch <<'EOF'\n*** Begin Patch\n*** Update File: src/x.py\n@@\n-a\n+b\n*** Add File: y.py\n+c\n*** End Patch\nEOF",
      ["src/x.py", "y.py"],
    ],
    ["perl -pi -e 's/a/b/' x.py", ["x.py"]],
    [
      "python - <<'PY'\nfrom pathlib import Path\np = Path('src/x.py')\np.write_text(p.read_text().replace('a', 'b'))\nPY",
      ["src/x.py"],
    ],
  ])("%s edits", (script, edits) => {
    expect(touched(script)).toEqual({ reads: [], edits });
  });

  it("keeps paths absolute when the repository is not known", () => {
    expect(touched("cd /repo && cat x.py", null, null)).toEqual({ reads: ["/repo/x.py"], edits: [] });
    expect(touched("cat x.py", null, null)).toEqual({ reads: ["x.py"], edits: [] });
  });
});

describe("kindOfCommands", () => {
  const kind = (script: string) => {
    const commands = splitShell(script);
    const { reads, edits } = filesOfCommands(commands, { cwd: "/r", root: "/r" });
    return kindOfCommands(commands, reads.length > 0, edits.length > 0);
  };

  it("names what a script does as a whole", () => {
    expect(kind("cat a.py")).toBe("read");
    expect(kind("grep -rn x . | head")).toBe("search");
    expect(kind("cat a.py && sed -i s/a/b/ a.py")).toBe("edit");
    expect(kind("sed -i s/a/b/ a.py && python -m pytest -q")).toBe("test");
    expect(kind("echo COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT")).toBe("submit");
    expect(kind("pip install -e .")).toBe("run");
  });

  it.each([
    "pytest -q tests",
    "python3 -m unittest discover",
    "./tests/runtests.py admin",
    "python manage.py test app",
    "cd x && go test ./...",
    "cargo nextest run",
    "mvn -q -pl core test",
    "./gradlew :core:test --tests A",
    "npm test",
    "npm run test:unit",
    "npx jest a.test.ts",
    "bin/test sympy/core",
    "ctest --output-on-failure",
    "bundle exec rspec",
    "RUST_BACKTRACE=1 cargo test foo",
  ])("takes %s for a test run", (script) => {
    expect(splitShell(script).some(({ words }) => runsTests(words))).toBe(true);
  });

  it.each([
    "python test.txt",
    "cat tests/test_a.py",
    "npm run build",
    "go build ./...",
    "pip install pytest",
    "make all",
    "git checkout test",
  ])("does not take %s for a test run", (script) => {
    expect(splitShell(script).some(({ words }) => runsTests(words))).toBe(false);
  });
});
