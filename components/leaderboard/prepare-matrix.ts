import { languageName } from "@/components/ui/language-name";
import type { InstanceMatrix } from "@/db/read/instance-matrix";

export type Letter = "r" | "u" | "v" | "m";

/** One instance with the verdicts of all systems, in the order of the systems. */
export interface MatrixRow {
  readonly instanceId: string;
  readonly language: string;
  readonly repo: string;
  readonly categories: readonly string[];
  readonly broken: boolean;
  readonly goldFiles: number;
  readonly goldLines: number;
  readonly verdicts: string;
  readonly solvedBy: number;
}

export interface MatrixSystem {
  readonly submissionId: string;
  readonly model: string;
  readonly scaffold: string;
  readonly resolved: number;
}

export interface Matrix {
  readonly systems: readonly MatrixSystem[];
  readonly rows: readonly MatrixRow[];
}

/** Turns the texts by system into rows by instance. */
export function prepareMatrix({ tasks, systems }: InstanceMatrix): Matrix {
  const rows = tasks.map((task, index) => {
    const verdicts = systems.map((system) => system.verdicts.charAt(index) || "m").join("");
    return {
      instanceId: task.instanceId,
      language: languageName(task.language ?? ""),
      repo: task.repo,
      categories: task.categories,
      broken: task.broken !== null,
      goldFiles: task.goldFiles,
      goldLines: task.goldAdded + task.goldDeleted,
      verdicts,
      solvedBy: verdicts.split("r").length - 1,
    };
  });
  return {
    systems: systems.map(({ submissionId, model, scaffold, resolved }) => ({
      submissionId,
      model,
      scaffold,
      resolved: resolved ?? 0,
    })),
    rows,
  };
}

export interface MatrixGroup {
  readonly language: string;
  readonly rows: readonly MatrixRow[];
}

/** Instances by language, languages by solve rate, easiest instance first: the columns of the overview. */
export function groupByLanguage(rows: readonly MatrixRow[]): readonly MatrixGroup[] {
  const groups = new Map<string, MatrixRow[]>();
  for (const row of rows) groups.set(row.language, [...(groups.get(row.language) ?? []), row]);
  const rate = (list: readonly MatrixRow[]) => list.reduce((sum, row) => sum + row.solvedBy, 0) / list.length;
  return [...groups]
    .map(([language, list]) => ({
      language,
      rows: [...list].sort((a, b) => b.solvedBy - a.solvedBy || a.instanceId.localeCompare(b.instanceId)),
    }))
    .sort((a, b) => rate(b.rows) - rate(a.rows));
}

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const inWords = (n: number) => words[n] ?? String(n);

/** What the matrix says in one sentence. */
export function matrixFinding({ rows, systems }: Matrix): string {
  if (systems.length === 0) return "No system has a published row here yet.";
  const none = rows.filter((row) => row.solvedBy === 0).length;
  const all = rows.filter((row) => row.solvedBy === systems.length).length;
  const rest = rows.length - none - all;
  if (systems.length === 1)
    return `${rows.length - none} of ${rows.length} instances are solved by the one system here.`;
  const every = systems.length === 2 ? "both" : `all ${inWords(systems.length)}`;
  const deciding = rest === 1 ? "1 decides" : `${rest} decide`;
  return `${none} of ${rows.length} instances are solved by no system, ${all} by ${every}; the other ${deciding} the ranking.`;
}

const wordsOf = (name: string) => name.split(/[\s\-_/]+/).filter((word) => word !== "");

/**
 * Short names for narrow column heads, one a name in order: the first word after those that all names share, cut to six
 * letters. "Demo Model A", "Demo Model B" -> "A", "B"; "GPT-5.2", "Claude Sonnet" -> "GPT", "Claude".
 */
export function shortNames(names: readonly string[]): readonly string[] {
  const split = names.map(wordsOf);
  const distinct = new Set(names).size > 1;
  let shared = 0;
  while (distinct && split.every((words) => words.length > shared + 1 && words[shared] === split[0]?.[shared]))
    shared += 1;
  return split.map((words) => (words[shared] ?? words[0] ?? "").slice(0, 6));
}
