import type { Db } from "@/db/client";
import {
  type Comparable,
  readEarlierLogs,
  readEarlierWithEqualPatches,
  readPatchHashes,
  readUnnoticedCopies,
} from "@/db/read/run-prints";
import { addVerifyJob } from "@/db/write/jobs";
import { QUEUED, addEvent, lockSubmission, updateSubmission } from "@/db/write/submissions";
import type { Reference } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import type { Report } from "@/lib/formats/report";
import { compareSubmissions, hashPatch, type NearDuplicate } from "@/lib/verify/compare-submissions";
import type { VerifyOptions } from "@/lib/verify/contract";
import { COPIED } from "@/lib/verify/copied-log";
import { FEWEST_DIGITS } from "@/lib/verify/fingerprint-log";
import { pickLane } from "./verify-lanes";

/** A private submission of somebody else is never named. */
function nameOf({ submissionId, published }: { readonly submissionId: string; readonly published: boolean }) {
  return published ? `submission ${submissionId}` : null;
}

/** The logs that a verification of this submission holds each of its own against. */
export function earlierRuns(db: Db, mine: Comparable): NonNullable<VerifyOptions["others"]> {
  return async (instanceId) => {
    const logs = await readEarlierLogs(db, mine, instanceId);
    return logs.map((one) => ({ name: nameOf(one), log: one.log }));
  };
}

/**
 * The finding that most patches are those of an earlier submission by somebody else: of the one that shares the largest
 * part. It asks for a look and changes no verdict. None inside one organisation, and none on fewer than twenty patches.
 */
export async function copiedPatches(
  db: Db,
  mine: Comparable,
  reference: Reference,
  report: Report,
): Promise<readonly Flag[]> {
  const verdicts = new Map(report.instances.map((item) => [item.instance_id, item.verdict]));
  const hashes = await readPatchHashes(db, mine.id);
  const own = new Map(
    [...hashes].map(([id, { hash }]) => [id, { hash, resolved: verdicts.get(id) === "resolved" }] as const),
  );
  const goldLines = new Map([...reference.instances].map(([id, { record }]) => [id, hashPatch(record.patch).lines]));
  let most: { readonly found: NearDuplicate; readonly share: number; readonly name: string | null } | null = null;
  for (const other of await readEarlierWithEqualPatches(db, mine)) {
    const found = compareSubmissions(own, await readPatchHashes(db, other.submissionId), goldLines);
    if (!found.flag || found.share === null || found.share <= (most?.share ?? 0)) continue;
    most = { found, share: found.share, name: nameOf(other) };
  }
  if (most === null) return [];
  const { compared, identical, bothFailed } = most.found;
  const failed =
    bothFailed.compared === 0
      ? ""
      : ` Where both failed, ${bothFailed.identical} of ${bothFailed.compared} are the same.`;
  const whose = most.name ?? "another submission";
  return [
    flag("near-duplicate", "warn", `${identical} of ${compared} patches add the same lines as ${whose}.${failed}`),
  ];
}

/**
 * Asks for a new verification of later submissions that were verified before this one and repeat its logs, so that who came
 * first does not depend on who was verified first. Call it in the transaction that ends this verification.
 */
export async function requeueLaterCopies(db: Db, mine: Comparable): Promise<void> {
  for (const id of await readUnnoticedCopies(db, mine, COPIED, FEWEST_DIGITS)) {
    const row = await lockSubmission(db, id);
    if (row === null || row.progress?.stage !== "done") continue;
    await updateSubmission(db, id, { progress: QUEUED });
    const text = "A new verification was asked for: an earlier submission was verified meanwhile.";
    await addEvent(db, { submissionId: id, kind: "verification-requested", text, actor: "worker" });
    await addVerifyJob(db, id, pickLane());
  }
}
