import type { GoldenRegistry } from "@/lib/formats/golden-cases";
import { rankGoldenFunctions } from "@/lib/rank/golden-functions";
import { type GoldenRun, parseGoldenFile, runGolden } from "@/lib/verify/golden";

/**
 * Runs the golden cases of a file against every function of ours that golden files may name: those of rank, and the
 * registries given (code, measure and nfi, whose parsers the caller loads). Throws `usage` when the text is no golden file.
 */
export async function runGoldenText(text: string, registries: readonly GoldenRegistry[]): Promise<GoldenRun> {
  return runGolden(parseGoldenFile(text), [rankGoldenFunctions, ...registries]);
}
