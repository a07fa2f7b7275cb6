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

interface Doxed {
  readonly name: string;
  readonly status: TestStatus;
  readonly line: number;
}

/** phpunit --testdox: a class title at the left edge (`Nasty (Tests\Nasty)`), its tests below as ` ✔ Adds up  2 ms`. */
export function createTestdox(): { line(text: string, line: number): void; close(): void; tests(): readonly Doxed[] } {
  const tests: Doxed[] = [];
  let suite: string | null = null;
  let closed = false;

  return {
    line(text, line) {
      if (closed) return;
      const status = text.charCodeAt(0) === 0x20 ? MARKS.get(text[1] ?? "") : undefined;
      if (status === undefined) {
        const title = /^(\S.{0,200}) \(([\w\\]{1,200})\)$/.exec(text.length > 420 ? "" : text);
        if (title !== null) suite = title[2] ?? null;
        return;
      }
      if (suite === null || text[2] !== " ") return;
      const body = cutDuration(text.slice(3).trim());
      const timed = /^(.+?) {2}\d{1,9} ms$/.exec(body.length > 1000 ? "" : body);
      tests.push({ name: `${suite} > ${timed?.[1] ?? body}`, status, line });
    },
    close() {
      closed = true;
    },
    tests: () => tests,
  };
}
