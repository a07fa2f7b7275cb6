import { type Flag, flag } from "@/lib/formats/flag";
import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { createLedger } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { readSurefireCounts, readSurefireMethod, type SurefireCounts, withoutLevel } from "./surefire-lines";

interface ClassRun {
  from: number;
  to: number;
  run: number;
  failed: number;
  skipped: number;
  done: boolean;
}

/**
 * maven surefire and failsafe. Passing methods are not printed, so classes are tests here, and failing methods beside them
 * (`x.T > method`). A class that is reported twice keeps its worst report.
 */
function createSurefireReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  const classes = new Map<string, ClassRun>();
  const failing = new Map<string, Set<string>>();
  const flaky: { readonly name: string; readonly line: number }[] = [];
  const totals = { run: 0, failures: 0, errors: 0, skipped: 0, flakes: 0, line: 0, text: "" };
  let current: string | null = null;
  let inFlakes = false;
  let buildEnd: number | null = null;
  let crashed: number | null = null;
  let nothing: number | null = null;
  let compileFailed: number | null = null;
  let buildFailed = false;

  function classRun(name: string, line: number): ClassRun {
    const known = classes.get(name);
    if (known !== undefined) return known;
    const run: ClassRun = { from: line, to: line, run: 0, failed: 0, skipped: 0, done: false };
    if (classes.size < context.limits.testNames) classes.set(name, run);
    return run;
  }

  function counts(found: SurefireCounts, text: string, line: number): void {
    if (found.of === null) {
      if (text.includes("Time elapsed: ") && current !== null) counts({ ...found, of: current }, text, line);
      else {
        totals.run += found.run;
        totals.failures += found.failures;
        totals.errors += found.errors;
        totals.skipped += found.skipped;
        totals.flakes += found.flakes;
        [totals.line, totals.text] = [line, text];
      }
      return;
    }
    const run = classRun(found.of, line);
    run.run = Math.max(run.run, found.run);
    run.failed = Math.max(run.failed, found.failures + found.errors);
    run.skipped = Math.max(run.skipped, found.skipped);
    run.done = true;
    run.to = line;
    current = found.of;
  }

  function method(text: string, line: number): void {
    const found = readSurefireMethod(text, current);
    if (found === null) return;
    const key = `${found.className} > ${found.name}`;
    ledger.worst(key, found.status, line);
    if (found.status === "PASSED") return;
    const names = failing.get(found.className) ?? new Set();
    failing.set(found.className, names.add(key));
  }

  function flake(plain: string, line: number): boolean {
    if (plain.startsWith("Flakes:")) inFlakes = true;
    else if (plain.startsWith("Failures:") || plain.startsWith("Errors:") || plain.startsWith("Tests run:"))
      inFlakes = false;
    else if (inFlakes && plain.length < 1000) {
      const old = /^[\w.$]+\.([^\s()]+)\(([\w.$]+)\)$/.exec(plain.trim());
      const fresh = old === null ? /^([\w.$]+)\.([\w$[\]()]+)$/.exec(plain.trim()) : null;
      const name =
        old !== null
          ? `${old[2] ?? ""} > ${old[1] ?? ""}`
          : fresh !== null
            ? `${fresh[1] ?? ""} > ${fresh[2] ?? ""}`
            : null;
      if (name !== null) flaky.push({ name, line });
    } else return false;
    return true;
  }

  return {
    line(text, line) {
      if (text.indexOf("Tests run:") !== -1) {
        inFlakes = false;
        const found = readSurefireCounts(text);
        if (found !== null) counts(found, text, line);
        return;
      }
      if (text.indexOf("Time elapsed: ") !== -1) {
        method(text, line);
        return;
      }
      const plain = withoutLevel(text);
      if (plain !== text && flake(plain, line)) return;
      if (plain.startsWith("Running ") && (plain !== text || /^Running [\w.$]+$/.test(text))) {
        const name = plain.slice("Running ".length).trim();
        if (!name.includes(" ") && name !== "") {
          classRun(name, line);
          current = name;
        }
        return;
      }
      if (plain === text) return;
      if (plain.startsWith("BUILD SUCCESS") || plain.startsWith("BUILD FAILURE")) {
        buildEnd = line;
        buildFailed = plain.startsWith("BUILD FAILURE");
      } else if (plain.startsWith("COMPILATION ERROR")) compileFailed ??= line;
      else if (plain.includes("No tests were executed!") || plain.startsWith("No tests to run.")) nothing = line;
      else if (
        plain.includes("There was an error in the forked process") ||
        plain.includes("The forked VM terminated without")
      ) {
        crashed ??= line;
      }
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const flags: Flag[] = [];
    for (const { name, line } of flaky) {
      ledger.delete(name);
      failing.get(name.split(" > ")[0] ?? "")?.delete(name);
      flags.push(flag("flaky", "info", `${name} passed only after a rerun.`, { from_line: line }));
    }
    const flakyClasses = new Set(flaky.map(({ name }) => name.split(" > ")[0]));
    let counted = 0;
    for (const [name, run] of classes) {
      counted += run.run;
      ledger.worst(name, classStatus(name, run, flakyClasses), run.from, run.to);
    }
    const summary: RunnerSummary | null =
      totals.line === 0
        ? null
        : {
            line: totals.line,
            text: totals.text,
            total: totals.run,
            failed: totals.failures,
            errors: totals.errors,
            skipped: totals.skipped,
            passed: Math.max(0, totals.run - totals.failures - totals.errors - totals.skipped),
          };
    let state: RunState = "complete";
    let line: number | null = summary?.line ?? buildEnd;
    if (compileFailed !== null) [state, line] = ["build_error", compileFailed];
    else if (crashed !== null) [state, line] = ["crash", crashed];
    else if (classes.size === 0 && nothing !== null) [state, line] = ["no_tests", nothing];
    else if (buildEnd === null && summary === null) [state, line] = ["truncated", null];
    else if (classes.size === 0 && summary === null)
      [state, line] = [buildFailed ? "build_error" : "no_tests", buildEnd];
    else if (totals.run === 0 && classes.size === 0) state = "no_tests";
    else if (summary !== null && flaky.length === 0 && counted > totals.run) state = "forged";
    return reading({ tests: ledger.tests, summary, state, state_line: line, flags, evidence: 3 });
  }

  function classStatus(name: string, run: ClassRun, flakyClasses: ReadonlySet<string | undefined>): TestStatus {
    if (!run.done) return "ERROR";
    if (run.failed > 0) return flakyClasses.has(name) && (failing.get(name)?.size ?? 0) === 0 ? "PASSED" : "FAILED";
    return run.run > 0 && run.skipped === run.run ? "SKIPPED" : "PASSED";
  }
}

export const surefireEntry: RunnerEntry = {
  runner: "surefire",
  starts: ["[INFO] ", "[ERROR] ", "[WARNING] ", "T E S T S", "Tests run: "],
  outer: 1,
  wakes(text) {
    if (text.charCodeAt(0) === 0x5b && !/[IEW]/.test(text[1] ?? "")) return false;
    const plain = withoutLevel(text);
    if (plain !== text) {
      return (
        plain.startsWith("Scanning for projects") ||
        plain.startsWith(" T E S T S") ||
        plain.startsWith("Running ") ||
        plain.startsWith("Tests run:") ||
        plain.startsWith("BUILD ")
      );
    }
    return text.startsWith(" T E S T S") || (text.startsWith("Tests run: ") && readSurefireCounts(text) !== null);
  },
  create: createSurefireReader,
};
