import { callablesOf, type Callable } from "./callables";
import type { Grammars } from "./grammars";
import type { ImportFacts } from "./imports/import-facts";
import { readImports } from "./imports/read-imports";
import { languageOf, type Language } from "./language";
import type { SyntaxTree } from "./syntax-tree";

/** Everything measured in one source file; plain data that can be kept by content hash. */
export interface SourceFacts {
  readonly language: Language;
  readonly callables: readonly Callable[];
  readonly imports: ImportFacts;
  /** The parser met an error; the figures are those of what it could make of the file. */
  readonly broken: boolean;
}

/** Sources above this many UTF-16 units are data, not code that people edit; they are left out as unreadable. */
const LONGEST_SOURCE = 4 * 1024 * 1024;

/**
 * Callables, complexity and imports of one file. Null when the path is no source we read, or the parser gave up on it
 * (then `languageOf(path)` still names a language). A byte order mark is dropped. `.h` says C: where C does not parse
 * it and C++ does, it is C++.
 */
export function readSource(grammars: Grammars, path: string, text: string): SourceFacts | null {
  const language = languageOf(path);
  if (language === null || text.length > LONGEST_SOURCE) return null;
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const tree = parseAs(grammars, path, language, source);
  if (tree === null) return null;
  return { language: tree.language, callables: callablesOf(tree), imports: readImports(tree), broken: tree.broken };
}

function parseAs(grammars: Grammars, path: string, language: Language, source: string): SyntaxTree | null {
  const tree = grammars.parse(language, source);
  if (language !== "c" || !path.toLowerCase().endsWith(".h") || tree?.broken === false) return tree;
  const other = grammars.parse("cpp", source);
  return other !== null && (tree === null || !other.broken) ? other : tree;
}
