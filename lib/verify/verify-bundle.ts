import type { BundleReader } from "@/lib/bundle/bundle-reader";
import { openBundle } from "@/lib/bundle/open-bundle";
import { sortEntries } from "@/lib/bundle/sort-entries";
import type { Reference } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import { REPORT_FORMAT, type InstanceReport, type Report } from "@/lib/formats/report";
import type { Verdict } from "@/lib/formats/verdict";
import { compareClaims } from "@/lib/grade/compare-claims";
import { groupsOf, totalsOf, trustOf } from "./aggregate";
import type { VerifyBundle, VerifyOptions, VerifyProgress } from "./contract";
import { ENGINE_VERSION, METHODS } from "./engine-version";
import { finishInstance } from "./finish-instance";
import { gatherFile, type EvidenceContext } from "./gather-evidence";
import { gatherOpenhandsOutput, gatherTrajectory, type TrajectoryContext } from "./gather-trajectory";
import { emptyGathered, type Gathered } from "./gathered";
import { patchFromEvidence } from "./prediction-set";
import { readDocuments, type Documents } from "./read-documents";
import { drawRoster, type Roster } from "./roster";

/**
 * Verifies one bundle: open, recognise, read predictions and claims, then every file of evidence as the archive has it;
 * an instance is decided the moment its last file has passed. Nothing is held but what is derived.
 */
export const verifyBundle: VerifyBundle = async (bundle, reference, options) => {
  const tell = progressTeller(options);
  const reader = await openBundle(bundle, options.limits, (bytes) => tell.bytes("unpack", bytes));
  tell.total(reader.bytes);
  tell.stage("recognise");
  const sorted = sortEntries(reader.entries);
  tell.stage("predictions");
  const documents = await readDocuments(reader, sorted, options.limits);
  await options.onLayout?.(documents.layout, { files: reader.entries.length, sha256: reader.sha256 });
  const roster = drawRoster(reader, sorted, documents, reference);
  tell.instances(roster.ids.length);
  const judged = await judgeInstances(reader, roster, documents, reference, options, tell);
  tell.stage("aggregate");
  const findings = [...reader.findings, ...documents.findings, ...roster.findings, ...judged.findings];
  return reportOf({ reader, documents, roster, reference, instances: judged.instances, findings });
};

async function judgeInstances(
  reader: BundleReader,
  roster: Roster,
  documents: Documents,
  reference: Reference | null,
  options: VerifyOptions,
  tell: ProgressTeller,
): Promise<{ instances: Map<string, InstanceReport>; findings: readonly Flag[] }> {
  const hasPredictions = documents.predictions.byInstance.size > 0;
  const context: EvidenceContext = {
    reference,
    limits: options.limits,
    keep: options.keep,
    patchStandsIn: !hasPredictions,
    citedRuns: new Map(),
  };
  const runs: TrajectoryContext = {
    limits: options.limits,
    prices: options.prices ?? null,
    now: options.now,
    keep: options.keep,
  };
  const findings: Flag[] = [];
  const instances = new Map<string, InstanceReport>();
  const gathered = new Map<string, Gathered>();
  for (const id of roster.ids) {
    const done = options.done?.get(id);
    if (done !== undefined) {
      instances.set(id, done);
      tell.decided(done.verdict, done.flags.length);
    } else {
      gathered.set(id, emptyGathered());
    }
  }
  for (const { instance_id } of roster.assignments.values()) {
    const waiting = gathered.get(instance_id);
    if (waiting !== undefined) waiting.pending += 1;
  }
  const openhands = new Set(documents.openhands.map((entry) => entry.index));
  if (openhands.size > 0) for (const waiting of gathered.values()) waiting.pending += 1;

  const decide = async (id: string, found: Gathered): Promise<void> => {
    gathered.delete(id);
    const prediction = roster.prediction(id);
    const outcome = finishInstance({
      instance_id: id,
      benchmark: reference?.benchmark ?? null,
      reference: reference?.instances.get(id) ?? null,
      prediction: prediction === null ? patchFromEvidence(id, found.patches, options.limits) : prediction,
      gathered: found,
      run: documents.runRecords.get(id),
    });
    instances.set(id, outcome.report);
    await options.onInstance?.(outcome);
    tell.decided(outcome.report.verdict, outcome.report.flags.length);
  };

  tell.stage("instances");
  for (const [id, found] of [...gathered]) if (found.pending === 0) await decide(id, found);
  await reader.read(
    (entry) => openhands.has(entry.index) || gathered.has(roster.assignments.get(entry.index)?.instance_id ?? ""),
    async (entry, chunks) => {
      const assignment = roster.assignments.get(entry.index);
      const found = assignment === undefined ? undefined : gathered.get(assignment.instance_id);
      if (openhands.has(entry.index)) {
        findings.push(...(await gatherOpenhandsOutput(runs, entry, chunks, gathered)));
      } else if (assignment !== undefined && found !== undefined) {
        if (assignment.role === "trajectory")
          await gatherTrajectory(runs, assignment.instance_id, entry, chunks, found);
        else await gatherFile(context, assignment, entry, chunks, found);
        found.pending -= 1;
        if (found.pending === 0) await decide(assignment.instance_id, found);
      }
    },
  );
  for (const [id, found] of [...gathered]) await decide(id, found);
  return { instances, findings: [...findings, ...stitched(context.citedRuns)] };
}

