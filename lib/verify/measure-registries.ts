import type { GoldenRegistry } from "@/lib/formats/golden-cases";
import { measureGoldenFunctions } from "@/lib/measure/golden-functions";
import { nfiGoldenFunctions } from "@/lib/nfi/golden-functions";
import { loadNfiEngine, loadParsers, type ReadGrammar } from "./load-parsers";

/** The functions that golden files may call in code, measure and nfi; their parsers are loaded here. */
export async function measureRegistries(read: ReadGrammar): Promise<readonly GoldenRegistry[]> {
  return [measureGoldenFunctions(await loadParsers(read)), nfiGoldenFunctions(await loadNfiEngine(read))];
}
