import { readActivePrices } from "@/db/read/active-prices";
import { readRegisteredKeys } from "@/db/read/harness-keys";
import { readReference } from "@/db/read/reference";
import { lockBenchmark } from "@/db/write/benchmarks";
import { dropPartialResults, replaceResults, resultRow } from "@/db/write/results";
import { clearStaged, dropForeignStaged, readStaged } from "@/db/write/staged";
import { QUEUED, type SubmissionRow, addEvent, lockSubmission, updateSubmission } from "@/db/write/submissions";
import { AppError, isRefusal } from "@/lib/errors";
import type { Limits } from "@/lib/formats/limits";
import type { Reference } from "@/lib/formats/benchmark-pack";
import type { NfiStanding } from "@/lib/formats/nfi-summary";
import type { Report } from "@/lib/formats/report";
import { type Trouble, troubleOf } from "@/lib/formats/trouble";
import { putBlob } from "@/lib/store/blob-store";
import type { VerifyBundle } from "@/lib/verify/contract";
import { nfiStanding } from "@/lib/verify/nfi-standing";
import { blobSource } from "./blob-source";
import { type CodeEngines, enginesFor } from "./code-engines";
import type { Context } from "./context";
import { type EvidenceKeeper, keepEvidence } from "./evidence-keeper";
import { copiedPatches, earlierRuns, requeueLaterCopies } from "./held-against-others";
import { keepOtherRuns, type OtherRuns, runRows } from "./other-runs";
import { isOutage } from "./outage";
import { announceChange, publishLocked } from "./publish-submission";
import { progressWriter } from "./progress-writer";
import { storedFiles } from "./stored-files";
import { prepareSettlement, settleRuns, settleWithoutResult } from "./settle-reverification";
import { standingReproduction } from "./standing-reproduction";
import { Overtaken, stageOutcome } from "./stage-outcome";
import { submissionFigures } from "./submission-figures";

export interface VerifyRun {
  readonly submissionId: string;
  /** Mark of the running code: results that other code staged are derived again. */
  readonly engineMark: string;
  readonly limits: Limits;
  readonly verify: VerifyBundle;
  readonly engines: CodeEngines;
  /** Aborted when the worker must stop: the run ends after the current instance and is taken up again later. */
  readonly stop?: AbortSignal;
}

export type VerifyEnding = "done" | "refused" | "failed" | "skipped";

const WORKER = "worker";

/** States in which a run may end with a result: a first one, or one beside what is already there. */
const RUNNING: readonly SubmissionRow["state"][] = ["verifying", "verified", "published"];

/**
 * Derives a submission's results from its stored bytes: instance by instance into the staging tables, then in one
 * transaction into what pages read, published where the benchmark's policy is `at-once`. Killed at any point and started
 * again it goes on with the first instance that is not staged; run twice it changes nothing. A bundle that cannot be read
 * ends as `refused`; damage on our side as `failed`; an interruption and an unreachable database are thrown.
 */
export async function verifySubmission({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: VerifyRun;
}): Promise<VerifyEnding> {
  const submission = await begin(ctx, input.submissionId);
  if (submission === null) return "skipped";
  const evidence = keepEvidence(ctx.store);
  const progress = progressWriter(ctx.db, submission.id);
  try {
    const derived = await derive(ctx, input, submission, evidence, progress.note);
    await progress.settle();
    return await conclude(ctx, submission, derived, evidence);
  } catch (error) {
    await evidence.abort();
    await progress.settle();
    if (error instanceof Overtaken) return giveWay(ctx, submission.id);
    const ending = endingOf(error);
    if (ending === null) throw error;
    const told = { submissionId: submission.id, code: ending.trouble.code };
    if (ending.state === "failed") ctx.log.error({ err: error, ...told }, "verification failed");
    else ctx.log.info(told, "bundle refused");
    await endVerification(ctx, submission.id, ending.state, ending.trouble);
    return ending.state;
  }
}

/** Marks the run as begun; null when there is nothing to do (withdrawn, ended, or done by an earlier run). */
async function begin(ctx: Context, id: string): Promise<SubmissionRow | null> {
  return ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, id);
    if (submission === null || submission.progress?.stage === "done") return null;
    if (submission.state !== "received" && !RUNNING.includes(submission.state)) return null;
    if (submission.state === "received") {
      await updateSubmission(db, id, { state: "verifying", progress: QUEUED, trouble: null });
      await addEvent(db, { submissionId: id, kind: "verifying", text: "Verification started.", actor: WORKER });
      return { ...submission, state: "verifying" as const };
    }
    return submission;
  });
}

