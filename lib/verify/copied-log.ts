import type { ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { flag, type Flag } from "@/lib/formats/flag";
import type { LogFingerprint } from "@/lib/formats/log-fingerprint";
import { compareFingerprints, judgeLikeness } from "./fingerprint-log";

/** The flag on a log that is the reference's own run with the gold patch, handed in as somebody else's. */
export function copiedFlags(fingerprint: LogFingerprint, { gold }: ReferenceInstance, file: string): Flag[] {
  if (gold?.fingerprint === undefined) return [];
  const found = copiedFrom(fingerprint, gold.fingerprint, "the log of the reference run", file);
  return found === null ? [] : [found];
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
  return flag("log-copied", severity, `This log is ${how} ${other}: ${chance}.`, { file });
}
