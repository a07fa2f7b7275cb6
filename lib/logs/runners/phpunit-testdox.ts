import type { TestStatus } from "@/lib/formats/test-log";
import { cutDuration } from "../numbers";

const MARKS: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  ["✔", "PASSED"],
  ["✘", "FAILED"],
  ["↩", "SKIPPED"],
  ["∅", "SKIPPED"],
  ["☢", "PASSED"],
  ["⚠", "PASSED"],
]);

const RISKY = ["☢", "⚠"];

export interface Doxed {
  readonly name: string;
  /** As SWE-bench's reader calls it: by the title in front of the class in parentheses, `None` before the first. */
  readonly titled: string;
  readonly status: TestStatus;
  readonly risky: boolean;
  readonly line: number;
}

/**
 * phpunit --testdox: a class title at the left edge (`Nasty (Tests\NastyTest)`, without the class where it has no namespace),
 * its tests below as ` ✔ Adds up  2 ms` or ` ✔ Adds up [2.10 ms]`.
 */
export function createTestdox(): { line(text: string, line: number): void; close(): void; tests(): readonly Doxed[] } {
  const tests: Doxed[] = [];
  let title = "None";
  let suite: string | null = null;
  /** A line alone at the left edge behind a blank one: a title when a mark follows. */
  let bare: string | null = null;
  let blank = false;
  let qualified = false;
  let closed = false;

  function heading(text: string): void {
    const match = /^(\S.{0,200}) \(([\w\\]{1,200})\)$/.exec(text.length > 420 ? "" : text);
    if (match !== null) [title, suite, qualified] = [match[1] ?? title, match[2] ?? null, true];
    bare = match === null && blank && /^\S.{0,200}$/.test(text) ? text : null;
    blank = text === "";
  }

  return {
    line(text, line) {
      if (closed) return;
      const status = text.charCodeAt(0) === 0x20 ? MARKS.get(text[1] ?? "") : undefined;
      if (status === undefined) {
        heading(text);
        return;
      }
      if (bare !== null && !qualified) suite = bare;
      bare = null;
      if (suite === null || text[2] !== " ") return;
      const printed = text.slice(3).trim();
      const body = cutDuration(printed);
      const timed = /^(.+?)(?: {2}\d{1,9} ms| \[\d{1,9}(?:\.\d{1,3})? ms\])$/.exec(body.length > 1000 ? "" : body);
      tests.push({
        name: `${suite} > ${timed?.[1] ?? body}`,
        titled: `${title} > ${printed}`,
        status,
        risky: RISKY.includes(text[1] ?? ""),
        line,
      });
    },
    close() {
      closed = true;
    },
    tests: () => tests,
  };
}
