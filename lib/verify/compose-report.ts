import type { BundleReader } from "@/lib/bundle/bundle-reader";
import type { Reference } from "@/lib/formats/benchmark-pack";
import type { Flag } from "@/lib/formats/flag";
import { capFlags } from "@/lib/formats/flag-list";
import { REPORT_FORMAT, type InstanceReport, type Report, reportSchema, type RunReport } from "@/lib/formats/report";
import { compareClaims } from "@/lib/grade/compare-claims";
import { maskValue } from "@/lib/trajectory/mask-secrets";
import { groupsOf, totalsOf, trustOf } from "./aggregate";
import type { AttestationCheck } from "./check-attestation";
import { distrustCopies } from "./copied-log";
import type { Documents } from "./documents";
import { ENGINE_VERSION, METHODS } from "./engine-version";
import type { JudgedUnits } from "./judge-units";
import { maskLines } from "./mask-text";
import type { Roster } from "./roster";
import type { PlannedRun } from "./trial-runs";

/** Puts the report together once everything is decided; claims meet derived verdicts here and nowhere else. */
export function composeReport(input: {
  readonly reader: BundleReader;
  readonly documents: Documents;
  readonly roster: Roster;
  readonly reference: Reference | null;
  readonly judged: JudgedUnits;
  readonly attestation: AttestationCheck;
}): Report {
  const { reader, documents, roster, reference, judged } = input;
  const { attested, findings } = input.attestation;
  const decided = distrustCopies(roster.ids.flatMap((id) => judged.instances.get(id) ?? []));
  const compared = compareClaims(roster.claims, derivedOf(decided, roster.size));
  const instances = decided.map((item) =>
    withClaim(item, compared.claimed.get(item.instance_id), compared.byInstance.get(item.instance_id)),
  );
  const runs = runReports(input, instances, compared.totals);
  const derivedTrust = trustOf(instances, compared.agrees, reference !== null);
  const trust = derivedTrust === "verified" && attested !== null ? "attested" : derivedTrust;
  const report: Report = {
    format: REPORT_FORMAT,
    engine: { version: ENGINE_VERSION, methods: { ...METHODS } },
    benchmark: {
      slug: reference?.benchmark.slug ?? null,
      version: reference?.benchmark.version ?? null,
      size: roster.size,
      grading: reference?.benchmark.grading ?? null,
    },
    bundle: { sha256: reader.sha256, bytes: reader.bytes, layout: documents.layout, files: reader.entries.length },
    system: systemOf(documents, roster),
    claims: compared.totals,
    totals: totalsOf(instances, roster.size, roster.predicted, trust),
    groups: groupsOf(instances, reference),
    instances,
    ...(runs.reports.length === 0 ? {} : { runs: runs.reports }),
    ...(attested === null ? {} : { attested }),
    findings: capFlags([
      ...reader.findings,
      ...documents.findings,
      ...roster.findings,
      ...judged.findings,
      ...compared.findings,
      ...runs.findings,
      ...findings,
    ]),
  };
  return maskReport(report);
}

/**
 * Secrets may stand in names, links and messages too. Instances were masked one by one as they were decided, and the rest
 * of the report is scanned as one text first: nearly all hold none.
 */
function maskReport(report: Report): Report {
  const { instances, ...rest } = report;
  if (maskLines(JSON.stringify(rest)).found.length === 0) return report;
  const masked = reportSchema.safeParse({ ...toObject(maskValue(rest).value), instances: [] });
  return masked.success ? { ...masked.data, instances } : report;
}

function toObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function derivedOf(items: readonly InstanceReport[], size: number) {
  return {
    resolved: items.filter((item) => item.verdict === "resolved").length,
    size,
    verdicts: new Map(items.map((item) => [item.instance_id, item.verdict])),
  };
}

/** Adds what is claimed of an instance. */
function withClaim(item: InstanceReport, claimed: boolean | undefined, found: Flag | undefined): InstanceReport {
  return {
    ...item,
    claimed: claimed ?? null,
    flags: [...item.flags.filter((known) => known.code !== "claim-mismatch"), ...(found === undefined ? [] : [found])],
  };
}

function systemOf(documents: Documents, roster: Roster): Report["system"] {
  const [model] = documents.predictions.models;
  const said = model ?? roster.headline?.system ?? undefined;
  return documents.system.model !== null || said === undefined
    ? documents.system
    : { ...documents.system, model: said.slice(0, 200) };
}

/** Every run of the bundle with its own counts and its own claims; empty where the bundle holds no runs. */
function runReports(
  input: { readonly roster: Roster; readonly reference: Reference | null; readonly judged: JudgedUnits },
  headline: readonly InstanceReport[],
  claims: Report["claims"],
): { readonly reports: RunReport[]; readonly findings: readonly Flag[] } {
  const { roster, reference, judged } = input;
  if (roster.headline === null) return { reports: [], findings: [] };
  const findings: Flag[] = [];
  const others = roster.otherRuns.map((run) => {
    const items = judged.others.get(run.key) ?? [];
    const size = reference === null ? Math.max(run.size ?? 0, run.instances.size) : roster.size;
    const compared = compareClaims(run.claims, derivedOf(items, size));
    findings.push(...compared.findings);
    const flagged = items.map((item) => withClaim(item, undefined, compared.byInstance.get(item.instance_id)));
    return runReport(run, false, flagged, size, compared.totals);
  });
  return { reports: [runReport(roster.headline, true, headline, roster.size, claims), ...others], findings };
}

function runReport(
  run: PlannedRun,
  headline: boolean,
  items: readonly InstanceReport[],
  size: number,
  claims: Report["claims"],
): RunReport {
  const tried = items.filter((item) => item.verdict !== "missing");
  const count = (verdict: InstanceReport["verdict"]) => items.filter((item) => item.verdict === verdict).length;
  return {
    name: run.name,
    headline,
    system: run.system,
    size,
    tried: tried.length,
    resolved: count("resolved"),
    unresolved: count("unresolved"),
    unverified: count("unverified"),
    missing: size - tried.length,
    claims,
    instances: tried.map(
      ({ instance_id, verdict, reason, evidence_kind, evidence, flags, seconds, cost, nfi, explanation }) => ({
        instance_id,
        verdict,
        reason,
        evidence_kind,
        evidence,
        flags,
        seconds,
        usd: cost.usd,
        input_tokens: cost.input_tokens,
        output_tokens: cost.output_tokens,
        ...(nfi === undefined ? {} : { nfi }),
        explanation,
      }),
    ),
  };
}
