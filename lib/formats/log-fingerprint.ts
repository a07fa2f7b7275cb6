import { z } from "zod";

/**
 * What makes one run of tests recognisable: its bytes, its text without terminal codes, and the lines that two runs of the
 * same tests do not share (durations, addresses, names of temporary files).
 */
export const logFingerprintSchema = z.object({
  /** Digest of the bytes; of the lines with terminal codes and blanks at their ends taken off. */
  sha256: z.string(),
  text: z.string(),
  /** Significant digits of everything in the log that differs from run to run: how much chance there is in it. */
  digits: z.int().nonnegative(),
  /** Lines that hold such digits: the least of their hashes (bottom-k sketch), each with its digits. */
  chance: z.array(z.tuple([z.number(), z.int().positive()])),
});
export type LogFingerprint = z.infer<typeof logFingerprintSchema>;
