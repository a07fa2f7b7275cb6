import type { Run } from "./collect-run";
import type { TextFormat } from "./text-format";

const STRING = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;

/**
 * Terminal-Bench `commands.txt`: each line is the Python list (or string) of keys that were sent to the terminal, such as
 * `['ls -la', 'Enter']`. Keys with a name (`Enter`, `C-c`) are no text. There are no replies and no output.
 */
export const terminalKeys: TextFormat = {
  name: "terminal-keys",
  fits: (head) => /^\s*\[(?:'|")[^\n]*(?:'|")\]\s*(?:\n|$)/.test(head) && /'(?:Enter|C-[a-z])'|"Enter"/.test(head),
  format: "terminal-bench",
  read: readKeys,
};

const NAMED = /^(?:Enter|Escape|Tab|Space|BSpace|Up|Down|Left|Right|(?:C|M|S)-.{1,6})$/;

async function readKeys(lines: AsyncIterable<string>, run: Run): Promise<void> {
  for await (const line of lines) {
    if (line.trim() === "") continue;
    const keys = [...line.slice(0, 1_048_576).matchAll(STRING)].map(([, single, double]) =>
      unescaped(single ?? double ?? ""),
    );
    const typed = keys.filter((key) => !NAMED.test(key)).join("");
    const command = keys.length === 0 ? line : typed === "" ? keys.join(" ") : typed;
    await run.step({ role: "agent", tool: "terminal", command });
  }
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_whole, char: string) => (char === "n" ? "\n" : char === "t" ? "\t" : char));
}
