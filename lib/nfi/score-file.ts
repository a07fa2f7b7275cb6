import type { Grammars } from "@/lib/code/grammars";
import { kindOf, parentOf } from "@/lib/code/syntax-tree";
import { normaliseSource, nodesOf, readPython, type PythonFile } from "./python-file";
import type { Found, Measured, Metric, Place, Rule } from "./rule";
import type { Diagnostic, Ruff } from "./ruff";
import { RULES } from "./rules";
import { neutraliseSuppressions } from "./suppressions";

/** The two checkers a score needs. Version of Ruff: `ruff.version`. */
export interface NfiEngine {
  readonly grammars: Grammars;
  readonly ruff: Ruff;
}

/**
 * `scored`, or why not: the validity gate (empty, or no Python), or a checker that gave up (kept apart from invalid
 * files, as in the paper's 700 of 226,955 records). `line` is where the trouble starts, null where it is the whole file.
 */
export type FileState = "scored" | "empty" | "invalid-syntax" | "scorer-error";

export interface RuleResult {
  readonly rule: Rule;
  readonly satisfied: boolean;
  /** Measured value of a quantitative rule; null for the others, and where Ruff only says "within the limit". */
  readonly value: number | null;
  /** Where it is violated; for a quantitative rule also where its value was measured. */
  readonly places: readonly Place[];
}

export interface FileScore {
  readonly state: FileState;
  readonly message: string | null;
  readonly line: number | null;
  /** One entry a rule in the order of the catalogue; empty unless scored. */
  readonly results: readonly RuleResult[];
}

/** Longer sources are not scored (UTF-16 units). */
const LONGEST_SOURCE = 1024 * 1024;

/**
 * Deeper trees are not scored: Ruff recurses over expressions and statements, and its stack ends at about a thousand nested
 * blocks. CPython itself refuses a hundred levels of indentation and two hundred of brackets.
 */
const DEEPEST_TREE = 600;

/** Scores one Python source by the 92 rules. Line ends and a byte order mark make no difference. */
export function scoreFile(engine: NfiEngine, source: string): FileScore {
  const text = normaliseSource(source);
  if (text.trim() === "") return refused("empty", "the file is empty", null);
  if (text.length > LONGEST_SOURCE) return refused("scorer-error", "the file is too long to be scored", null);
  const file = readPython(engine.grammars, text);
  if (file === null) return refused("scorer-error", "the file is nested too deeply to be scored", null);
  const deep = firstDeeperThan(file, DEEPEST_TREE);
  if (deep !== null) return refused("scorer-error", "the file is nested too deeply to be scored", deep);
  const diagnostics = engine.ruff.check(neutraliseSuppressions(file.tree, nodesOf(file, "comment")));
  if (diagnostics === null) return refused("scorer-error", "Ruff could not read the file", null);
  const syntax = diagnostics.find((diagnostic) => diagnostic.code === "invalid-syntax");
  if (syntax !== undefined) return refused("invalid-syntax", syntax.message, syntax.line);
  return { state: "scored", message: null, line: null, results: judge(file, diagnostics) };
}

function refused(state: FileState, message: string, line: number | null): FileScore {
  return { state, message, line, results: [] };
}

function firstDeeperThan({ tree }: PythonFile, limit: number): number | null {
  const depth = new Int32Array(tree.count);
  for (let node = 1; node < tree.count; node++) {
    const own = (depth[parentOf(tree, node)] ?? 0) + 1;
    depth[node] = own;
    if (own > limit && kindOf(tree, node) !== "ERROR") return (tree.row[node] ?? 0) + 1;
  }
  return null;
}

function judge(file: PythonFile, diagnostics: readonly Diagnostic[]): RuleResult[] {
  const byCode = new Map<string, { place: Place; message: string }[]>();
  for (const { code, message, line, column } of diagnostics) {
    const hits = byCode.get(code) ?? [];
    hits.push({ place: { line, column }, message });
    byCode.set(code, hits);
  }
  const byRule = new Map<string, readonly Place[]>();
  const found: Found = { byCode, byRule };
  return RULES.map((rule) => {
    const result = judgeRule(rule, file, found);
    byRule.set(rule.id, result.places);
    return result;
  });
}

function judgeRule(rule: Rule, file: PythonFile, found: Found): RuleResult {
  if (rule.metric !== undefined) {
    const measured = rule.metric.measure(file, found);
    return { rule, satisfied: isWithin(rule.metric, measured), ...measured };
  }
  const places = [
    ...(rule.ruff ?? []).flatMap((code) => (found.byCode.get(code) ?? []).map((hit) => hit.place)),
    ...(rule.find?.(file) ?? []),
  ].sort((a, b) => a.line - b.line || a.column - b.column);
  return { rule, satisfied: places.length === 0, value: null, places };
}

function isWithin(metric: Metric, { value }: Measured): boolean {
  if (value === null) return true;
  return metric.op === "<=" ? value <= metric.limit : value >= metric.limit;
}
