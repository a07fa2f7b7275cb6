import type { RunnerEntry } from "./runner-reader";
import { pytestEntry } from "./runners/pytest";
import { unittestEntry } from "./runners/unittest";
import { sympyEntry } from "./runners/sympy";
import { goEntry } from "./runners/go";
import { cargoEntry } from "./runners/cargo";
import { gtestEntry } from "./runners/gtest";
import { ctestEntry } from "./runners/ctest";

/** Every runner that can be read: one file in runners/ and one line here. */
export const RUNNER_ENTRIES: readonly RunnerEntry[] = [
  pytestEntry,
  unittestEntry,
  sympyEntry,
  goEntry,
  cargoEntry,
  gtestEntry,
  ctestEntry,
];
