import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { inspectBundle, type Inspection } from "@/lib/verify/inspect-bundle";
import { openInput } from "./open-input";
import { print, printJson, usage } from "./output";
import { parseWords } from "./words";

/** `proofboard inspect BUNDLE...`: layout, files, predictions, evidence, claims, findings; no verdicts. */
export async function runInspect(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, { json: { type: "boolean", default: false } });
  if (positionals.length === 0) throw usage("inspect needs at least one bundle.");
  let worst = 0;
  for (const path of positionals) {
    const { bundle, close } = await openInput(path);
    try {
      const inspection = await inspectBundle(bundle, DEFAULT_LIMITS);
      if (values.json === true) printJson({ file: path, ...inspection });
      else describe(path, inspection);
      if (inspection.findings.some((finding) => finding.severity === "block")) worst = 1;
    } finally {
      await close();
    }
  }
  return worst;
}

function describe(path: string, it: Inspection): void {
  print(`${path}: ${it.layout} (${it.archive}, ${it.files} files, ${it.bytes} bytes, sha256 ${it.sha256})`);
  print(
    `  predictions  ${it.predictions.count} (${it.predictions.empty} empty)${it.predictions.models.length > 0 ? `, ${it.predictions.models.join("; ")}` : ""}`,
  );
  print(
    `  evidence     ${it.evidence.logs} logs, ${it.evidence.reports} reports, ${it.evidence.harness_logs} harness logs, ${it.evidence.patches} patches, ${it.trajectories} trajectories`,
  );
  for (const run of it.runs ?? []) print(`  run          ${run.name}, ${run.tried} instances`);
  for (const claim of it.claims) {
    print(
      `  claim        ${claim.resolved ?? "-"} of ${claim.total ?? "-"}${claim.rate === null ? "" : ` (${claim.rate} %)`} in ${claim.file}`,
    );
  }
  if (it.claims.length === 0) print("  claim        none");
  for (const finding of it.findings) {
    const where =
      finding.file === null ? "" : ` ${finding.file}${finding.from_line === null ? "" : `:${finding.from_line}`}`;
    print(`  ${finding.severity.padEnd(5)} ${finding.code}${where}: ${finding.message}`);
  }
}
