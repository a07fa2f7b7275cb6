import { Language as Grammar, Parser } from "web-tree-sitter";
import { AppError } from "@/lib/errors";
import { LANGUAGES, type Language } from "./language";
import { flatten } from "./flatten";
import type { SyntaxTree } from "./syntax-tree";

/** Names under which the edge is asked for WASM bytes: the parser core, then one grammar a language. */
export type GrammarName = "core" | Language;

/** Parsers of the nine grammars, ready to use. Synchronous; not to be shared between threads. */
export interface Grammars {
  /**
   * Parses a whole file. Null when the parser gave up: the work it may do grows with the length of the source (see
   * `stepBudget`), so a file made to stall it is left out instead.
   */
  parse(language: Language, source: string): SyntaxTree | null;
  /** Frees the parsers' memory; nothing can be parsed afterwards. */
  free(): void;
}

/**
 * How often the parser may report progress (about every hundred operations) before it is stopped. Real sources and
 * 100 kB of nested brackets or quotes stay under 0.1 reports a character.
 */
function stepBudget(source: string): number {
  return 1000 + source.length;
}

/**
 * Loads the parser and the grammars from bytes that the caller reads, so that the room stays without a file system.
 * `only` limits the grammars that are loaded; parsing in another language throws.
 */
export async function loadGrammars(
  read: (name: GrammarName) => Promise<Uint8Array>,
  only: readonly Language[] = LANGUAGES,
): Promise<Grammars> {
  const core = await read("core");
  await Parser.init({ wasmBinary: core.slice().buffer });
  const parsers = new Map<Language, Loaded>();
  for (const language of only) {
    const parser = new Parser();
    const grammar = await Grammar.load(await read(language));
    parser.setLanguage(grammar);
    parsers.set(language, { parser, grammar });
  }
  return {
    parse: (language, source) => {
      const loaded = parsers.get(language);
      if (loaded === undefined) throw new AppError("internal", `the grammar of ${language} is not loaded`);
      return parseWith(loaded, language, source);
    },
    free: () => {
      for (const { parser } of parsers.values()) parser.delete();
      parsers.clear();
    },
  };
}

interface Loaded {
  readonly parser: Parser;
  readonly grammar: Grammar;
}

function parseWith({ parser, grammar }: Loaded, language: Language, source: string): SyntaxTree | null {
  const budget = stepBudget(source);
  let steps = 0;
  const tree = parser.parse(source, null, {
    progressCallback: () => {
      steps += 1;
      return steps > budget;
    },
  });
  if (tree === null) {
    parser.reset();
    return null;
  }
  try {
    return flatten(tree, grammar, language, source);
  } finally {
    tree.delete();
  }
}
