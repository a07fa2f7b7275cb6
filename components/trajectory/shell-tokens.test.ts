import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shellTokens } from "./shell-tokens";

const marked = (text: string) =>
  shellTokens(text)
    .filter((token) => token.kind !== "plain")
    .map((token) => `${token.kind}:${token.text}`);

describe("shellTokens", () => {
  it("marks commands, flags, strings and comments", () => {
    expect(marked("cd src && python -m pytest -q 'a b' # run")).toEqual([
      "command:cd",
      "command:python",
      "flag:-m",
      "flag:-q",
      "string:'a b'",
      "comment:# run",
    ]);
  });

  it("starts a new command after a pipe, a semicolon and a line end, and after an assignment", () => {
    expect(marked("FOO=1 ls | grep x; wc\necho")).toEqual(["command:ls", "command:grep", "command:wc", "command:echo"]);
  });

  it("gives every text back unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab -|&;'\"\\\n#=\t") }), (text) => {
        expect(
          shellTokens(text)
            .map((token) => token.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});
