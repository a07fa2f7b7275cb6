import type { TestStatus } from "@/lib/formats/test-log";
import type { JunitTest } from "./junit-console";

const UNICODE: readonly (readonly [string, TestStatus])[] = [
  ["✔", "PASSED"],
  ["✘", "FAILED"],
  ["■", "SKIPPED"],
  ["↷", "SKIPPED"],
];
const ASCII: readonly (readonly [string, TestStatus])[] = [
  ["[OK]", "PASSED"],
  ["[X]", "FAILED"],
  ["[A]", "SKIPPED"],
  ["[S]", "SKIPPED"],
];

interface Node {
  readonly depth: number;
  readonly name: string;
  readonly status: TestStatus;
  readonly line: number;
  leaf: boolean;
  readonly path: readonly string[];
}

/** The tree that the launcher draws after the run: a leaf is a test, everything with a deeper line below is a container. */
export function createJunitTree(): { line(text: string, line: number): void; tests(): JunitTest[] } {
  let nodes: Node[] = [];
  let stack: Node[] = [];

  return {
    line(text, line) {
      if (text === "╷" || text === ".") {
        nodes = [];
        stack = [];
        return;
      }
      const branch = readBranch(text);
      if (branch === null) return;
      const marked = readMarked(branch.rest, branch.unicode ? UNICODE : ASCII);
      if (marked === null) return;
      while ((stack.at(-1)?.depth ?? -1) >= branch.depth) stack.pop();
      const parent = stack.at(-1);
      if (branch.depth > 0 && parent === undefined) return;
      if (parent !== undefined) parent.leaf = false;
      const path = branch.depth === 0 ? [] : [...(parent?.path ?? []), marked.name];
      const node: Node = {
        depth: branch.depth,
        name: marked.name,
        status: marked.status,
        line,
        leaf: branch.depth > 0,
        path,
      };
      nodes.push(node);
      stack.push(node);
    },
    tests: () =>
      nodes.filter((node) => node.leaf).map(({ path, status, line }) => ({ path, status, from: line, to: line })),
  };
}

/** Depth from the column of the branch: three a level in unicode (`│  └─ `), two in ASCII (`| '-- `). */
function readBranch(text: string): { readonly depth: number; readonly rest: string; readonly unicode: boolean } | null {
  let at = 0;
  while (at < text.length && (text[at] === "│" || text[at] === "|" || text[at] === " ")) at += 1;
  const unicode = text.startsWith("├─ ", at) || text.startsWith("└─ ", at);
  const ascii = text.startsWith("+-- ", at) || text.startsWith("'-- ", at);
  if ((!unicode && !ascii) || at > 600) return null;
  return {
    depth: unicode ? Math.floor(at / 3) : Math.floor(at / 2),
    rest: text.slice(at + (unicode ? 3 : 4)),
    unicode,
  };
}

/** The status mark is the last one on the line: names may hold marks, a message may follow. */
function readMarked(
  text: string,
  marks: readonly (readonly [string, TestStatus])[],
): { readonly name: string; readonly status: TestStatus } | null {
  let at = -1;
  let status: TestStatus = "PASSED";
  for (const [mark, of] of marks) {
    const found = text.endsWith(` ${mark}`) ? text.length - mark.length : text.lastIndexOf(` ${mark} `) + 1;
    if (found > at && found > 0) [at, status] = [found, of];
  }
  return at < 1 ? null : { name: text.slice(0, at - 1), status };
}
