import type { RunnerEntry } from "./runner-reader";
import { cargoEntry } from "./runners/cargo";
import { goEntry } from "./runners/go";
import { pytestEntry } from "./runners/pytest";
import { sympyEntry } from "./runners/sympy";
import { unittestEntry } from "./runners/unittest";

/** Every runner that can be read: one file in runners/ and one line here. */
export const RUNNER_ENTRIES: readonly RunnerEntry[] = [pytestEntry, unittestEntry, sympyEntry, goEntry, cargoEntry];
