import { AppError } from "@/lib/errors";
import { type JsonKind, type JsonPiece, scanJson } from "./json-stream";
import { readJson } from "./json-text";
import { DEFAULT_LIMITS } from "./limits";

/** What the first bytes of a file say about its shape. Keys are those of the first root value, in file order. */
export interface JsonShape {
  /** Kind of the first root value; null when the file does not start with JSON. */
  readonly root: JsonKind | null;
  /** Top-level keys of a root object with the kind of their value. */
  readonly keys: ReadonlyMap<string, JsonKind>;
  /** Keys one level further down: of the root's object-valued members, and of the first element of arrays. */
  readonly inner: ReadonlyMap<string, ReadonlyMap<string, JsonKind>>;
  /** Keys of the first element of a top-level array, by the array's key. */
  readonly first: ReadonlyMap<string, ReadonlySet<string>>;
  /** Texts of short scalars at the three upper levels, by `key`, `key.inner` or `key.0.inner`; JSON literals. */
  readonly scalars: ReadonlyMap<string, string>;
  /** Root values that begin inside the head. */
  readonly roots: number;
  /** True when the first root value ends inside the head. */
  readonly rootEnds: boolean;
  /** True when each line is a value of its own (JSON Lines). */
  readonly lines: boolean;
  /** Where the scan of the head broke; null when it did not. */
  readonly fault: { readonly line: number; readonly column: number; readonly message: string } | null;
}

/** Bytes of a file that are looked at before its reader is chosen. */
export const SNIFF_BYTES = 1024 * 1024;
const SCALAR_CHARS = 4_096;

/** Recognises the shape of JSON by its first bytes (`complete`: they are the whole file). Throws nothing. */
export async function sniffJson(head: Uint8Array, complete: boolean): Promise<JsonShape> {
  const lines = looksLikeLines(head);
  const keys = new Map<string, JsonKind>();
  const inner = new Map<string, Map<string, JsonKind>>();
  const first = new Map<string, Set<string>>();
  const scalars = new Map<string, string>();
  let root: JsonKind | null = null;
  let roots = 0;
  let rootEnds = false;
  let fault: JsonShape["fault"] = null;

  const note = (path: readonly (string | number)[], kind: JsonKind) => {
    if (path[0] !== 0) {
      if (path.length === 1) {
        rootEnds = true;
        roots += 1;
      }
      return;
    }
    const [, upper, second, third] = path;
    if (path.length === 1) {
      root = kind;
      roots = 1;
    } else if (path.length === 2) {
      keys.set(String(upper), kind);
    } else if (path.length === 3) {
      const name = String(upper);
      const members = inner.get(name) ?? new Map<string, JsonKind>();
      members.set(String(second), kind);
      inner.set(name, members);
    } else if (second === 0) {
      const name = String(upper);
      const members = first.get(name) ?? new Set<string>();
      members.add(String(third));
      first.set(name, members);
    }
  };
  const limits = { jsonDepth: DEFAULT_LIMITS.jsonDepth, jsonLineBytes: head.length + 1 };
  const plan = (path: readonly (string | number)[], kind: JsonKind) => {
    note(path, kind);
    if (path[0] !== 0 || path.length > 4) return "skip";
    if (kind === "scalar") return "whole";
    return path.length === 4 || (path.length === 3 && path[2] !== 0) ? "skip" : "enter";
  };
  try {
    for await (const piece of scanJson(once(head), { limits, file: null, plan, lines })) {
      if (isRootClose(piece)) rootEnds = true;
      if (piece.type === "value" && piece.path.length > 1 && piece.text.length <= SCALAR_CHARS) {
        scalars.set(piece.path.slice(1).join("."), piece.text);
      }
      if (piece.type === "fault" && !(!complete && piece.message.startsWith("the file ends"))) {
        fault ??= { line: piece.line, column: piece.column, message: piece.message };
      }
    }
  } catch (error) {
    // Too deep already in the head: the reader that follows meets the same limit and reports it with its file.
    if (!(error instanceof AppError)) throw error;
  }
  return { root, keys, inner, first, scalars, roots, rootEnds, lines, fault };
}

function isRootClose(piece: JsonPiece): boolean {
  return piece.type === "close" && piece.path.length === 1 && piece.path[0] === 0;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** JSON Lines: the file starts with an object that ends on its own line, or whose next line starts another one. */
function looksLikeLines(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, 256 * 1024)).trimStart();
  if (!text.startsWith("{") && !text.startsWith("[")) return false;
  const [first = "", second] = text.split("\n", 2);
  if (second === undefined) return false;
  const line = first.trimEnd();
  if (/[{[,]$/.test(line) || line === "") return false;
  return isJson(line) || /^\s*\{\s*"/.test(second);
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** The text of a short string scalar by its place in `shape.scalars`; null when it is absent or no string. */
export function scalarText(shape: JsonShape, place: string): string | null {
  const literal = shape.scalars.get(place);
  if (literal === undefined || !literal.startsWith('"')) return null;
  const { value } = readJson(literal, { limits: DEFAULT_LIMITS, file: null });
  return typeof value === "string" ? value : null;
}
