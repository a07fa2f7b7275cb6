const FOLDER = /(^|\/)(tests?|__tests__|testing|spec|specs|testsuite|test-suite|testdata)\//i;
const NAME =
  /(^|\/)(test_[^/]*|[^/]*_test\.[a-z]+|[^/]*\.(test|spec)\.[a-z]+|[^/]*Tests?\.(java|kt|scala|cs|php)|conftest\.py|[^/]*_spec\.rb|tests?\.(py|rs|c|cpp))$/;
const HIDDEN = /^\/(tests?|solution|oracle|verifier|grader|hidden|eval)(\/|$)/;
const HIDDEN_NAME =
  /(^|\/)(run-tests\.sh|eval\.sh|test_patch(\.\w+)?|test\.patch|gold(en)?\.(patch|diff)|solution\.(sh|patch|diff|ya?ml))$/;

/** True for a test file by its path (relative to the repository). */
export function isTestPath(path: string): boolean {
  return FOLDER.test(path) || NAME.test(path);
}

/** True for a path that belongs to the grader rather than the repository: hidden tests, solutions, evaluation scripts. */
export function isHiddenPath(path: string): boolean {
  return HIDDEN.test(path) || HIDDEN_NAME.test(path);
}
