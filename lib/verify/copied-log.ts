import type { ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import type { LogFingerprint } from "@/lib/formats/log-fingerprint";
import type { InstanceReport } from "@/lib/formats/report";
import type { InstanceOutcome, OtherRun } from "./contract";
import { compareFingerprints, judgeAmongMany, judgeLikeness } from "./fingerprint-log";

/** The flag that every function here speaks of. */
export const COPIED: Flag["code"] = "log-copied";

/** The flag on a log that is the reference's own run with the gold patch, handed in as somebody else's. */
export function copiedFlags(fingerprint: LogFingerprint, { gold }: ReferenceInstance, file: string): Flag[] {
  if (gold?.fingerprint === undefined) return [];
  const found = copiedFrom(fingerprint, gold.fingerprint, "the log of the reference run", { file });
  return found === null ? [] : [found];
}

/**
 * Where one log of a bundle is surely a copy, the others that look like copies are not believed either: an accident would
 * have to happen in each. Returns the instances with those flags made blocking; nothing changes where none is sure.
 */
export function distrustCopies(instances: readonly InstanceReport[]): readonly InstanceReport[] {
  const sure = instances.find((item) => item.flags.some((one) => one.code === COPIED && one.severity === "block"));
  if (sure === undefined) return instances;
  return instances.map((item) => {
    if (!item.flags.some((one) => one.code === COPIED && one.severity !== "block")) return item;
    const flags = item.flags.map((one) =>
      one.code === COPIED
        ? {
            ...one,
            severity: "block" as const,
            message: `${one.message} The log of ${sure.instance_id} in this bundle is surely a copy.`,
          }
        : one,
    );
    if (item.verdict !== "resolved") return { ...item, flags };
    const explanation = `${item.explanation} It does not count while the flag ${COPIED} is open: other logs of this bundle are copies.`;
    return { ...item, flags, verdict: "unverified", reason: "blocked-by-flag", evidence_kind: null, explanation };
  });
}

/**
 * The flag on a log that repeats another one, timings and all; null when the two are different runs. `other`: in words,
 * whose log it is.
 */
function copiedFrom(
  a: LogFingerprint,
  b: LogFingerprint,
  other: string,
  place: Parameters<typeof flag>[3],
  judge = judgeLikeness,
): Flag | null {
  const likeness = compareFingerprints(a, b);
  const severity = judge(likeness);
  if (severity === null) return null;
  const how = likeness.kind === "identical" ? "the same text as" : "nearly the same text as";
  const chance =
    likeness.digits === 0
      ? "nothing in it differs from run to run, so this can be honest"
      : `${likeness.digits} digits of timings and the like agree`;
  return flag(COPIED, severity, `This log is ${how} ${other}: ${chance}.`, place);
}

/** The log that decided an instance, with its place in the evidence; null where no log did. */
export function decidingLog({ fingerprints = [], report }: InstanceOutcome) {
  if (report.verdict === "missing") return null;
  const [first] = fingerprints;
  if (first === undefined) return null;
  const at = report.evidence.find((item) => item.file === first.file);
  return { ...first, from_line: at?.from_line ?? null, to_line: at?.to_line ?? null };
}

/**
 * The outcome with a flag on a log that somebody handed in before: one flag, on the surest copy, of the earliest such run
 * (`others` come in the order of their arrival). A blocking flag keeps a resolved verdict from counting.
 */
export function holdAgainstOthers(outcome: InstanceOutcome, others: readonly OtherRun[]): InstanceOutcome {
  const mine = decidingLog(outcome);
  if (mine === null) return outcome;
  const { fingerprint, ...place } = mine;
  const found = others.flatMap(({ name, log }) => {
    const whose = `the log of ${name ?? "another submission"}`;
    return copiedFrom(fingerprint, log, whose, place, judgeAmongMany) ?? [];
  });
  const copied = found.find((one) => one.severity === "block") ?? found[0];
  if (copied === undefined) return outcome;
  const { report } = outcome;
  const flagged = { ...report, flags: [...report.flags, copied] };
  if (copied.severity !== "block" || report.verdict !== "resolved") return { ...outcome, report: flagged };
  const explanation = `${report.explanation} It does not count while the flag ${COPIED} is open: ${copied.message}`;
  return {
    ...outcome,
    report: { ...flagged, verdict: "unverified", reason: "blocked-by-flag", evidence_kind: null, explanation },
  };
}
