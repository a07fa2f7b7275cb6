import { AppError } from "@/lib/errors";
import { readRecords } from "@/lib/formats/json-records";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { fileSource } from "@/lib/store/file-source";
import { gradeCase } from "@/lib/verify/grade-cases";
import { print, printJson, usage } from "./output";
import { parseWords } from "./words";

/** `proofboard grade CASES.jsonl [--json]`: one verdict a case, in the order given. */
export async function runGrade(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, { json: { type: "boolean", default: false } });
  const [path] = positionals;
  if (path === undefined) throw usage("grade needs a file of cases.");
  const source = await fileSource(path);
  try {
    for await (const record of readRecords(source.stream(), { limits: DEFAULT_LIMITS, file: path })) {
      if (record.value === undefined)
        throw new AppError("json-invalid", record.flags[0]?.message ?? "This line is not JSON.", {
          file: path,
          line: record.line,
        });
      const verdict = await gradeCase(record.value, DEFAULT_LIMITS);
      if (values.json === true) printJson(verdict);
      else
        print(`${verdict.resolved ? "resolved    " : "not resolved"} ${verdict.id} ${verdict.state} ${verdict.reason}`);
    }
  } finally {
    await source.close();
  }
  return 0;
}
