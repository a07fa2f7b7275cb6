import { z } from "zod";
import { multiSweReportSchema, pullInstanceId, type MultiSweReport } from "./multi-swe-bench";
import { polybenchResultSchema, verdictOfPolybench } from "./polybench-result";
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

/** What a harness says of one instance, whichever harness it is. */
export type HarnessVerdict = z.infer<typeof harnessVerdictSchema> & {
  /** Conditions that the harness names and that must all hold where it says `resolved`. */
  readonly gates?: Readonly<Record<string, boolean>>;
  /** Tests that it lists without saying which of them were expected to pass. */
  readonly other_tests?: { readonly passed: readonly string[]; readonly failed: readonly string[] };
};

/** What a harness report says, with the instance it speaks of (null when it names none). */
export interface HarnessReport {
  readonly instance_id: string | null;
  readonly verdict: HarnessVerdict;
}

/**
 * Reads a parsed report: `{"<instance_id>": {...}}` of the SWE-bench harness or its flat form, `report.json` of
 * Multi-SWE-bench, `<id>_result.json` of SWE-PolyBench. Empty when it is none of them (an unfinished or foreign file);
 * several instances in one file are several reports.
 */
export function harnessReportsOf(value: unknown): readonly HarnessReport[] {
  const polybench = polybenchResultSchema.safeParse(value);
  if (polybench.success)
    return [{ instance_id: polybench.data.instance_id, verdict: verdictOfPolybench(polybench.data) }];
  const pull = multiSweReportSchema.safeParse(value);
  if (pull.success) return [{ instance_id: pullInstanceId(pull.data), verdict: verdictOfPull(pull.data) }];
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

/** A pull request is solved when its report is valid: something was fixed and nothing that passed fails. */
function verdictOfPull(report: MultiSweReport): HarnessVerdict {
  const list = (tests: object | null | undefined) => Object.keys(tests ?? {});
  const fixed = list(report.fixed_tests);
  return {
    resolved: report.valid === true,
    tests_status: {
      FAIL_TO_PASS: { success: fixed, failure: [] },
      PASS_TO_PASS: { success: list(report.p2p_tests), failure: [] },
    },
    other_tests: {
      passed: report.fix_patch_result?.passed_tests ?? [],
      failed: report.fix_patch_result?.failed_tests ?? [],
    },
  };
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