async function derive(
  ctx: Context,
  input: VerifyRun,
  submission: SubmissionRow,
  evidence: EvidenceKeeper,
  note: (progress: NonNullable<SubmissionRow["progress"]>) => void,
): Promise<Derived> {
  const reference = await readReference(ctx.db, submission.benchmarkSlug, (keys) => storedFiles(ctx.store, keys));
  if (reference === null) throw new AppError("unavailable", "The benchmark of this submission is gone.");
  const prices = await readActivePrices(ctx.db);
  const run = {
    submissionId: submission.id,
    engineMark: [input.engineMark, `r${reference.revision}`, ...(prices === null ? [] : [prices.version])].join(" "),
    bundleSha256: submission.bundleSha256,
    showPartial: submission.verifiedAt === null,
    verifiedAt: submission.verifiedAt,
  };
  await dropForeignStaged(ctx.db, run);
  const staged = await readStaged(ctx.db, submission.id);
  const source = await blobSource(ctx.store, submission.bundleSha256, submission.bundleName);
  const checkStop = () => {
    if (input.stop?.aborted === true) throw new Interrupted();
  };
  const code = await enginesFor(input.engines, reference);
  const otherRuns = keepOtherRuns(ctx);
  const verified = await input.verify(source, reference, {
    now: ctx.now,
    limits: input.limits,
    ...code,
    keys: await readRegisteredKeys(ctx.db, submission.benchmarkSlug),
    ...(prices === null ? {} : { prices }),
    done: new Map(staged.results.map((row) => [row.instanceId, row.report])),
    keep: evidence.keeper,
    others: earlierRuns(ctx.db, submission),
    onProgress: note,
    async onLayout(layout, facts) {
      checkStop();
      if (facts.sha256 !== submission.bundleSha256) {
        throw new AppError("blob-mismatch", "The stored bytes are not the bytes that were uploaded.");
      }
      if (run.showPartial) await updateSubmission(ctx.db, submission.id, { layout, bundleFiles: facts.files });
    },
    async onInstance(outcome) {
      checkStop();
      await stageOutcome(ctx, run, outcome, evidence);
    },
    async onOtherRun(at, outcome) {
      checkStop();
      await otherRuns.keep(at, outcome);
    },
  });
  const copied = await copiedPatches(ctx.db, submission, reference, verified);
  const report = { ...verified, findings: [...verified.findings, ...copied] };
  return {
    report,
    rulesOfRun: otherRuns.rulesOf,
    nfi: nfiStandingOf(report, reference, code.nfi?.ruff.version ?? null),
    revision: reference.revision,
    priceVersion: prices?.version ?? null,
  };
}

/** What a run derived, and what it was derived with. */
interface Derived {
  readonly report: Report;
  /** Blob of the rules of a run beside the headline; null where none were run. */
  readonly rulesOfRun: OtherRuns["rulesOf"];
  /** Only in benchmarks of quality edits. */
  readonly nfi: NfiStanding | null;
  readonly revision: number;
  readonly priceVersion: string | null;
}

function nfiStandingOf(report: Report, { benchmark, instances }: Reference, ruff: string | null): NfiStanding | null {
  if (benchmark.grading !== "nfi") return null;
  const facts = new Map([...instances].map(([id, { nfi }]) => [id, nfi ?? { files: [], human: null }]));
  return nfiStanding(report, facts, ruff);
}

