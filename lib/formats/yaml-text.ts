import { type Document, Lexer, type Node, isCollection, isMap, isScalar, parseDocument, visit } from "yaml";
import { type Flag, flag } from "@/lib/formats/flag";
import type { Limits } from "@/lib/formats/limits";

/** The parser's work goes with the parts of the text: it may have one part for so many bytes of the size limit. */
const BYTES_PER_TOKEN = 8;
const CORE_TAG = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;
const MERGE_KEY = "<<";
const UNSAFE_KEY = "__proto__";

/** Why a text is not read; `at` is an offset in it. */
interface Trouble {
  readonly message: string;
  readonly at?: number | undefined;
}

export interface YamlText {
  /** Plain data (objects, arrays, strings, numbers, booleans, null); undefined when the text was refused. */
  readonly value: unknown;
  readonly flags: Flag[];
}

function hasTooManyTokens(text: string, most: number): boolean {
  let count = 0;
  for (const _ of new Lexer().lex(text)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/** The first thing in a parsed document that is not plain data. */
function findTrouble(doc: Document.Parsed, limits: Limits): Trouble | undefined {
  const fault = doc.errors[0] ?? doc.warnings[0];
  if (fault !== undefined) return { message: fault.message, at: fault.pos[0] };
  let trouble: Trouble | undefined;
  let aliases = 0;
  const keysOf = new Map<object, Set<string>>();
  const stop = (message: string, node?: Node): symbol => {
    trouble = { message, at: node?.range?.[0] };
    return visit.BREAK;
  };
  visit(doc, {
    Pair(_, pair, path) {
      const { key } = pair;
      if (!isScalar(key)) return stop("A key is not plain text.");
      const name = String(key.value);
      if (name === UNSAFE_KEY) return stop(`The key "${UNSAFE_KEY}" is not allowed.`, key);
      if (name === MERGE_KEY) return stop("Merge keys are not read.", key);
      const map = path.at(-1);
      if (!isMap(map)) return undefined;
      const keys = keysOf.get(map) ?? new Set<string>();
      if (keys.has(name)) return stop("A key is given twice.", key);
      keysOf.set(map, keys.add(name));
      return undefined;
    },
    Alias(_, alias) {
      aliases += 1;
      return aliases > limits.yamlAliases ? stop("There are too many aliases.", alias) : undefined;
    },
    Value(_, node, path) {
      if (path.length > limits.jsonDepth && path.filter(isCollection).length >= limits.jsonDepth)
        return stop("The nesting is too deep.", node);
      if (node.tag !== undefined && !CORE_TAG.test(node.tag)) return stop("Tags are not allowed.", node);
      return undefined;
    },
  });
  return trouble;
}

function parse(text: string, limits: Limits): { value: unknown } | Trouble {
  if (Buffer.byteLength(text) > limits.yamlBytes) return { message: `It is longer than ${limits.yamlBytes} bytes.` };
  if (hasTooManyTokens(text, limits.yamlBytes / BYTES_PER_TOKEN)) return { message: "It has too many parts." };
  try {
    // Without pretty errors, each of which copies the line it is in; keys are compared here, in linear time.
    const options = {
      schema: "core",
      merge: false,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: "error",
    } as const;
    const doc = parseDocument(text, options);
    return findTrouble(doc, limits) ?? { value: doc.toJS({ maxAliasCount: limits.yamlAliases }) };
  } catch (error) {
    // RangeError: the nesting used up the stack. ReferenceError: aliases of aliases multiply.
    if (error instanceof RangeError) return { message: "The nesting is too deep." };
    if (error instanceof ReferenceError) return { message: "Its aliases multiply." };
    throw error;
  }
}

/**
 * Reads one YAML document as plain data: core schema, no tags, no merge keys, unique keys, few aliases, bounded size, depth
 * and work. Whatever is not that becomes one finding `yaml-refused` with its line; nothing is thrown.
 */
export function readYamlText(text: string, limits: Limits, file: string): YamlText {
  const result = parse(text, limits);
  if ("value" in result) return { value: result.value, flags: [] };
  const { message, at } = result;
  const line = at === undefined ? null : lineAt(text, at);
  return {
    value: undefined,
    flags: [flag("yaml-refused", "warn", `The YAML is not read. ${message}`, { file, from_line: line })],
  };
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}
