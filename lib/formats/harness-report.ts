import { z } from "zod";
import { readPythonLiteral, type PythonValue } from "./python-literal";

const outcome = z.looseObject({ success: z.array(z.string()).default([]), failure: z.array(z.string()).default([]) });

/** The inner object of `report.json`: what the harness says of one instance. SWE-smith writes it flat. */
export const harnessVerdictSchema = z.looseObject({
  resolved: z.boolean(),
  patch_is_None: z.boolean().optional(),
  patch_exists: z.boolean().optional(),
  patch_successfully_applied: z.boolean().optional(),
  tests_status: z.record(z.string(), outcome).optional(),
});
export type HarnessVerdict = z.infer<typeof harnessVerdictSchema>;

/** What a harness report says, with the instance it speaks of (null when it names none). */
export interface HarnessReport {
  readonly instance_id: string | null;
  readonly verdict: HarnessVerdict;
}

/**
 * Reads a parsed `report.json`: `{"<instance_id>": {...}}`, or the flat form. Null when it is neither (an unfinished or
 * foreign file); several instances in one file are several reports.
 */
export function harnessReportsOf(value: unknown): readonly HarnessReport[] {
  const flat = harnessVerdictSchema.safeParse(value);
  if (flat.success) {
    const named = z.looseObject({ instance_id: z.string() }).safeParse(value);
    return [{ instance_id: named.success ? named.data.instance_id : null, verdict: flat.data }];
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const reports: HarnessReport[] = [];
  for (const [instance_id, inner] of Object.entries(value)) {
    const verdict = harnessVerdictSchema.safeParse(inner);
    if (verdict.success) reports.push({ instance_id, verdict: verdict.data });
  }
  return reports;
}

/** Reads the Python dict behind `report:` in a log line (single quotes, True/None); null when it cannot be read. */
export function harnessReportOfLine(line: string): HarnessReport | null {
  const mark = line.indexOf("report: {");
  if (mark < 0) return null;
  const literal = readPythonLiteral(line.slice(mark + "report: ".length));
  if (literal === undefined) return null;
  return harnessReportsOf(plain(literal))[0] ?? null;
}

function plain(value: PythonValue): unknown {
  if (value instanceof Map) {
    const entries = [...value.entries()].filter(([key]) => key !== "__proto__");
    return Object.fromEntries(entries.map(([key, inner]: [string, PythonValue]) => [key, plain(inner)]));
  }
  return Array.isArray(value) ? value.map(plain) : value;
}
