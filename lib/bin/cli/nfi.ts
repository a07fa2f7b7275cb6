import { readGrammar } from "@/lib/store/grammar-files";
import { loadNfiEngine } from "@/lib/verify/load-parsers";
import { nfiDiff, type NfiDiffObject } from "@/lib/verify/nfi-diff";
import { nfiScore, type NfiScoreObject } from "@/lib/verify/nfi-score";
import { print, printJson, usage } from "./output";
import { readTexts } from "./read-folder";
import { readInputText } from "./read-input-text";
import { parseWords } from "./words";

/** `proofboard nfi score FILE.py... [--json]` and `proofboard nfi diff BEFORE AFTER [--human FILE] [--json]`. */
export async function runNfi(words: readonly string[]): Promise<number> {
  const [verb, ...rest] = words;
  if (verb === "score") return score(rest);
  if (verb === "diff") return diff(rest);
  throw usage("nfi has two verbs: score and diff.");
}

async function score(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, { json: { type: "boolean", default: false } });
  if (positionals.length === 0) throw usage("nfi score needs at least one Python file.");
  const engine = await loadNfiEngine(readGrammar);
  for (const path of positionals) {
    const scored = nfiScore(engine, path, await readInputText(path));
    if (values.json === true) printJson(scored);
    else describeScore(scored);
  }
  return 0;
}

function describeScore({ file, state, message, line, aspects, satisfied, lines }: NfiScoreObject): void {
  const where = line === null ? "" : `:${line}`;
  print(`${file}${where}: ${state}${message === null ? "" : ` (${message})`}`);
  for (const [aspect, { k, n }] of Object.entries(aspects ?? {})) print(`  ${aspect.padEnd(4)} ${k} of ${n}`);
  for (const [rule, kept] of Object.entries(satisfied)) {
    if (kept) continue;
    const places = (lines[rule] ?? []).slice(0, 8).join(", ");
    print(`  broken ${rule}${places === "" ? "" : `, line ${places}`}`);
  }
}

/** Versions may be single files or folders of equal layout. */
async function diff(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, {
    json: { type: "boolean", default: false },
    human: { type: "string" },
  });
  const [before, after, ...more] = positionals;
  if (before === undefined || after === undefined || more.length > 0) throw usage("nfi diff needs BEFORE and AFTER.");
  const engine = await loadNfiEngine(readGrammar);
  const old = await pythonTexts(before);
  const compared = nfiDiff(engine, {
    before: old,
    after: likeNamed(old, await pythonTexts(after)),
    human: typeof values.human === "string" ? likeNamed(old, await pythonTexts(values.human)) : null,
  });
  if (values.json === true) printJson(compared);
  else describeDiff(compared);
  return 0;
}

function pythonTexts(path: string): Promise<ReadonlyMap<string, string>> {
  return readTexts(path, (name) => name.endsWith(".py"));
}

/** Two single files are versions of one file, whatever they are called. */
function likeNamed(old: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [name] = old.keys();
  const [text] = other.values();
  return old.size === 1 && other.size === 1 && name !== undefined && text !== undefined
    ? new Map([[name, text]])
    : other;
}

function describeDiff({ states, aspects, rules }: NfiDiffObject): void {
  const share = (value: number | null) => (value === null ? "-" : value.toFixed(4));
  print(`before ${states.before.state}, after ${states.after.state}, human ${states.human?.state ?? "-"}`);
  for (const [aspect, row] of Object.entries(aspects)) {
    print(
      `  ${aspect.padEnd(4)} S ${share(row.s_before)} -> ${share(row.s_after)}, I ${share(row.i)}, human I ${share(row.i_human)}`,
    );
  }
  const word = (kept: boolean | undefined) => (kept === undefined ? "-" : kept ? "kept" : "broken");
  const isChanged = (row: NfiDiffObject["rules"][number]) => row.before.satisfied !== row.after.satisfied;
  // What the edit changed is read first; the rest follows in the order of the catalogue.
  for (const row of [...rules.filter(isChanged), ...rules.filter((rule) => !isChanged(rule))]) {
    const { lines: places } = row.after.lines.length > 0 || row.before.satisfied ? row.after : row.before;
    const side = places === row.before.lines && places !== row.after.lines ? ", before in line" : ", line";
    const lines = places.length > 0 ? `${side} ${places.slice(0, 8).join(", ")}` : "";
    print(
      `  ${row.file} ${row.rule} ${row.title}: ${word(row.before.satisfied)} -> ${word(row.after.satisfied)}, human ${word(row.human?.satisfied)}${lines}`,
    );
  }
}
