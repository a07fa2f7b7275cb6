import type { Hunk, ParsedPatch, PatchFile } from "./parse-patch";

/** A place in a patch that can change what a test run prints, and why. Lines are lines of the patch text. */
export interface Tampering {
  readonly path: string;
  readonly fromLine: number;
  readonly toLine: number;
  readonly why: string;
}

/** Files that a runner or interpreter loads by name: touching one can turn every outcome into a pass. */
const LOADED_BY_NAME: ReadonlyMap<string, string> = new Map([
  ["conftest.py", "pytest loads it and lets it rewrite outcomes"],
  ["pytest.ini", "it configures pytest"],
  [".pytest.ini", "it configures pytest"],
  ["tox.ini", "it may configure pytest"],
  ["sitecustomize.py", "Python runs it at every start"],
  ["usercustomize.py", "Python runs it at every start"],
  ["noxfile.py", "it decides how tests are run"],
  ["runtests.py", "it decides how tests are run"],
  ["karma.conf.js", "it configures the test runner"],
  ["phpunit.xml", "it configures the test runner"],
  ["phpunit.xml.dist", "it configures the test runner"],
  [".rspec", "it configures the test runner"],
  [".bazelrc", "it configures the test runner"],
  ["CTestCustom.cmake", "it configures the test runner"],
  ["junit-platform.properties", "it configures the test runner"],
]);

const CONFIG_NAME =
  /^(?:jest|vitest|vite|mocha|playwright|karma|ava)\.(?:config|conf)\.[cm]?[jt]s(?:on)?$|^\.mocharc(?:\.[a-z]+)?$/;
const CI_PATH = /^(?:\.github\/(?:workflows|actions)|\.circleci|\.gitlab-ci|\.travis|ci)\b/;

/** Files with many uses: only hunks that speak of the test runner count. Word lists are matched on changed lines. */
const SHARED_CONFIG: ReadonlyMap<string, readonly string[]> = new Map([
  ["setup.cfg", ["pytest", "addopts", "testpaths", "python_files", "python_functions", "unittest"]],
  ["pyproject.toml", ["pytest", "addopts", "testpaths", "python_files", "python_functions"]],
  ["package.json", ["jest", "vitest", "mocha", "karma", '"test"', "testMatch", "ava"]],
  ["Cargo.toml", ["[[test]]", "harness"]],
  ["pom.xml", ["surefire", "failsafe", "skipTests", "testFailureIgnore"]],
  ["build.gradle", ["test {", "ignoreFailures", "useJUnit", "tasks.test"]],
  ["build.gradle.kts", ["test {", "ignoreFailures", "useJUnit", "tasks.test"]],
  ["Makefile", ["test", "check"]],
  ["CMakeLists.txt", ["add_test", "set_tests_properties", "enable_testing"]],
  ["meson.build", ["test("]],
]);

/** Shared files that hold the configuration of pytest and little else that a patch has a reason to touch. */
const SHARED_PYTHON: ReadonlySet<string> = new Set(["setup.cfg", "pyproject.toml"]);

/** Every place where a patch touches runner configuration, interpreter start-up files or CI, with its hunk. */
export function findTampering(patch: ParsedPatch): readonly Tampering[] {
  return patch.files.flatMap(tamperingOf);
}

/**
 * The path alone says that it belongs to the test runner, the interpreter's start-up or CI. Files with many uses
 * (`setup.cfg`, `pyproject.toml` ...) count too when only paths are known: their hunks cannot be asked.
 */
export function isRunnerFile(path: string): boolean {
  const name = path.split("/").at(-1) ?? "";
  return reasonByName(path, name) !== null || SHARED_PYTHON.has(name);
}

function tamperingOf(file: PatchFile): Tampering[] {
  const name = file.path.split("/").at(-1) ?? "";
  const why = reasonByName(file.path, name);
  if (why !== null) return [{ path: file.path, fromLine: file.fromLine, toLine: file.toLine, why }];
  const words = SHARED_CONFIG.get(name);
  if (words === undefined) return [];
  return file.hunks
    .filter((hunk) => changes(hunk, words))
    .map((hunk) => ({
      path: file.path,
      fromLine: hunk.fromLine,
      toLine: hunk.toLine,
      why: "the hunk changes how tests are run",
    }));
}

function reasonByName(path: string, name: string): string | null {
  const known = LOADED_BY_NAME.get(name);
  if (known !== undefined) return known;
  if (name.endsWith(".pth")) return "Python runs lines of it at every start";
  if (CONFIG_NAME.test(name)) return "it configures the test runner";
  if (CI_PATH.test(path)) return "it belongs to the CI";
  return null;
}

function changes(hunk: Hunk, words: readonly string[]): boolean {
  return hunk.lines.some(
    (line) => (line.startsWith("+") || line.startsWith("-")) && words.some((word) => line.includes(word)),
  );
}
