import type { TestStatus } from "@/lib/formats/test-log";

export interface SurefireCounts {
  readonly run: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  readonly flakes: number;
  /** Class whose line it is; null for the totals of a module. */
  readonly of: string | null;
}

/**
 * `Tests run: 6, Failures: 1, Errors: 1, Skipped: 2, Time elapsed: 0.1 s <<< FAILURE! - in x.T` (a class) and
 * `Tests run: 16, Failures: 3, Errors: 2, Skipped: 2` (totals), also glued to output without line feed.
 */
export function readSurefireCounts(text: string): SurefireCounts | null {
  const at = text.lastIndexOf("Tests run: ");
  if (at === -1 || text.length - at > 1500) return null;
  const tail = text.slice(at);
  const match =
    /^Tests run: *(\d{1,9}), Failures: *(\d{1,9}), Errors: *(\d{1,9}), Skipped: *(\d{1,9})(?:, Flakes: *(\d{1,9}))?/.exec(
      tail,
    );
  if (match === null) return null;
  const [run = 0, failures = 0, errors = 0, skipped = 0] = match.slice(1, 5).map(Number);
  const rest = tail.slice(match[0].length);
  const named = rest.lastIndexOf(" - in ");
  const renamed = rest.lastIndexOf(" -- in ");
  const of = named !== -1 ? rest.slice(named + 6) : renamed !== -1 ? rest.slice(renamed + 7) : null;
  if (of === null && rest.trim() !== "" && !rest.startsWith(", Time elapsed: ")) return null;
  return { run, failures, errors, skipped, flakes: Number(match[5] ?? 0), of: of === null ? null : of.trim() };
}

export interface SurefireMethod {
  readonly name: string;
  readonly className: string;
  readonly status: TestStatus;
}

/**
 * `errors(x.T)  Time elapsed: 0.1 s  <<< ERROR!`, `x.T.errors -- Time elapsed: 0.1 s <<< ERROR!`, a class that failed as a
 * whole (`x.T  Time elapsed: ...`). `current` is the class of the line before, which tells where its name ends.
 */
export function readSurefireMethod(text: string, current: string | null): SurefireMethod | null {
  const at = text.indexOf("Time elapsed: ");
  if (at < 3 || text.length > 2000) return null;
  const rest = text.slice(at);
  const status: TestStatus = rest.includes("<<< ERROR!")
    ? "ERROR"
    : rest.includes("<<< FAILURE!")
      ? "FAILED"
      : "PASSED";
  let id = withoutLevel(text.slice(0, at)).trim();
  if (id.endsWith("--")) id = id.slice(0, -2).trim();
  if (id === "" || id.startsWith("Tests run:")) return null;
  if (id.endsWith(")")) {
    const open = id.lastIndexOf("(");
    const className = id.slice(open + 1, -1);
    if (
      open > 0 &&
      className.length > 0 &&
      /^[\w.$]+$/.test(className) &&
      (current === null || className === current || className.includes("."))
    ) {
      return { name: id.slice(0, open), className, status };
    }
  }
  if (current !== null && id.startsWith(`${current}.`))
    return { name: id.slice(current.length + 1), className: current, status };
  if (id === current) return { name: id, className: id, status };
  const dot = id.lastIndexOf(".", id.includes("(") ? id.indexOf("(") : id.length);
  return dot < 1 || id.includes(" ") ? null : { name: id.slice(dot + 1), className: id.slice(0, dot), status };
}

/** Drops maven's `[INFO] `, `[ERROR] `, `[WARNING] `. */
export function withoutLevel(text: string): string {
  for (const level of ["[INFO] ", "[ERROR] ", "[WARNING] "])
    if (text.startsWith(level)) return text.slice(level.length);
  return text;
}
