import { languageOf } from "@/lib/code/language";
import { flag, type Flag } from "@/lib/formats/flag";
import type { InstanceReport } from "@/lib/formats/report";
import { parsePatch } from "@/lib/patch/parse-patch";
import { compareFootprint, type Compared, type Footprint, type FootprintInput } from "@/lib/measure/compare-footprint";
import { fingerprint, patchSimilarity, type PatchSimilarity } from "@/lib/measure/similarity/patch-similarity";

/** What `proofboard footprint --json` prints. */
export interface FootprintObject {
  readonly files: Compared;
  readonly lines: Compared;
  readonly callables: Compared;
  readonly explore: Footprint["explore"];
  readonly left_out: readonly string[];
  readonly unapplied: readonly string[];
  readonly broken: readonly string[];
}

/** Paths before the patches whose text `sources` has to hold for callables to be counted, in order. */
export function neededSources(...patches: readonly string[]): readonly string[] {
  const paths = new Set<string>();
  for (const { oldPath, hunks } of patches.flatMap((text) => parsePatch(text).files)) {
    if (oldPath !== null && hunks.length > 0 && languageOf(oldPath) !== null) paths.add(oldPath);
  }
  return [...paths].sort();
}

/** Ratios and bands of an agent's patch against gold; `FootprintInput` says what may be missing. */
export function footprintObject(input: FootprintInput): FootprintObject {
  const { files, lines, callables, explore, leftOut, unapplied, broken } = compareFootprint(input);
  return { files, lines, callables, explore, left_out: leftOut, unapplied, broken };
}

/** The same as the report carries it: counts, rho and band of each measure, and what was left out or could not be read. */
export function footprintOf(input: FootprintInput): NonNullable<InstanceReport["footprint"]> {
  const { files, lines, callables, explore, leftOut, unapplied, broken } = compareFootprint(input);
  const short = ({ agent, gold, rho, band }: Compared) => ({ agent, gold, rho, band });
  return {
    files: short(files),
    lines: short(lines),
    callables: short(callables),
    explore: { agent: explore.touched, gold: explore.files, rho: explore.rho, band: explore.band },
    left_out: [...leftOut],
    unapplied: [...unapplied],
    broken: [...broken],
  };
}

/**
 * Likeness of a patch to gold: the numbers for the report, and a flag when gold is reproduced. A flag says what is the case,
 * never why; pages show the base rate beside it.
 */
export function similarityOf(
  patch: string,
  gold: string,
  file: string | null = null,
): { readonly similarity: NonNullable<InstanceReport["similarity"]>; readonly flags: readonly Flag[] } {
  const measured = patchSimilarity(fingerprint(patch), fingerprint(gold));
  const { linesA, linesB, jaccard, lcsRatio, containment, fileJaccard } = measured;
  const numbers = { jaccard, lcs_ratio: lcsRatio, containment, file_jaccard: fileJaccard };
  const known = Object.entries(numbers).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return {
    similarity: { lines: linesA, gold_lines: linesB, ...Object.fromEntries(known) },
    flags: flagsOf(measured, file),
  };
}

function flagsOf({ verdict, linesB }: PatchSimilarity, file: string | null): Flag[] {
  if (verdict === "verbatim") {
    return [
      flag("gold-verbatim", "warn", `The ${linesB} added lines are those of the reference patch, in order.`, { file }),
    ];
  }
  if (verdict === "near-verbatim") {
    return [flag("near-duplicate", "info", "The added lines are nearly those of the reference patch.", { file })];
  }
  return [];
}
