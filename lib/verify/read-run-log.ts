import { createLineReader } from "@/lib/formats/text-lines";
import { harnessReportOfLine, type HarnessVerdict } from "@/lib/formats/harness-report";

/** What the harness's own log of one instance says (`run_instance.log`, OpenHands' `instance_<id>.log`). */
export interface RunLog {
  /** The report that it printed (a Python dict behind `report:`), with its line. */
  readonly report: {
    readonly instance_id: string | null;
    readonly verdict: HarnessVerdict;
    readonly line: number;
  } | null;
  /** The last `Result for <id>: resolved: True|False`. */
  readonly result: { readonly instance_id: string; readonly resolved: boolean; readonly line: number } | null;
  /** Line of a failed patch (`>>>>> Patch Apply Failed`, `APPLY_PATCH_FAIL`), null where there is none. */
  readonly applyFailed: number | null;
  readonly timedOut: number | null;
  /** Run id that the log cites in the path of the patch it wrote. */
  readonly citedRun: string | null;
  readonly lines: number;
}

/** Report lines repeat every test name: up to this many characters of one line are kept. */
const LINE_CHARS = 8 * 1024 * 1024;
const RESULT = /^Result for (\S{1,300}): resolved: (True|False)/;
const RUN = /run_evaluation\/([^/\s]{1,300})\//;

/** Reads a harness log line by line; only the last report and the last result count. */
export async function readRunLog(chunks: AsyncIterable<Uint8Array>): Promise<RunLog> {
  let report: RunLog["report"] = null;
  let result: RunLog["result"] = null;
  let applyFailed: number | null = null;
  let timedOut: number | null = null;
  let citedRun: string | null = null;
  const reader = createLineReader(
    (text, line) => {
      if (text.includes("report: {")) {
        const read = harnessReportOfLine(text);
        if (read !== null) report = { ...read, line };
      } else if (text.startsWith("Result for ")) {
        const match = RESULT.exec(text);
        if (match?.[1] !== undefined) result = { instance_id: match[1], resolved: match[2] === "True", line };
      } else if (isApplyFailure(text)) {
        applyFailed = line;
      } else if (text.includes(">>>>> Applied Patch") || text === "APPLY_PATCH_PASS") {
        applyFailed = null;
      } else if (text.includes(">>>>> Tests Timed Out") || text.includes("EvaluationError: Test timed out")) {
        timedOut = line;
      } else if (citedRun === null && text.includes("Intermediate patch for ")) {
        citedRun = RUN.exec(text)?.[1] ?? null;
      }
    },
    { maxChars: LINE_CHARS },
  );
  for await (const chunk of chunks) reader.push(chunk);
  const { lines } = reader.end();
  return { report, result, applyFailed, timedOut, citedRun, lines };
}

function isApplyFailure(text: string): boolean {
  return text === "APPLY_PATCH_FAIL" || text.includes(">>>>> Patch Apply Failed");
}
