import { loadGrammars, type GrammarName, type Grammars } from "@/lib/code/grammars";
import { loadRuff } from "@/lib/nfi/ruff";
import type { NfiEngine } from "@/lib/nfi/score-file";

export type { NfiEngine };
/** What the parsers are loaded for: callables, complexity and imports of one file. */
export { readSource } from "@/lib/code/source-facts";

/** Reads the WASM bytes of a parser; the edge implements it (see store/grammar-files). */
export type ReadGrammar = (name: GrammarName) => Promise<Uint8Array>;

/** Parsers of all languages, for profiles and footprints. About 0.3 s; load once and keep. */
export function loadParsers(read: ReadGrammar): Promise<Grammars> {
  return loadGrammars(read);
}

/** Loads each of them when it is first wanted, and keeps it. */
export function engines(read: ReadGrammar): { parsers(): Promise<Grammars>; nfi(): Promise<NfiEngine> } {
  let parsers: Promise<Grammars> | undefined;
  let nfi: Promise<NfiEngine> | undefined;
  return {
    parsers: () => (parsers ??= loadParsers(read)),
    nfi: () => (nfi ??= loadNfiEngine(read)),
  };
}

/** Python's parser and Ruff, for the rules of non-functional improvement. Load once and keep. */
export async function loadNfiEngine(read: ReadGrammar): Promise<NfiEngine> {
  return { grammars: await loadGrammars(read, ["python"]), ruff: await loadRuff() };
}
