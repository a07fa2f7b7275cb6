import { DEFAULT_LIMITS } from "@/lib/formats/limits";

const GiB = 1024 ** 3;

/** What one person may have at a time. Bytes are bytes. */
export const UPLOAD_LIMITS = {
  bytes: DEFAULT_LIMITS.uploadBytes,
  open: 5,
  storedBytes: 20 * GiB,
  /** Uploads begun within 24 hours; on one's own machine the disk is the limit. */
  aDay: 10,
  aDayLocal: 1000,
  /** An upload that is not made a submission within this time is removed, milliseconds. */
  keepMs: 24 * 3600 * 1000,
  fileNameChars: 200,
} as const;
