import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { AppError } from "@/lib/errors";

const require = createRequire(import.meta.url);

/** Where the packages keep the WASM of the parser core ("core") and of each grammar. */
const FILES: ReadonlyMap<string, string> = new Map([
  ["core", "web-tree-sitter/web-tree-sitter.wasm"],
  ["c", "tree-sitter-c/tree-sitter-c.wasm"],
  ...["python", "java", "typescript", "tsx", "javascript", "go", "cpp", "rust"].map((name): [string, string] => [
    name,
    `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`,
  ]),
]);

/** Bytes of one WASM file, by the names that `loadGrammars` asks for. */
export async function readGrammar(name: string): Promise<Uint8Array> {
  const file = FILES.get(name);
  if (file === undefined) throw new AppError("internal", `no grammar is called ${name}`);
  return await readFile(require.resolve(file));
}

/** Digest of the parser core and every grammar: sources measured under another one have to be measured again. Hex sha256. */
export async function grammarsMark(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of FILES.keys()) hash.update(`${name}\0`).update(await readGrammar(name));
  return hash.digest("hex");
}
