import { Parser, type Tree } from "web-tree-sitter";
import { AppError } from "@/lib/errors";
import { directCursor, type DirectCursor } from "./direct-cursor";

/** The one instance of the parser's WASM in this process. */
export interface ParserCore {
  /** A cursor at the root of a tree; nothing else may use the parser before its walk is over. */
  walk(tree: Tree): DirectCursor;
  /** Puts the stack back after a parse that overflowed it; the parser object of that parse must not be touched again. */
  restoreStack(): void;
}

/**
 * The module is linked with a stack of 64 KiB right above its static data, so that a deeply nested file would overwrite
 * them silently. The stack is moved to a block so large that the engine's own call stack always ends first, with a
 * RangeError and nothing overwritten. Untouched pages cost no memory.
 */
const STACK_BYTES = 32 * 1024 * 1024;

let loaded: Promise<ParserCore> | null = null;

/** Instantiates the parser once a process; later calls give the same instance and read nothing. */
export function loadParserCore(read: () => Promise<Uint8Array>): Promise<ParserCore> {
  loaded ??= instantiate(read).catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function instantiate(read: () => Promise<Uint8Array>): Promise<ParserCore> {
  const compiled = await WebAssembly.compile((await read()).slice());
  let imports: WebAssembly.Imports = {};
  let exports: WebAssembly.Exports = {};
  await Parser.init({
    instantiateWasm: (
      given: WebAssembly.Imports,
      done: (made: WebAssembly.Instance, of: WebAssembly.Module) => void,
    ) => {
      const instance = new WebAssembly.Instance(compiled, given);
      imports = given;
      exports = instance.exports;
      done(instance, compiled);
      return {};
    },
  });
  const pointer = imports["env"]?.["__stack_pointer"];
  const allocate = exports["malloc"];
  if (!(pointer instanceof WebAssembly.Global) || typeof allocate !== "function") {
    throw new AppError("internal", "the parser's WASM has another layout than the one this engine knows");
  }
  const block: unknown = allocate(STACK_BYTES);
  if (typeof block !== "number" || block === 0) throw new AppError("internal", "no memory for the parser's stack");
  const top = Math.floor((block + STACK_BYTES) / 16) * 16;
  pointer.value = top;
  return {
    walk: directCursor(exports),
    restoreStack: () => {
      pointer.value = top;
    },
  };
}
