import { writeFile } from "node:fs/promises";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { Report } from "@/lib/formats/report";
import { loadReference } from "@/lib/verify/load-reference";
import { verifyBundle } from "@/lib/verify/verify-bundle";
import { openInput } from "./open-input";
import { print, printJson, usage } from "./output";
import { progressLine } from "./progress";
import { htmlReport } from "./report-html";
import { parseWords } from "./words";

/** `proofboard verify BUNDLE [--reference PACK] [--json] [--html FILE]`: the report; exit 1 on mismatches or blocking flags. */
export async function runVerify(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, {
    json: { type: "boolean", default: false },
    reference: { type: "string" },
    html: { type: "string" },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw usage("verify takes one bundle.");
  const report = await verify(path, typeof values.reference === "string" ? values.reference : null);
  if (typeof values.html === "string") await writeFile(values.html, htmlReport(report));
  if (values.json === true) printJson(report);
  else describe(path, report);
  return exitCode(report);
}

async function verify(path: string, packPath: string | null): Promise<Report> {
  const line = progressLine();
  const pack = packPath === null ? null : await openInput(packPath);
  try {
    line.show("reading the reference", null);
    const reference = pack === null ? null : await loadReference(pack.bundle, DEFAULT_LIMITS);
    const { bundle, close } = await openInput(path);
    try {
      return await verifyBundle(bundle, reference, {
        now: new Date(),
        limits: DEFAULT_LIMITS,
        onProgress: ({ stage, bytesDone, bytesTotal, instancesDone, instancesTotal }) => {
          const share =
            stage === "instances"
              ? instancesDone / Math.max(1, instancesTotal)
              : bytesTotal > 0
                ? bytesDone / bytesTotal
                : null;
          line.show(stage === "instances" ? `${stage} ${instancesDone}/${instancesTotal}` : stage, share);
        },
      });
    } finally {
      await close();
    }
  } finally {
    line.clear();
    await pack?.close();
  }
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
  for (const finding of report.findings) {
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
  }
}