function reportOf(input: {
  reader: BundleReader;
  documents: Documents;
  roster: Roster;
  reference: Reference | null;
  instances: ReadonlyMap<string, InstanceReport>;
  findings: readonly Flag[];
}): Report {
  const { reader, documents, roster, reference, findings } = input;
  const decided = roster.ids.flatMap((id) => input.instances.get(id) ?? []);
  const compared = compareClaims(documents.claims, {
    resolved: decided.filter((item) => item.verdict === "resolved").length,
    size: roster.size,
    verdicts: new Map(decided.map((item) => [item.instance_id, item.verdict])),
  });
  const instances = decided.map((item) =>
    withClaim(item, compared.claimed.get(item.instance_id), compared.byInstance.get(item.instance_id)),
  );
  return {
    format: REPORT_FORMAT,
    engine: { version: ENGINE_VERSION, methods: { ...METHODS } },
    benchmark: {
      slug: reference?.benchmark.slug ?? null,
      version: reference?.benchmark.version ?? null,
      size: roster.size,
      grading: reference?.benchmark.grading ?? null,
    },
    bundle: { sha256: reader.sha256, bytes: reader.bytes, layout: documents.layout, files: reader.entries.length },
    system: systemOf(documents),
    claims: compared.totals,
    totals: totalsOf(instances, roster.size, roster.predicted, trustOf(instances, compared.agrees)),
    groups: groupsOf(instances, reference),
    instances,
    findings: [...findings, ...compared.findings],
  };
}

/** Adds what is claimed of an instance; claims meet derived verdicts only here, after everything is decided. */
function withClaim(item: InstanceReport, claimed: boolean | undefined, found: Flag | undefined): InstanceReport {
  return {
    ...item,
    claimed: claimed ?? null,
    flags: [...item.flags.filter((known) => known.code !== "claim-mismatch"), ...(found === undefined ? [] : [found])],
  };
}

function systemOf(documents: Documents): Report["system"] {
  const [model] = documents.predictions.models;
  return documents.system.model !== null || model === undefined
    ? documents.system
    : { ...documents.system, model: model.slice(0, 200) };
}

/** Logs of several runs under one folder: said once, with the runs, since each log may still be honest. */
function stitched(citedRuns: ReadonlyMap<string, number>): Flag[] {
  if (citedRuns.size < 2) return [];
  const runs = [...citedRuns].sort((a, b) => b[1] - a[1]);
  const named = runs.slice(0, 3).map(([run, logs]) => `${run} (${logs})`);
  return [
    flag(
      "log-of-another",
      "info",
      `The logs are put together from ${runs.length} evaluation runs: ${named.join(", ")}${runs.length > 3 ? ", ..." : ""}.`,
    ),
  ];
}

interface ProgressTeller {
  stage(stage: VerifyProgress["stage"]): void;
  bytes(stage: VerifyProgress["stage"], done: number): void;
  total(bytes: number): void;
  instances(total: number): void;
  decided(verdict: Verdict, problems: number): void;
}

function progressTeller(options: VerifyOptions): ProgressTeller {
  let now: VerifyProgress = {
    stage: "unpack",
    bytesDone: 0,
    bytesTotal: 0,
    instancesDone: 0,
    instancesTotal: 0,
    counts: { resolved: 0, unresolved: 0, unverified: 0, missing: 0 },
    problems: 0,
  };
  const tell = (change: Partial<VerifyProgress>): void => {
    now = { ...now, ...change };
    options.onProgress?.(now);
  };
  return {
    stage: (stage) => tell({ stage }),
    bytes: (stage, bytesDone) => tell({ stage, bytesDone }),
    total: (bytesTotal) => tell({ bytesTotal, bytesDone: bytesTotal }),
    instances: (instancesTotal) => tell({ instancesTotal }),
    decided: (verdict, problems) =>
      tell({
        instancesDone: now.instancesDone + 1,
        counts: { ...now.counts, [verdict]: now.counts[verdict] + 1 },
        problems: now.problems + problems,
      }),
  };
}
