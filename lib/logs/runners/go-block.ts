import type { TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { worstOf } from "../ledger";
import type { GoResult } from "./go-lines";

/** One test inside a package's output. */
export interface GoTest {
  readonly name: string;
  readonly depth: number;
  from: number;
  to: number;
  /** Result of the round that runs (or ran last), null while there is none. */
  status: TestStatus | null;
  /** Worst result of earlier rounds (-count). */
  earlier: TestStatus | null;
  /** A result stood on a line of its own; until then a glued one may still be text of the test. */
  proper: boolean;
  /** The test called t.Parallel: its result may come long after others ran. */
  paused: boolean;
  /** A later test has started, so no result of this one can follow. */
  final: boolean;
}

/** Output between two package lines: what was opened by RUN, and the results that closed it. */
export interface GoBlock {
  readonly tests: ReadonlyMap<string, GoTest>;
  /** Failures without RUN: a run without -v, or a test that was still running at the package line before. */
  readonly silent: ReadonlyMap<string, number>;
  run(name: string, line: number): void;
  pause(name: string): void;
  result(found: GoResult, line: number): void;
}

/** `carried`: tests of the previous block that could still get a result when its package line came (perhaps a fake one). */
export function createGoBlock(carried: ReadonlySet<string>): GoBlock {
  const tests = new Map<string, GoTest>();
  const silent = new Map<string, number>();
  let recent: GoTest[] = [];
  /** Parallel tests that left `recent`: nothing settles them any more, but they count as outstanding. */
  let parallel = 0;

  function depthOf(name: string): number {
    for (let at = name.lastIndexOf("/"); at > 0; at = name.lastIndexOf("/", at - 1)) {
      const parent = tests.get(name.slice(0, at));
      if (parent !== undefined) return parent.depth + 1;
    }
    return 0;
  }

  function isPaused(test: GoTest): boolean {
    const slash = test.name.indexOf("/");
    return test.paused || (slash > 0 && tests.get(test.name.slice(0, slash))?.paused === true);
  }

  /** A test at the top starts: those before it are over, unless they are parallel. */
  function settle(): void {
    const still: GoTest[] = [];
    for (const test of recent) {
      if (isPaused(test)) parallel += 1;
      else if (test.status === null) still.push(test);
      else test.final = true;
    }
    const full = still.length + parallel > 1000;
    recent = full ? [] : still;
    if (full) parallel = 0;
  }

  return {
    tests,
    silent,
    run(name, line) {
      if (!name.includes("/")) settle();
      // Nearly every RUN line brings a new name: copied first, its hash is computed once.
      const own = detach(name);
      const known = tests.get(own);
      if (known === undefined) {
        const depth = depthOf(own);
        const test: GoTest = {
          name: own,
          depth,
          from: line,
          to: line,
          status: null,
          earlier: null,
          proper: false,
          paused: false,
          final: false,
        };
        tests.set(own, test);
        recent.push(test);
        return;
      }
      if (known.status === null) return;
      known.earlier = known.earlier === null ? known.status : worstOf(known.earlier, known.status);
      known.status = null;
      known.proper = false;
      known.final = false;
      recent.push(known);
    },
    pause(name) {
      const test = tests.get(name);
      if (test !== undefined) test.paused = true;
    },
    result({ name, status, indent }, line) {
      const test = tests.get(name);
      if (test === undefined) {
        const fits = status === "FAILED" && (tests.size === 0 || carried.has(name));
        if (fits && !silent.has(name)) silent.set(detach(name), line);
        return;
      }
      if (test.final || (indent >= 0 && indent !== test.depth * 4)) return;
      test.status = test.proper && test.status !== null ? worstOf(test.status, status) : status;
      test.proper ||= indent >= 0;
      test.to = line;
    },
  };
}
