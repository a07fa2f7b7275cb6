import { z } from "zod";
import type { Flag } from "./flag";

/** Status of one test in a log. XPASS is a non-strict unexpected pass; a strict one is FAILED. */
export const TEST_STATUSES = ["PASSED", "FAILED", "ERROR", "SKIPPED", "XFAIL", "XPASS"] as const;
export const testStatusSchema = z.enum(TEST_STATUSES);
export type TestStatus = z.infer<typeof testStatusSchema>;

/**
 * State of a whole run, in order of precedence (the first that applies is the state). Only the states that start with
 * `complete` can lead to `resolved`.
 */
export const RUN_STATES = [
  "patch_apply_failed",
  "test_patch_apply_failed",
  "reset_failed",
  "install_failed",
  "build_error",
  "collection_error",
  "infra_error",
  "timeout",
  "crash",
  "truncated",
  "no_tests",
  "no_markers",
  "results_outside_markers",
  "ambiguous_markers",
  "forged",
  "conflict",
  "complete_with_crash",
  "complete_flaky",
  "complete",
] as const;
export const runStateSchema = z.enum(RUN_STATES);
export type RunState = z.infer<typeof runStateSchema>;

/** Test runners with a reader of their own (lib/logs/runners/). */
export const RUNNERS = [
  "pytest",
  "unittest",
  "sympy",
  "go",
  "cargo",
  "nextest",
  "surefire",
  "gradle",
  "bazel",
  "junit-console",
  "ctest",
  "gtest",
  "qttest",
  "boost",
  "catch2",
  "doctest",
  "doctest-xml",
  "unittest-cpp",
  "cmocka",
  "check",
  "automake",
  "meson",
  "tap",
  "prove",
  "jest",
  "vitest",
  "mocha",
  "karma",
  "jasmine",
  "playwright",
  "node:test",
  "ava",
  "bats",
  "r2r",
  "phpunit",
  "rspec",
  "minitest",
  "junit-xml",
] as const;
export const runnerSchema = z.enum(RUNNERS);
export type Runner = z.infer<typeof runnerSchema>;

/** What one test did and the log lines (from 1, in the whole file) that say so. */
export interface TestOutcome {
  readonly status: TestStatus;
  readonly from: number;
  readonly to: number;
}

/** The runner's own last totals, as printed; a count that the runner does not print is absent. */
export interface RunnerSummary {
  readonly line: number;
  readonly text: string;
  readonly passed?: number;
  readonly failed?: number;
  readonly errors?: number;
  readonly skipped?: number;
  readonly xfailed?: number;
  readonly xpassed?: number;
  readonly total?: number;
}

/** A log, read: lib/logs produces it, lib/grade judges it. Names are qualified (`file::Class::test`, `unit > suite > leaf`). */
export interface TestLog {
  readonly runner: Runner | null;
  readonly reader_version: number;
  readonly state: RunState;
  /** Exit status that the frame states (SWE-bench v5 `Test Exit Code`, OMNIGRIL marker), null where none is printed. */
  readonly exit_code: number | null;
  readonly tests: ReadonlyMap<string, TestOutcome>;
  /** Other names under which a test may be asked for (docstring titles, unique leaves) -> key of `tests`. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Inside a marked region: names that the harness's own reader gives (bare names, docstring titles) -> key of `tests`. */
  readonly harness_names?: ReadonlyMap<string, string>;
  readonly summary: RunnerSummary | null;
  /** The graded region (first and last line inside the markers), null when the frame has none and the whole file is read. */
  readonly region: { readonly from: number; readonly to: number } | null;
  readonly lines: number;
  /** Where the state shows: the deciding line, null where its absence decides. */
  readonly state_line: number | null;
  readonly flags: readonly Flag[];
  readonly encoding: { readonly replaced: number; readonly nul: number };
}
