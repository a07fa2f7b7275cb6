import type { BundleReader } from "@/lib/bundle/bundle-reader";
import { AppError } from "@/lib/errors";
import { instanceRecordSchema, type InstanceRecord } from "@/lib/formats/benchmark-pack";
import type { Limits } from "@/lib/formats/limits";
import { type MultiSweRecord, multiSweRecordSchema, pullInstanceId } from "@/lib/formats/multi-swe-bench";
import { sortEntries } from "@/lib/bundle/sort-entries";
import { copyGoldLogs } from "./copy-gold-logs";
import type { CollectedReference, PackSink } from "./collected-reference";
import { isDataFile, readDataRecords } from "./data-records";

/**
 * Collects Multi-SWE-bench records: the tests that the fix must make pass and keep passing come from the reference runs in
 * the record, with what may not fail beside them. Logs of the reference run (`fix-patch-run.log`) are added where given.
 */
export async function collectPulls(
  readers: readonly BundleReader[],
  sink: PackSink,
  limits: Limits,
): Promise<CollectedReference> {
  const records = new Map<string, InstanceRecord>();
  const broken = new Map<string, string>();
  for (const reader of readers) {
    await reader.read(isDataFile, async (entry, chunks) => {
      for await (const { value, line } of readDataRecords(entry, chunks, limits)) {
        if (!isPull(value)) return;
        const parsed = multiSweRecordSchema.safeParse(value);
        if (!parsed.success) {
          const issue = parsed.error.issues[0];
          const message = `A pull request cannot be read: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`;
          throw new AppError("pack-invalid", message.trim(), { file: entry.path, line });
        }
        const record = recordOfPull(parsed.data);
        records.set(record.instance_id, record);
        if ((record.FAIL_TO_PASS ?? []).length === 0)
          broken.set(record.instance_id, "the reference runs show no test that the fix makes pass");
      }
    });
  }
  let goldLogs = 0;
  for (const reader of readers) goldLogs += await copyGoldLogs(reader, sortEntries(reader.entries), records, sink);
  return { records, broken, goldLogs, grading: "three-log" };
}

/** True for a record of a data set; a prediction lacks the test patch. */
export function isPull(value: unknown): boolean {
  return typeof value === "object" && value !== null && "org" in value && "number" in value && "test_patch" in value;
}

function recordOfPull(pull: MultiSweRecord): InstanceRecord {
  const { p2p_tests, f2p_tests, s2p_tests, n2p_tests, run_result, test_patch_result } = pull;
  const kept = Object.keys(p2p_tests ?? {});
  const fixed = [f2p_tests, s2p_tests, n2p_tests].flatMap((tests) => Object.keys(tests ?? {}));
  const before = new Set(test_patch_result?.passed_tests ?? []);
  const failedBefore = new Set(test_patch_result?.failed_tests ?? []);
  const expected = new Set([...kept, ...fixed]);
  const forbidden = [
    ...before,
    ...(run_result?.passed_tests ?? []).filter((name) => !before.has(name) && !failedBefore.has(name)),
  ].filter((name) => !expected.has(name));
  const language = pull.language ?? pull.lang;
  return instanceRecordSchema.parse({
    instance_id: pull.instance_id ?? pullInstanceId(pull),
    repo: `${pull.org}/${pull.repo}`,
    base_commit: pull.base?.sha ?? "",
    problem_statement: statementOf(pull),
    patch: pull.fix_patch,
    test_patch: pull.test_patch,
    FAIL_TO_PASS: [...new Set(fixed)],
    PASS_TO_PASS: kept,
    MUST_NOT_FAIL: [...new Set(forbidden)],
    ...(language === undefined ? {} : { language }),
  });
}

/** The issues that the pull request resolves; its own title and text where none is named. */
function statementOf({ resolved_issues, title, body }: MultiSweRecord): string {
  const issues = (resolved_issues ?? []).map((issue) => [issue.title, issue.body]);
  const texts = issues.length > 0 ? issues : [[title, body]];
  return texts
    .map((parts) => parts.filter((part) => typeof part === "string" && part !== "").join("\n\n"))
    .join("\n\n")
    .trim();
}
