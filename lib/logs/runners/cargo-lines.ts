import type { TestStatus } from "@/lib/formats/test-log";

/** Names the binary whose tests follow: `unittests src/lib.rs`, `tests/integ.rs`, `doc-tests crate`. */
export function readUnit(text: string): string | null {
  const line = text.trim();
  if (line.startsWith("Doc-tests ")) return `doc-tests ${line.slice("Doc-tests ".length).trim()}`;
  if (!line.startsWith("Running ") || line.length > 2000) return null;
  const rest = line.slice("Running ".length);
  const paren = rest.lastIndexOf(" (");
  if (paren > 0 && rest.endsWith(")")) return rest.slice(0, paren);
  if (!rest.includes("/deps/")) return null;
  const file = rest.split("/").at(-1) ?? "";
  return /^(.+)-[0-9a-f]{16}$/.exec(file.length > 300 ? "" : file.trim())?.[1] ?? null;
}

/** Unit that cargo means in ``to rerun pass `--lib` ``. */
export function unitOfRerun(text: string): string | null {
  const at = text.indexOf("to rerun pass ");
  if (at === -1 || text.length > 500) return null;
  const words = text
    .slice(at + "to rerun pass ".length)
    .replaceAll(/[`']/g, "")
    .trim()
    .split(" ");
  const flagAt = words.findIndex((word) => word.startsWith("--"));
  const flag = words[flagAt];
  const name = words[flagAt + 1] ?? "";
  if (flag === "--lib") return "unittests src/lib.rs";
  if (flag === "--test") return `tests/${name}.rs`;
  if (flag === "--bin") return "unittests src/main.rs";
  return flag === "--doc" ? "doc-tests" : null;
}

/** `running 12 tests` -> 12. */
export function readRunning(text: string): number | null {
  if (!text.startsWith("running ") || text.length > 40) return null;
  const match = /^running (\d{1,9}) tests?$/.exec(text);
  return match === null ? null : Number(match[1]);
}

export interface CargoResult {
  readonly passed: number;
  readonly failed: number;
  readonly ignored: number;
  readonly measured: number;
}

/** `test result: FAILED. 7 passed; 3 failed; 2 ignored; 0 measured; ...` */
export function readCargoResult(text: string): CargoResult | null {
  if (!text.startsWith("test result: ") || text.length > 300) return null;
  const match =
    /^test result: (?:ok|FAILED)\. (\d{1,9}) passed; (\d{1,9}) failed; (\d{1,9}) ignored; (\d{1,9}) measured(?:;|$)/.exec(
      text,
    );
  if (match === null) return null;
  const [passed = 0, failed = 0, ignored = 0, measured = 0] = match.slice(1).map(Number);
  return { passed, failed, ignored, measured };
}

export interface CargoTest {
  readonly name: string;
  /** Null when other text stands where the status should: the test is running and prints. */
  readonly status: TestStatus | null;
  /** Output stands in front of it on the line. */
  readonly glued: boolean;
  /** What stands behind ` ... ` when it is no status. */
  readonly printed: string;
}

const KINDS = [" - should panic", " - compile fail", " - compile"];

/** `test path::name[ - should panic] ... ok`; looks for the last `test ` whose name has the shape of one. */
export function readCargoTest(text: string, docs: boolean): CargoTest | null {
  const dots = text.startsWith("test ") ? text.indexOf(" ... ") : text.lastIndexOf(" ... ");
  const end = dots === -1 ? (text.endsWith(" ...") ? text.length - 4 : -1) : dots;
  if (end < 6) return null;
  const at = text.startsWith("test ") ? 0 : text.lastIndexOf("test ", end);
  if (at === -1 || end - at > 1000) return null;
  const name = cutKind(text.slice(at + 5, end));
  if (!isTestName(name, docs)) return null;
  const behind = text.slice(end + 5);
  return { name, status: statusOf(behind), glued: at > 0, printed: behind };
}

function cutKind(name: string): string {
  if (name.indexOf(" ") === -1) return name;
  for (const kind of KINDS) if (name.endsWith(kind)) return name.slice(0, -kind.length);
  return name;
}

function isTestName(name: string, docs: boolean): boolean {
  if (name === "" || name.length > 600) return false;
  if (name.indexOf(" ") === -1) return name.indexOf("/") === -1 && startsLikeName(name);
  return docs && / \(line \d{1,9}\)$/.test(name) && name.includes(" - ");
}

function startsLikeName(name: string): boolean {
  const code = name.charCodeAt(0);
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
  return /^\p{L}/u.test(name);
}

function statusOf(text: string): TestStatus | null {
  if (text === "ok" || text.startsWith("ok <")) return "PASSED";
  if (text === "FAILED" || text.startsWith("FAILED <")) return "FAILED";
  if (text === "ignored" || text.startsWith("ignored, ")) return "SKIPPED";
  return text.startsWith("bench: ") ? "PASSED" : null;
}
