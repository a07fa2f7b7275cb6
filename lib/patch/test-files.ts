/** Folder names that hold tests in the languages of the field. */
const TEST_FOLDERS = new Set([
  "test",
  "tests",
  "testing",
  "__tests__",
  "spec",
  "specs",
  "e2e",
  "testdata",
  "test-data",
  "__snapshots__",
]);

/** File names that are tests by the convention of a runner. Each pattern is anchored and linear. */
const TEST_NAMES: readonly RegExp[] = [
  /^test_[^/]*\.py$/,
  /^[^/]*_test\.(?:py|go|cc|cpp|cxx|c|rs|rb|exs?)$/,
  /^tests?\.(?:py|rs)$/,
  /^[^/]*\.(?:test|spec)\.[cm]?[jt]sx?$/,
  /^[^/]*(?:Test|Tests|TestCase|IT)\.(?:java|kt|groovy|scala|cs|php)$/,
  /^Test[A-Z][^/]*\.(?:java|kt)$/,
  /^[^/]*_spec\.rb$/,
  /^test[-_][^/]*\.(?:c|cc|cpp|cxx|h|hpp|js|ts|sh)$/,
  /^[^/]*[-_]tests?\.(?:c|cc|cpp|cxx|js|ts|sh)$/,
];

/** True when a repository path is a test by its folder or its name (`tests/test_x.py`, `x_test.go`, `XTest.java`). */
export function isTestFile(path: string): boolean {
  const parts = path.split("/");
  const name = parts.at(-1) ?? "";
  if (parts.slice(0, -1).some((part) => TEST_FOLDERS.has(part.toLowerCase()))) return true;
  return TEST_NAMES.some((pattern) => pattern.test(name));
}
