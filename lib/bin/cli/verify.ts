import { appendFile, writeFile } from "node:fs/promises";
import { byWeight } from "@/lib/formats/flag";
import type { Report } from "@/lib/formats/report";
import { readKeys } from "./attest";
import { print, printJson, usage } from "./output";
import { htmlReport } from "./report-html";
import { annotations, markdownSummary } from "./summary";
import { verifyPath } from "./verify-path";
import { parseWords } from "./words";

/** `proofboard verify BUNDLE [--reference PACK] [--keys FILE] [--json] [--html FILE] [--report FILE] [--summary FILE] [--annotations]`: the report; exit 1 on mismatches or blocking flags. */
export async function runVerify(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, {
    json: { type: "boolean", default: false },
    reference: { type: "string" },
    html: { type: "string" },
    report: { type: "string" },
    summary: { type: "string" },
    annotations: { type: "boolean", default: false },
    keys: { type: "string" },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw usage("verify takes one bundle.");
  const report = await verifyPath(path, {
    pack: typeof values.reference === "string" ? values.reference : null,
    ...(typeof values.keys === "string" ? { keys: await readKeys(values.keys) } : {}),
  });
  if (typeof values.html === "string") await writeFile(values.html, htmlReport(report));
  if (typeof values.report === "string") await writeFile(values.report, `${JSON.stringify(report)}\n`);
  // Appended: a pipeline gives every step of a job the same file.
  if (typeof values.summary === "string") await appendFile(values.summary, markdownSummary(report));
  if (values.json === true) printJson(report);
  else describe(path, report);
  if (values.annotations === true) for (const line of annotations(report)) print(line);
  return exitCode(report);
}

/** 1 when a claim differs or a blocking flag is open, else 0. */
export function exitCode(report: Report): number {
  const flags = [...report.findings, ...report.instances.flatMap((item) => item.flags)];
  return flags.some((found) => found.severity === "block" || found.code === "claim-mismatch") ? 1 : 0;
}

function describe(path: string, report: Report): void {
  const { totals, claims, bundle } = report;
  const percent = (share: number) => (100 * share).toFixed(1);
  print(`${path}: ${bundle.layout}, ${bundle.files} files, sha256 ${bundle.sha256}`);
  print(
    `  resolved     ${totals.resolved} of ${totals.size} (${percent(totals.rate.p)} %, 95 % interval ${percent(totals.rate.lo)} to ${percent(totals.rate.hi)})`,
  );
  print(
    `  not resolved ${totals.unresolved} unresolved, ${totals.unverified} unverified, ${totals.missing} missing; ${totals.predicted} predicted`,
  );
  print(`  trust        ${totals.trust}`);
  print(
    claims === null
      ? "  claim        none"
      : `  claim        ${claims.resolved ?? "-"} of ${claims.total ?? "-"}${claims.rate === null ? "" : ` (${claims.rate} %)`} in ${claims.source}`,
  );
  if (report.attested !== undefined)
    print(`  attested     by ${report.attested.key_name}, signed ${report.attested.signed_at}`);
  for (const run of report.runs ?? [])
    print(`  run          ${run.name}: ${run.resolved} of ${run.size}${run.headline ? " (this row)" : ""}`);
  for (const finding of byWeight(report.findings)) {
    const where =
      finding.file === null ? "" : ` ${finding.file}${finding.from_line === null ? "" : `:${finding.from_line}`}`;
    print(`  ${finding.severity.padEnd(5)} ${finding.code}${where}: ${finding.message}`);
  }
  for (const item of report.instances) {
    const [first] = item.evidence;
    const where = first === undefined ? "" : ` ${first.file}${first.from_line === null ? "" : `:${first.from_line}`}`;
    const codes = [...new Set(item.flags.map((found) => found.code))];
    print(
      `  ${item.verdict.padEnd(10)} ${item.instance_id} ${item.reason}${where}${codes.length > 0 ? ` [${codes.join(", ")}]` : ""}`,
    );
    print(`             ${item.explanation}`);
  }
}
