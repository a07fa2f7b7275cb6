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
import { mochaEntry } from "./runners/mocha";
import { karmaEntry } from "./runners/karma";
import { jasmineEntry } from "./runners/jasmine";
import { playwrightEntry } from "./runners/playwright";
import { nodeTestEntry } from "./runners/node-test";
import { avaEntry } from "./runners/ava";
import { batsEntry } from "./runners/bats";
import { rspecEntry } from "./runners/rspec";
import { minitestEntry } from "./runners/minitest";
import { phpunitEntry } from "./runners/phpunit";
import { tapEntry } from "./runners/tap";
import { proveEntry } from "./runners/prove";
import { junitXmlEntry } from "./runners/junit-xml";
import { doctestXmlEntry } from "./runners/doctest-xml";
import { mesonEntry } from "./runners/meson";
import { automakeEntry } from "./runners/automake";
import { checkEntry } from "./runners/check";
import { cmockaEntry } from "./runners/cmocka";
import { boostEntry } from "./runners/boost";
import { catch2Entry } from "./runners/catch2";
import { doctestEntry } from "./runners/doctest";
import { unittestCppEntry } from "./runners/unittest-cpp";
import { qttestEntry } from "./runners/qttest";
import { r2rEntry } from "./runners/r2r";
import { nextestEntry } from "./runners/nextest";

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
  mochaEntry,
  karmaEntry,
  jasmineEntry,
  playwrightEntry,
  nodeTestEntry,
  avaEntry,
  batsEntry,
  rspecEntry,
  minitestEntry,
  phpunitEntry,
  tapEntry,
  proveEntry,
  junitXmlEntry,
  doctestXmlEntry,
  mesonEntry,
  automakeEntry,
  checkEntry,
  cmockaEntry,
  boostEntry,
  catch2Entry,
  doctestEntry,
  unittestCppEntry,
  qttestEntry,
  r2rEntry,
  nextestEntry,
];
