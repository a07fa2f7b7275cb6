import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitShell } from "./shell-words";

const words = (script: string) => splitShell(script).map((command) => command.words);

describe("splitShell", () => {
  it("splits lists, pipes and groups into simple commands", () => {
    expect(words("cd /testbed && grep -n x a.py | head -5; (ls; pwd)")).toEqual([
      ["cd", "/testbed"],
      ["grep", "-n", "x", "a.py"],
      ["head", "-5"],
      ["ls"],
      ["pwd"],
    ]);
    expect(splitShell("a | b").map((one) => one.piped)).toEqual([false, true]);
  });

  it("unquotes words and keeps what quotes protect", () => {
    expect(words(`sed -n '1,5p; #' "a b".py c\\ d.py`)).toEqual([["sed", "-n", "1,5p; #", "a b.py", "c d.py"]]);
    expect(words('echo "say \\"hi\\"" # comment && rm x')).toEqual([["echo", 'say "hi"']]);
    expect(words("echo a#b")).toEqual([["echo", "a#b"]]);
  });

  it("takes redirections apart", () => {
    const [first, second] = splitShell("cat < in.txt > out.txt 2>/dev/null\nmake >>log 2>&1");
    expect(first).toMatchObject({ words: ["cat"], readsFrom: ["in.txt"], writesTo: ["out.txt", "/dev/null"] });
    expect(second).toMatchObject({ words: ["make"], writesTo: ["log"] });
  });

  it("reads here-documents, quoted or not, and goes on after them", () => {
    const [first, second] = splitShell("cat <<'EOF' > a.py && echo ok\nx = $(rm b)\nEOF\nls\n");
    expect(first).toMatchObject({ words: ["cat"], writesTo: ["a.py"] });
    expect([first?.heredoc, second?.words]).toContainEqual(["echo", "ok"]);
    expect(splitShell("cat <<'EOF' > a.py\nline 1\nEOF\n")[0]?.heredoc).toBe("line 1");
    expect(words("cat <<-X\n\tbody\n\tX\nls")).toEqual([["cat"], ["ls"]]);
  });

  it("reads commands inside substitutions", () => {
    expect(words('echo "$(cat a.py)" `head b.py`')).toEqual([
      ["echo", "$()", "$()"],
      ["cat", "a.py"],
      ["head", "b.py"],
    ]);
  });

  it("reads the script that is handed to another shell", () => {
    expect(words("bash -lc 'cat a.py && ls'; pwd")).toEqual([["cat", "a.py"], ["ls"], ["pwd"]]);
  });

  it("never throws and always ends, whatever the script", () => {
    const noise = fc.array(
      fc.constantFrom("'", '"', "`", "$(", ")", "\\", "<<", "EOF", "\n", "|", ">", "&", "a", " ", "#"),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(noise, (parts) => Array.isArray(splitShell(parts.join("")))),
      { numRuns: 2_000 },
    );
  });

  it("takes linear time on scripts made to hurt", () => {
    for (const script of ["$(".repeat(100_000), '"'.repeat(100_001), "a ".repeat(120_000), "<<E\n".repeat(50_000)]) {
      expect(splitShell(script).length).toBeGreaterThanOrEqual(0);
    }
  });
});
