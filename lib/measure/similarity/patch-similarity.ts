import { parsePatch } from "@/lib/patch/parse-patch";
import { sha256Text } from "@/lib/patch/patch-digest";
import { addedLines } from "./added-lines";
import { lcsRatio } from "./lcs-ratio";

export const SIMILARITY_VERDICTS = ["insufficient", "verbatim", "near-verbatim", "distinct"] as const;
export type SimilarityVerdict = (typeof SIMILARITY_VERDICTS)[number];

/** A patch reduced to what similarity looks at; kept, so that a pair costs no second parse. */
export interface PatchFingerprint {
  readonly lines: readonly string[];
  readonly files: ReadonlySet<string>;
  /** SHA-256 of the lines joined by LF. */
  readonly hash: string;
}

/** How alike two patches are in what they add. Ratios are null when both add nothing. */
export interface PatchSimilarity {
  readonly linesA: number;
  readonly linesB: number;
  readonly jaccard: number | null;
  readonly lcsRatio: number | null;
  /** Share of gold's lines that are in the patch. */
  readonly containment: number | null;
  readonly fileJaccard: number | null;
  readonly verdict: SimilarityVerdict;
  readonly hashA: string;
  readonly hashB: string;
}

/** Fewer lines than this on either side say nothing: short patches are reproduced honestly. */
export const FEWEST_LINES = 5;
const NEAR = 0.8;

export function fingerprint(patchText: string): PatchFingerprint {
  const patch = parsePatch(patchText);
  const lines = addedLines(patch);
  return { lines, files: new Set(patch.files.map(({ path }) => path)), hash: sha256Text(lines.join("\n")) };
}

/** Compares a patch with gold (methods F2). A sign to look at, never an accusation: a base rate belongs beside it. */
export function patchSimilarity(patch: PatchFingerprint, gold: PatchFingerprint): PatchSimilarity {
  const { shared, joined } = overlap(patch.lines, gold.lines);
  const jaccard = ratio(shared, joined);
  const aligned = lcsRatio(patch.lines, gold.lines);
  const files = overlap([...patch.files], [...gold.files]);
  return {
    linesA: patch.lines.length,
    linesB: gold.lines.length,
    jaccard,
    lcsRatio: aligned,
    containment: ratio(shared, gold.lines.length),
    fileJaccard: ratio(files.shared, files.joined),
    verdict: verdictOf(patch, gold, jaccard, aligned),
    hashA: patch.hash,
    hashB: gold.hash,
  };
}

function verdictOf(
  patch: PatchFingerprint,
  gold: PatchFingerprint,
  jaccard: number | null,
  aligned: number | null,
): SimilarityVerdict {
  if (Math.min(patch.lines.length, gold.lines.length) < FEWEST_LINES) return "insufficient";
  if (patch.hash === gold.hash) return "verbatim";
  return (jaccard ?? 0) >= NEAR && (aligned ?? 1) >= NEAR ? "near-verbatim" : "distinct";
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Sizes of intersection and union of two multisets. */
function overlap(a: readonly string[], b: readonly string[]): { shared: number; joined: number } {
  const left = new Map<string, number>();
  for (const item of a) left.set(item, (left.get(item) ?? 0) + 1);
  let shared = 0;
  for (const item of b) {
    const count = left.get(item) ?? 0;
    if (count === 0) continue;
    left.set(item, count - 1);
    shared += 1;
  }
  return { shared, joined: a.length + b.length - shared };
}
