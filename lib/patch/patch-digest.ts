import { createHash } from "node:crypto";

export function sha256Text(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** The text with CRLF as LF and without blanks at its edges: what harnesses and scaffolds change on the way. */
export function normalisePatch(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}

/** Identity of a patch: of its bytes, and of its text after normalising line ends and edges. */
export interface PatchDigest {
  readonly sha256: string;
  readonly normalised: string;
}

export function digestPatch(text: string): PatchDigest {
  return { sha256: sha256Text(text), normalised: sha256Text(normalisePatch(text)) };
}

/** True when two patches are the same text, byte for byte or after normalising. */
export function samePatch(a: PatchDigest, b: PatchDigest): boolean {
  return a.sha256 === b.sha256 || a.normalised === b.normalised;
}
