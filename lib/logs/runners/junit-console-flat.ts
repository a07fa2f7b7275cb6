import type { JunitTest } from "./junit-console";

interface Started {
  readonly id: string;
  readonly name: string;
  readonly from: number;
  to: number;
  done: boolean;
  failed: boolean;
  aborted: boolean;
  skipped: boolean;
  leaf: boolean;
}

/** The launcher's verbose and flat output: `Started:` / `Finished:` / `Skipped:` with unique ids, exceptions below. */
export function createJunitFlat(): {
  line(text: string, line: number): boolean;
  seen(): boolean;
  tests(): JunitTest[];
} {
  const all = new Map<string, Started>();
  let last: Started | null = null;
  let broken: string | null = null;

  function enter(id: string, name: string, line: number): Started {
    const known = all.get(id);
    if (known !== undefined) return known;
    const fresh: Started = {
      id,
      name,
      from: line,
      to: line,
      done: false,
      failed: false,
      aborted: false,
      skipped: false,
      leaf: true,
    };
    all.set(id, fresh);
    const parent = all.get(parentOf(id));
    if (parent !== undefined) parent.leaf = false;
    return fresh;
  }

  return {
    line(part, line) {
      // A line feed in a display name breaks the line; the tree shows a blank in its place.
      const text = broken === null ? part : `${broken} ${part}`;
      broken = null;
      const word = ["Started:", "Finished:", "Skipped:"].find((start) => text.startsWith(start));
      if (word === undefined) {
        if (last === null || !text.startsWith("             ")) return false;
        const body = text.trimStart();
        if (body.startsWith("=> Exception: ")) {
          last.aborted = body.includes("TestAbortedException") || body.includes("AssumptionViolatedException");
          last.failed = !last.aborted;
        }
        return true;
      }
      const found = readId(text.slice(word.length));
      if (found === null) {
        if (text.length < 2000) broken = text;
        return true;
      }
      const test = enter(found.id, found.name, line);
      if (word === "Skipped:") test.skipped = true;
      if (word !== "Started:") {
        test.done = true;
        test.to = line;
        last = test;
      } else last = null;
      return true;
    },
    seen: () => all.size > 0,
    tests: () => [...all.values()].filter((test) => test.leaf && parentOf(test.id) !== "").map(toTest),
  };

  function toTest(test: Started): JunitTest {
    const path: string[] = [];
    for (let id = test.id; parentOf(id) !== ""; id = parentOf(id)) path.unshift(all.get(id)?.name ?? id);
    const status = test.failed ? "FAILED" : test.aborted || test.skipped ? "SKIPPED" : test.done ? "PASSED" : "ERROR";
    return { path, status, from: test.from, to: test.to };
  }
}

/** `     ok() ([engine:junit-jupiter]/[class:x.T]/[method:ok()])` */
function readId(text: string): { readonly id: string; readonly name: string } | null {
  const open = text.lastIndexOf(" ([engine:");
  if (open === -1 || !text.trimEnd().endsWith("])")) return null;
  return { id: text.trimEnd().slice(open + 2, -1), name: text.slice(0, open).trim() };
}

function parentOf(id: string): string {
  const cut = id.lastIndexOf("]/[");
  return cut === -1 ? "" : id.slice(0, cut + 1);
}
