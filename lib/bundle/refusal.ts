import { AppError, type RefusalCode } from "@/lib/errors";
import { printableName } from "@/lib/bundle/printable-name";

/** What a person can do about each refusal that a reader of archives gives. */
const REMEDIES: Partial<Record<RefusalCode, string>> = {
  "unsafe-path": "Pack the files again with plain relative names and forward slashes.",
  "unsafe-entry": "Pack plain files and folders only: no links, devices, pipes or sparse files.",
  "name-collision": "Give every file a name of its own, also where upper and lower case do not count.",
  "limit-bytes": "Leave out what no verdict needs, or cut the longest logs.",
  "limit-ratio": "Leave out files that repeat the same bytes over and over.",
  "limit-entries": "Leave out files that no verdict needs, such as caches and checkouts.",
  "limit-name": "Use shorter names.",
  "limit-depth": "Use fewer levels of folders.",
  "limit-memory": "Pack again with the default settings of your tool.",
  "archive-corrupt": "Pack the files again and compare the sha256 after uploading.",
  "archive-truncated": "The upload or the packing broke off: pack and upload again.",
  "archive-ambiguous": "Pack the files again into a new archive instead of appending to an old one.",
  "archive-encrypted": "Pack the files again without a password.",
  "archive-unsupported": "Use .zip (deflate), .tar, .tar.gz or .tar.zst.",
  "empty-bundle": "Check the folder that you packed.",
};

/**
 * The error that ends the reading of a bundle: code, one plain sentence, the entry's name made printable, and a remedy.
 * The caller throws it.
 */
export function refusal(code: RefusalCode, message: string, entry?: string, cause?: unknown): AppError {
  const remedy = REMEDIES[code];
  return new AppError(
    code,
    message,
    {
      ...(entry === undefined ? {} : { file: printableName(entry) }),
      ...(remedy === undefined ? {} : { remedy }),
    },
    cause,
  );
}
