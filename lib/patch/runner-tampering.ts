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
  ["pytest.toml", "it configures pytest"],
  [".pytest.toml", "it configures pytest"],
  ["tox.ini", "it may configure pytest"],
  ["unittest.cfg", "it configures the test runner"],
  ["nose2.cfg", "it configures the test runner"],
  ["sitecustomize.py", "Python runs it at every start"],
  ["usercustomize.py", "Python runs it at every start"],
  ["noxfile.py", "it decides how tests are run"],
  ["runtests.py", "it decides how tests are run"],
  ["mocha.opts", "it configures the test runner"],
  ["jasmine.json", "it configures the test runner"],
  [".taprc", "it configures the test runner"],
  ["bunfig.toml", "it configures the test runner"],
  ["nextest.toml", "it configures the test runner"],
  ["phpunit.xml", "it configures the test runner"],
  ["phpunit.xml.dist", "it configures the test runner"],
  ["phpunit.dist.xml", "it configures the test runner"],
  ["testng.xml", "it configures the test runner"],
  [".rspec", "it configures the test runner"],
  [".bazelrc", "it configures the test runner"],
  ["CTestCustom.cmake", "it configures the test runner"],
  ["CTestCustom.ctest", "it configures the test runner"],
  ["junit-platform.properties", "it configures the test runner"],
  ["Jenkinsfile", "it belongs to the CI"],
]);

const CONFIG_NAME =
  /^(?:jest|vitest|vite|mocha|playwright|karma|ava|cypress|wdio|protractor|jasmine)\.(?:config|conf|preset|setup|workspace)\.[cm]?[jt]s(?:on)?$|^\.mocharc(?:\.[a-z]+)?$/;
const MAVEN_START = /(?:^|\/)\.mvn\/(?:maven\.config|jvm\.config|extensions\.xml)$/;
const CI_PATH =
  /^(?:\.github\/(?:workflows|actions)|\.circleci|\.buildkite|\.gitlab-ci|ci)\/|^\.(?:gitlab-ci|travis|drone|cirrus)\.ya?ml$|^(?:\.?appveyor|azure-pipelines|bitbucket-pipelines)\.ya?ml$/;

/** A word is no part of a longer one: `latest` is no test, `javascript` no ava. */
const word = (words: string): RegExp => new RegExp(`(?<![A-Za-z])(?:${words})(?![A-Za-z])`);

const PYTEST = word(
  [
    "pytest\\w*|addopts|testpaths|python_(?:files|classes|functions)|filterwarnings|norecursedirs|usefixtures",
    "xfail_strict|strict_xfail|pythonpath|required_plugins|confcutdir|unittest|test_suite",
  ].join("|"),
);
const GRADLE =
  /(?<![A-Za-z])test(?:\.|\s*\{|\s*\()|ignoreFailures|useJUnit|useTestNG|tasks\.(?:test|named|withType)|TestsMatching|Test>/;

/** Files with many uses: only hunks that speak of the test runner count. Patterns are matched on changed lines. */
const SHARED_CONFIG: ReadonlyMap<string, RegExp> = new Map([
  ["setup.cfg", PYTEST],
  ["pyproject.toml", PYTEST],
  ["setup.py", word("pytest\\w*|test_suite|tests_require")],
  [
    "package.json",
    /(?<![A-Za-z])(?:jest|vitest|mocha|karma|jasmine|ava|tap|playwright|cypress)(?![A-Za-z])|"(?:pre|post)?test[^"]{0,60}"\s*:|testMatch/,
  ],
  ["Cargo.toml", /\[\[?test\]|\[profile\.test|^[+-]\s*(?:harness|autotests|test|doctest)\s*=/],
  [".cargo/config.toml", /(?<![A-Za-z])(?:runner|rustc-wrapper|rustdoc|test)(?![A-Za-z])/],
  [".cargo/config", /(?<![A-Za-z])(?:runner|rustc-wrapper|rustdoc|test)(?![A-Za-z])/],
  ["pom.xml", /surefire|failsafe|skipTests|skipITs|testFailureIgnore|maven\.test\.|<skip>/],
  ["build.gradle", GRADLE],
  ["build.gradle.kts", GRADLE],
  ["Makefile", word("tests?|checks?|pytest|ctest")],
  ["CMakeLists.txt", /add_test|_discover_tests|set_tests_properties|enable_testing|WILL_FAIL/],
  ["meson.build", /(?<![A-Za-z])test\(/],
  ["Rakefile", word("test|spec|TestTask|minitest|rspec")],
]);

/** Headers of the sections that configure a runner: what a hunk changes below one counts whatever it says. */
const RUNNER_SECTION = /^\[+(?:tool[.:])?(?:pytest|pytest\.ini_options|unittest|nosetests|test|profile\.test)\]+/;

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
  const name = nameOf(path);
  return reasonByName(path, name) !== null || SHARED_PYTHON.has(name);
}

function tamperingOf(file: PatchFile): Tampering[] {
  // A renamed file tampers under the name that it loses as well: the runner no longer finds it.
  const paths = new Set([file.path, file.oldPath ?? file.path, file.newPath ?? file.path]);
  for (const path of paths) {
    const why = reasonByName(path, nameOf(path));
    if (why !== null) return [{ path, fromLine: file.fromLine, toLine: file.toLine, why }];
  }
  for (const path of paths) {
    const pattern = SHARED_CONFIG.get(nameOf(path)) ?? SHARED_CONFIG.get(path.split("/").slice(-2).join("/"));
    if (pattern === undefined) continue;
    return file.hunks
      .filter((hunk) => changes(hunk, pattern))
      .map(({ fromLine, toLine }) => ({ path, fromLine, toLine, why: "the hunk changes how tests are run" }));
  }
  return [];
}

function nameOf(path: string): string {
  return path.split("/").at(-1) ?? "";
}

function reasonByName(path: string, name: string): string | null {
  const known = LOADED_BY_NAME.get(name);
  if (known !== undefined) return known;
  if (name.endsWith(".pth")) return "Python runs lines of it at every start";
  if (CONFIG_NAME.test(name)) return "it configures the test runner";
  if (MAVEN_START.test(path)) return "Maven reads it at every start";
  if (CI_PATH.test(path)) return "it belongs to the CI";
  return null;
}

function changes(hunk: Hunk, pattern: RegExp): boolean {
  let inSection = false;
  for (const line of hunk.lines) {
    const text = line.slice(1).trimStart();
    if (text.startsWith("[")) inSection = RUNNER_SECTION.test(text);
    const changed = line.startsWith("+") || line.startsWith("-");
    if (changed && text !== "" && (inSection || pattern.test(line))) return true;
  }
  return false;
}
