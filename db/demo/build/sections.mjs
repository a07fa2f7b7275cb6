import { readFileSync } from "node:fs";

/**
 * Several files in one text: each starts after a line `-- name --` and ends before the next such line. So a task is one
 * readable file, and no compiler or test runner of this repository takes its sources for ours.
 *
 * @param {string} path
 * @returns {Map<string, string>} name of a section -> its text, ending in a newline
 */
export function readSections(path) {
  const sections = new Map();
  let name = null;
  let lines = [];
  const close = () => {
    if (name !== null) sections.set(name, lines.map((line) => `${line}\n`).join(""));
    lines = [];
  };
  for (const line of readFileSync(path, "utf8").replace(/\n$/, "").split("\n")) {
    const mark = /^-- (\S+) --$/.exec(line);
    if (mark === null) {
      lines.push(line);
      continue;
    }
    close();
    name = mark[1];
  }
  close();
  return sections;
}

/** The sections under a folder, by their path inside it: `under(sections, "base/")` -> `src/a.py` -> text. */
export function under(sections, folder) {
  return new Map(
    [...sections].filter(([name]) => name.startsWith(folder)).map(([name, text]) => [name.slice(folder.length), text]),
  );
}
