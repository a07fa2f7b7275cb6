/** One row of a test table. */
export interface ShownTest {
  readonly name: string;
  readonly group: "FAIL_TO_PASS" | "PASS_TO_PASS" | "GOLD" | "OTHER";
  readonly got: string;
  readonly ok: boolean;
  readonly file: string | null;
  readonly from_line: number | null;
}

const GROUPS = { FAIL_TO_PASS: 0, PASS_TO_PASS: 1, GOLD: 1, OTHER: 2 } as const;

/** What decides comes first: tests that did not pass, then those that the fix is about, then the rest as they came. */
export function orderTests(tests: readonly ShownTest[]): readonly ShownTest[] {
  return tests
    .map((test, index) => ({ test, index }))
    .sort(
      (a, b) =>
        Number(a.test.ok) - Number(b.test.ok) || GROUPS[a.test.group] - GROUPS[b.test.group] || a.index - b.index,
    )
    .map(({ test }) => test);
}