/** The last transaction: everything derived replaces what was there, and is published where the policy says so. */
async function conclude(
  ctx: Context,
  submission: SubmissionRow,
  { report, rulesOfRun, nfi, revision, priceVersion }: Derived,
  evidence: EvidenceKeeper,
): Promise<VerifyEnding> {
  const standing = await standingReproduction(ctx, submission.id, report);
  const trust = standing?.holds === true ? "reproduced" : report.totals.trust;
  const settlement = await prepareSettlement(ctx, submission, { report, revision, trust });
  const { key: reportBlob } = await putBlob(ctx.store, [Buffer.from(JSON.stringify(report), "utf8")]);
  return ctx.db.transaction(async (db) => {
    const now = await lockSubmission(db, submission.id);
    if (now === null || !RUNNING.includes(now.state)) return "skipped";
    if (now.verifiedAt?.getTime() !== submission.verifiedAt?.getTime()) throw new Overtaken();
    const staged = await readStaged(db, submission.id);
    const blobs = new Map(staged.results.map((row) => [row.instanceId, row]));
    const stamp = { engineVersion: report.engine.version, derivedAt: ctx.now };
    const files = new Map(staged.files.map((file) => [file.path, file]));
    for (const file of evidence.take()) files.set(file.path, { ...file, submissionId: submission.id });
    await replaceResults(db, submission.id, {
      rows: report.instances.map((item) => {
        const held = blobs.get(item.instance_id);
        const { patchBlob = null, testsBlob = null, rulesBlob = null, trajectory = null } = held ?? {};
        return resultRow(submission.id, item, { patchBlob, testsBlob, rulesBlob, trajectory }, stamp);
      }),
      runs: runRows(submission.id, report, (position, instanceId) =>
        position === 0 ? (blobs.get(instanceId)?.rulesBlob ?? null) : rulesOfRun(position, instanceId),
      ),
      found: [
        ...report.findings.map((flag) => ({ instanceId: null, flag })),
        ...report.instances.flatMap((item) => item.flags.map((flag) => ({ instanceId: item.instance_id, flag }))),
      ],
      files: [...files.values()],
    });
    await clearStaged(db, submission.id);
    const { resolved, size } = report.totals;
    const counts = {
      resolved,
      unresolved: report.totals.unresolved,
      unverified: report.totals.unverified,
      missing: report.totals.missing,
    };
    await updateSubmission(db, submission.id, {
      ...submissionFigures(report),
      nfi,
      trust,
      reproduced: standing?.shown ?? null,
      attested: report.attested ?? null,
      referenceRevision: revision,
      priceVersion,
      reportBlob,
      trouble: null,
      verifiedAt: ctx.now,
      progress: { ...(now.progress ?? QUEUED), stage: "done", counts, instancesDone: size, instancesTotal: size },
      ...(now.state === "published" ? {} : { state: "verified" as const }),
    });
    await addEvent(db, {
      submissionId: submission.id,
      kind: "verified",
      text: `Verified: ${resolved} of ${size} resolved (${trust}).`,
      actor: WORKER,
    });
    await settleRuns(db, now, settlement);
    await requeueLaterCopies(db, now);
    const benchmark = await lockBenchmark(db, submission.benchmarkSlug);
    if (now.state === "published") await announceChange(db, submission.benchmarkSlug);
    else if (benchmark?.policy === "at-once" && !now.draft) await publishLocked(db, ctx, { ...now, state: "verified" });
    return "done";
  });
}

/** Another worker ended the same verification: its results stand, and what this run left is cleared away. */
async function giveWay(ctx: Context, submissionId: string): Promise<VerifyEnding> {
  await ctx.db.transaction(async (db) => {
    const now = await lockSubmission(db, submissionId);
    if (now === null) return;
    await clearStaged(db, submissionId);
    await updateSubmission(db, submissionId, { progress: { ...(now.progress ?? QUEUED), stage: "done" } });
  });
  return "skipped";
}

class Interrupted extends Error {
  constructor() {
    super("The worker is stopping; the verification goes on later.");
    this.name = "Interrupted";
  }
}

/** How an error ends the submission; null = it says nothing about the submission, so the job stays. */
function endingOf(error: unknown): { state: "refused" | "failed"; trouble: Trouble } | null {
  if (error instanceof Interrupted) return null;
  if (isOutage(error)) return null;
  if (!(error instanceof AppError)) return { state: "failed", trouble: INTERNAL_TROUBLE };
  return { state: isRefusal(error) ? "refused" : "failed", trouble: troubleOf(error) };
}

export const INTERNAL_TROUBLE: Trouble = {
  code: "internal",
  message: "The verification met a fault of ours, not of the bundle. The maintainers can see it in the log.",
  file: null,
  line: null,
  remedy: "Ask for a new verification later.",
};

/**
 * Ends a verification without a result: by `verifySubmission`, or by the worker when the run could not end by itself
 * (its memory was used up). What was public before stays as it is.
 */
export async function endVerification(
  ctx: Context,
  submissionId: string,
  state: "refused" | "failed",
  trouble: Trouble,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const now = await lockSubmission(db, submissionId);
    if (now === null || now.state === "withdrawn") return;
    const first = now.verifiedAt === null;
    await clearStaged(db, submissionId);
    if (first) await dropPartialResults(db, submissionId);
    await updateSubmission(db, submissionId, {
      trouble,
      progress: { ...(now.progress ?? QUEUED), stage: "done" },
      ...(first ? { state } : {}),
    });
    await addEvent(db, {
      submissionId,
      kind: state,
      text: first ? trouble.message : `A new verification ended without a result: ${trouble.message}`,
      actor: WORKER,
    });
    await settleWithoutResult(db, now, "failed", trouble.message);
  });
}
