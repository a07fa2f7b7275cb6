import { jestReportSchema } from "@/lib/formats/test-report-json";
import type { TestStatus } from "@/lib/formats/test-log";
import { jsonOf } from "../json-line";

export interface JestReported {
  readonly file: string;
  readonly path: readonly string[];
  readonly status: TestStatus;
}

export interface JestRead {
  readonly tests: readonly JestReported[];
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
}

const STATUSES: ReadonlyMap<string, TestStatus> = new Map<string, TestStatus>([
  ["passed", "PASSED"],
  ["failed", "FAILED"],
]);

/** Reads `jest --json` from one line. `headers`: files as the console named them, to shorten the absolute paths. */
export function jestReportOf(text: string, headers: ReadonlySet<string>): JestRead | null {
  if (!text.startsWith('{"num')) return null;
  const parsed = jestReportSchema.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const root = commonFolder(parsed.data.testResults.map((result) => result.name));
  const tests = parsed.data.testResults.flatMap((result): JestReported[] => {
    const file = [...headers].find((name) => result.name.endsWith(`/${name}`)) ?? result.name.slice(root.length);
    if (result.assertionResults.length === 0 && result.status === "failed")
      return [{ file, path: [], status: "ERROR" }];
    return result.assertionResults.map((test) => ({
      file,
      path: [...test.ancestorTitles, test.title],
      status: STATUSES.get(test.status) ?? "SKIPPED",
    }));
  });
  const count = (status: TestStatus) => tests.filter((test) => test.status === status).length;
  return { tests, total: parsed.data.numTotalTests, passed: count("PASSED"), failed: count("FAILED") };
}

/** Longest folder (with its slash) that all paths share. */
function commonFolder(paths: readonly string[]): string {
  const [first] = paths;
  if (first === undefined) return "";
  let folder = first.slice(0, first.lastIndexOf("/") + 1);
  for (const path of paths) {
    while (!path.startsWith(folder)) folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  }
  return folder;
}
