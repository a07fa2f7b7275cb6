import type { RunnerEntry } from "./runner-reader";
import { pytestEntry } from "./runners/pytest";
import { unittestEntry } from "./runners/unittest";
import { sympyEntry } from "./runners/sympy";
import { goEntry } from "./runners/go";
import { cargoEntry } from "./runners/cargo";
import { gtestEntry } from "./runners/gtest";
import { ctestEntry } from "./runners/ctest";
import { bazelEntry } from "./runners/bazel";
import { gradleEntry } from "./runners/gradle";
import { surefireEntry } from "./runners/surefire";
import { junitConsoleEntry } from "./runners/junit-console";
import { jestEntry } from "./runners/jest";
import { vitestEntry } from "./runners/vitest";

/** Every runner that can be read: one file in runners/ and one line here. */
export const RUNNER_ENTRIES: readonly RunnerEntry[] = [
  pytestEntry,
  unittestEntry,
  sympyEntry,
  goEntry,
  cargoEntry,
  gtestEntry,
  ctestEntry,
  bazelEntry,
  gradleEntry,
  surefireEntry,
  junitConsoleEntry,
  jestEntry,
  vitestEntry,
];
