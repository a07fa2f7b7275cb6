import type { ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import type { LogFingerprint } from "@/lib/formats/log-fingerprint";
import type { InstanceReport } from "@/lib/formats/report";
import { compareFingerprints, judgeLikeness } from "./fingerprint-log";

const CODE = "log-copied";

/** The flag on a log that is the reference's own run with the gold patch, handed in as somebody else's. */
export function copiedFlags(fingerprint: LogFingerprint, { gold }: ReferenceInstance, file: string): Flag[] {
  if (gold?.fingerprint === undefined) return [];
  const found = copiedFrom(fingerprint, gold.fingerprint, "the log of the reference run", file);
  return found === null ? [] : [found];
}

/**
 * Where one log of a bundle is surely a copy, the others that look like copies are not believed either: an accident would
 * have to happen in each. Returns the instances with those flags made blocking; nothing changes where none is sure.
 */
export function distrustCopies(instances: readonly InstanceReport[]): readonly InstanceReport[] {
  const sure = instances.find((item) => item.flags.some((one) => one.code === CODE && one.severity === "block"));
  if (sure === undefined) return instances;
  return instances.map((item) => {
    if (!item.flags.some((one) => one.code === CODE && one.severity !== "block")) return item;
    const flags = item.flags.map((one) =>
      one.code === CODE
        ? {
            ...one,
            severity: "block" as const,
            message: `${one.message} The log of ${sure.instance_id} in this bundle is surely a copy.`,
          }
        : one,
    );
    if (item.verdict !== "resolved") return { ...item, flags };
    const explanation = `${item.explanation} It does not count while the flag ${CODE} is open: other logs of this bundle are copies.`;
    return { ...item, flags, verdict: "unverified", reason: "blocked-by-flag", evidence_kind: null, explanation };
  });
}

/**
 * The flag on a log that repeats another one, timings and all; null when the two are different runs. `other`: in words,
 * whose log it is. Used for the reference, and by the service for the logs of other submissions.
 */
export function copiedFrom(a: LogFingerprint, b: LogFingerprint, other: string, file: string): Flag | null {
  const likeness = compareFingerprints(a, b);
  const severity = judgeLikeness(likeness);
  if (severity === null) return null;
  const how = likeness.kind === "identical" ? "the same text as" : "nearly the same text as";
  const chance =
    likeness.digits === 0
      ? "nothing in it differs from run to run, so this can be honest"
      : `${likeness.digits} digits of timings and the like agree`;
  return flag(CODE, severity, `This log is ${how} ${other}: ${chance}.`, { file });
}
