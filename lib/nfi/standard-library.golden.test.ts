import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { loadGrammars } from "@/lib/code/grammars";
import { readGrammar } from "@/lib/store/grammar-files";
import { loadRuff } from "./ruff";
import { scoreFile, type NfiEngine } from "./score-file";

/** Top-level modules of an installed Python, where there is one. */
function standardLibrary(): string[] {
  for (const version of ["3.14", "3.13", "3.12", "3.11", "3.10"]) {
    const directory = `/usr/lib/python${version}`;
    const names = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith(".py")) : [];
    if (names.length > 0) return names.map((name) => join(directory, name));
  }
  return [];
}

const files = standardLibrary();
if (files.length === 0) process.stdout.write("No Python standard library on this machine: skipped.\n");

let engine: NfiEngine;
beforeAll(async () => {
  engine = { grammars: await loadGrammars(readGrammar, ["python"]), ruff: await loadRuff() };
});

it.skipIf(files.length === 0)("every module of the standard library is scored, and alike with other line ends", () => {
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const score = scoreFile(engine, text);
    expect(score.state, file).toBe("scored");
    expect(scoreFile(engine, `\uFEFF${text.replaceAll("\n", "\r\n")}`), file).toEqual(score);
  }
});
