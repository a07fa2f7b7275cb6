import { flag, type Flag } from "@/lib/formats/flag";
import { harnessReportsOf, type HarnessVerdict } from "@/lib/formats/harness-report";
import { readJson } from "@/lib/formats/json-text";
import type { Limits } from "@/lib/formats/limits";
import { readText } from "./read-text";

/** A `report.json`: the harness's verdict, and the line that says `resolved`. */
export interface ReportFile {
  readonly reports: readonly { readonly instance_id: string | null; readonly verdict: HarnessVerdict }[];
  readonly line: number;
  readonly flags: readonly Flag[];
}

const REPORT_BYTES = 64 * 1024 * 1024;

/** Reads one harness report; what cannot be read is a finding and gives no report. */
export async function readReportFile(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  limits: Limits,
): Promise<ReportFile> {
  const { text, cut } = await readText(chunks, REPORT_BYTES);
  if (cut)
    return {
      reports: [],
      line: 1,
      flags: [flag("limit-bytes", "warn", "This report is longer than the limit and was not read.", { file })],
    };
  const { value, flags, ambiguous } = readJson(text, { limits, file });
  const reports = ambiguous.length > 0 ? [] : harnessReportsOf(value);
  const at = text.indexOf('"resolved"');
  const line = at < 0 ? 1 : text.slice(0, at).split("\n").length;
  return { reports, line, flags };
}
