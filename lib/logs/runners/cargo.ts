import type { RunState, RunnerSummary } from "@/lib/formats/test-log";
import { createLedger } from "../ledger";
import type { ReaderContext, RunnerEntry, RunnerReader, RunnerReading } from "../runner-reader";
import { type CargoBlock, createCargoBlock, type SettledTest } from "./cargo-block";
import { type CargoResult, readCargoResult, readRunning, readUnit, unitOfRerun } from "./cargo-lines";

/** `cargo test`: one block a binary. Keys are `binary > path::name`, bare where the log names no binary. */
function createCargoReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames, "own");
  const totals = { passed: 0, failed: 0, ignored: 0 };
  let unit: string | null = null;
  let block: CargoBlock | null = null;
  let settledAside: readonly SettledTest[] = [];
  let results = 0;
  let last: { readonly line: number; readonly text: string } | null = null;
  let buildFailed: number | null = null;
  let forged: number | null = null;
  let silentDeath: number | null = null;
  let crashed: number | null = null;
  let announcedAny = false;

  function enter(tests: readonly SettledTest[], of: string | null): void {
    const prefix = of === null ? "" : `${of} > `;
    for (const test of tests) ledger.worst(prefix + test.name, test.status, test.from, test.to);
  }

  /** Tests of a binary that the log did not name: cargo's next line may still name it. */
  function flush(named: string | null): void {
    enter(settledAside, named);
    settledAside = [];
  }

  function close(result: CargoResult | null, line: number): void {
    if (block === null) return;
    const { tests, forged: tooMany } = block.settle(result, line);
    if (tooMany) forged ??= line;
    if (result === null) {
      crashed ??= line;
      if (block.seen > 0) silentDeath ??= line;
    }
    if (unit === null) settledAside = tests;
    else enter(tests, unit);
    block = null;
  }

  return {
    line(text, line) {
      if (settledAside.length > 0 && text !== "") flush(text.startsWith("error: ") ? unitOfRerun(text) : null);
      const first = text.charCodeAt(0);
      if (first === 0x72) {
        const announced = readRunning(text);
        if (announced !== null) {
          close(null, line);
          announcedAny = true;
          block = createCargoBlock(announced, unit === null || unit.startsWith("doc-tests"));
          return;
        }
      }
      if (first === 0x20) {
        const named = readUnit(text);
        if (named !== null) {
          close(null, line);
          flush(null);
          unit = named;
          return;
        }
      }
      const glued = block !== null && first !== 0x20 && text.endsWith(")") ? text.lastIndexOf("     Running ") : -1;
      const gluedUnit = glued > 0 ? readUnit(text.slice(glued)) : null;
      if (gluedUnit !== null) {
        block?.line(text.slice(0, glued), line);
        close(null, line);
        flush(null);
        unit = gluedUnit;
        return;
      }
      if (first === 0x65 && text.startsWith("error: could not compile ")) buildFailed ??= line;
      if (first === 0x74 && text.startsWith("test result: ")) {
        const result = readCargoResult(text);
        if (result !== null && block !== null) {
          results += 1;
          totals.passed += result.passed;
          totals.failed += result.failed;
          totals.ignored += result.ignored;
          last = { line, text };
          close(result, line);
          return;
        }
      }
      if (block === null) return;
      const final = text.charCodeAt(text.length - 1);
      const died =
        (final === 0x60 && text.includes("error: test failed, to rerun pass ")) ||
        (first === 0x20 && text.startsWith("  process didn't exit successfully: "));
      if (died) {
        const cut = text.indexOf("error: test failed");
        if (cut > 0) block.line(text.slice(0, cut), line);
        close(null, line);
        if (unit === null) flush(unitOfRerun(text));
        return;
      }
      block.line(text, line);
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const unfinished = block !== null;
    close(null, last?.line ?? 0);
    flush(null);
    let state: RunState = "complete";
    let line: number | null = last?.line ?? null;
    if (buildFailed !== null) [state, line] = ["build_error", buildFailed];
    else if (unfinished || silentDeath !== null || (crashed !== null && results === 0)) {
      [state, line] = ["truncated", silentDeath ?? crashed];
    } else if (forged !== null) [state, line] = ["forged", forged];
    else if (ledger.tests.size === 0 && totals.passed + totals.failed === 0) state = "no_tests";
    else if (crashed !== null) [state, line] = ["complete_with_crash", crashed];
    const summary: RunnerSummary | null =
      last === null ? null : { ...last, passed: totals.passed, failed: totals.failed, skipped: totals.ignored };
    return {
      tests: ledger.tests,
      aliases: new Map(),
      summary,
      state,
      state_line: line,
      flags: [],
      evidence: announcedAny || buildFailed !== null ? 3 : 0,
    };
  }
}

export const cargoEntry: RunnerEntry = {
  runner: "cargo",
  starts: ["running ", "error: could not compile ", "Running ", "Doc-tests "],
  wakes(text) {
    if (readRunning(text) !== null || text.startsWith("error: could not compile ")) return true;
    return (
      text.charCodeAt(0) === 0x20 && readUnit(text) !== null && (text.includes("/deps/") || text.includes("Doc-tests"))
    );
  },
  create: createCargoReader,
};
