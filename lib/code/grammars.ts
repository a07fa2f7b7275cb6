import { Language as Grammar, Parser } from "web-tree-sitter";
import { AppError } from "@/lib/errors";
import { LANGUAGES, type Language } from "./language";
import { flatten } from "./flatten";
import { withPlainSpecs } from "./format-specs";
import { loadParserCore, type ParserCore } from "./parser-core";
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

/** Brackets that may be open at one place; code that people or generators write stays far below. */
const DEEPEST_NESTING = 5000;

/** A parse that overflows the stack leaves its memory behind; after so many the process has to be replaced. */
const MOST_OVERFLOWS = 16;

/**
 * Loads the parser and the grammars from bytes that the caller reads, so that the room stays without a file system.
 * `only` limits the grammars that are loaded; parsing in another language throws. The parser itself is loaded once a process.
 */
export async function loadGrammars(
  read: (name: GrammarName) => Promise<Uint8Array>,
  only: readonly Language[] = LANGUAGES,
): Promise<Grammars> {
  const core = await loadParserCore(() => read("core"));
  const loaded = new Map<Language, Loaded>();
  for (const language of only) {
    const grammar = await Grammar.load(await read(language));
    loaded.set(language, { grammar, parser: parserOf(grammar) });
  }
  // Kept, since the collector would free them while their own structures are half built.
  const abandoned: Parser[] = [];
  return {
    parse: (language, source) => {
      const entry = loaded.get(language);
      if (entry === undefined) throw new AppError("internal", `the grammar of ${language} is not loaded`);
      if (abandoned.length >= MOST_OVERFLOWS)
        throw new AppError("unavailable", "the parser met too many files made to break it");
      if (nestsDeeper(source, DEEPEST_NESTING)) return null;
      try {
        return parseWith(core, entry, language, source);
      } catch (error) {
        if (!(error instanceof RangeError || error instanceof WebAssembly.RuntimeError)) throw error;
        abandoned.push(entry.parser);
        core.restoreStack();
        entry.parser = parserOf(entry.grammar);
        return null;
      }
    },
    free: () => {
      for (const { parser } of loaded.values()) parser.delete();
      loaded.clear();
    },
  };
}

interface Loaded {
  readonly grammar: Grammar;
  parser: Parser;
}

function parserOf(grammar: Grammar): Parser {
  const parser = new Parser();
  parser.setLanguage(grammar);
  return parser;
}

function parseWith(
  core: ParserCore,
  { parser, grammar }: Loaded,
  language: Language,
  source: string,
): SyntaxTree | null {
  const budget = stepBudget(source);
  let steps = 0;
  // Of one length with the source, so the tree is one of the source.
  const text = language === "python" ? withPlainSpecs(source) : source;
  const tree = parser.parse(text, null, {
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
    return flatten(core, tree, grammar, language, source);
  } finally {
    tree.delete();
  }
}

/** True when more than `limit` brackets stand open somewhere, those in strings and comments included. */
function nestsDeeper(source: string, limit: number): boolean {
  let open = 0;
  for (let at = 0; at < source.length; at++) {
    switch (source.charCodeAt(at)) {
      case 40:
      case 91:
      case 123:
        open += 1;
        if (open > limit) return true;
        break;
      case 41:
      case 93:
      case 125:
        if (open > 0) open -= 1;
        break;
    }
  }
  return false;
}
