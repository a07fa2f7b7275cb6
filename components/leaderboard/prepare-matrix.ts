import { sncLines } from "@/components/instance/prepare-snc";
import { languageName } from "@/components/ui/language-name";
import { decimalText, percentText } from "@/lib/display/number-text";
import type { InstanceMatrix } from "@/db/read/instance-matrix";
import type { InstanceMarkName } from "@/lib/formats/board-analysis";
import { SNC_INDICATORS } from "@/lib/formats/snc-profile";

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
  /** Systems that resolved it, of all ranked ones. */
  readonly solvedBy: number;
  /** Correlation with the rest of the benchmark; null where all systems agree. */
  readonly itemRest: number | null;
  readonly mark: InstanceMarkName;
  /** Quantile bin of each SNC indicator from 1, in the order of `SNC_INDICATORS`; empty without a profile. */
  readonly snc: readonly (number | null)[];
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
  /** Ranked systems, drawn here or not. */
  readonly ranked: number;
  readonly stability: InstanceMatrix["stability"];
  /** Bins of each SNC indicator, in the order of `SNC_INDICATORS`; empty where no task has a profile. */
  readonly sncBins: readonly number[];
}

/** Systems of which the page holds every verdict: more than anybody can look at, few enough to travel. */
export const MATRIX_SYSTEMS = 200;

/** Turns the texts by system into rows by instance. */
export function prepareMatrix({ tasks, systems: all, stability, sncCuts }: InstanceMatrix): Matrix {
  const systems = all.slice(0, MATRIX_SYSTEMS);
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
      solvedBy: task.item?.solvedBy ?? verdicts.split("r").length - 1,
      itemRest: task.item?.itemRest ?? null,
      mark: task.item?.mark ?? "plain",
      snc: task.snc === null || sncCuts === null ? [] : sncLines(task.snc, sncCuts).map(({ bin }) => bin?.at ?? null),
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
    ranked: all.length,
    stability,
    sncBins: sncCuts === null ? [] : SNC_INDICATORS.map((name) => sncCuts[name].length + 1),
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
export function matrixFinding({ rows, ranked }: Matrix): string {
  if (ranked === 0) return "No system has a published row here yet.";
  const none = rows.filter((row) => row.solvedBy === 0).length;
  const all = rows.filter((row) => row.solvedBy === ranked).length;
  const rest = rows.length - none - all;
  if (ranked === 1) return `${rows.length - none} of ${rows.length} instances are solved by the one system here.`;
  const every = ranked === 2 ? "both" : `all ${inWords(ranked)}`;
  if (none === 0 && all === 0) {
    return `Each of the ${rows.length} instances is solved by some systems and not by others; every one decides the ranking.`;
  }
  const deciding = rest === 1 ? "1 decides" : `${rest} decide`;
  return `${none} of ${rows.length} instances are solved by no system, ${all} by ${every}; the other ${deciding} the ranking.`;
}

const wordsOf = (name: string) => name.split(/[\s\-_/]+/).filter((word) => word !== "");

/**
 * Short names for narrow column heads, one a name in order: the first word after those that all names share, cut to eight
 * letters. "Demo Model A", "Demo Model B" -> "A", "B"; "GPT-5.2", "Claude Sonnet" -> "GPT", "Claude".
 */
export function shortNames(names: readonly string[]): readonly string[] {
  const split = names.map(wordsOf);
  const distinct = new Set(names).size > 1;
  let shared = 0;
  while (distinct && split.every((words) => words.length > shared + 1 && words[shared] === split[0]?.[shared]))
    shared += 1;
  return split.map((words) => (words[shared] ?? words[0] ?? "").slice(0, 8));
}

/** Systems from which a correlation over systems begins to say something. */
const FEWEST_FOR_MARK = 5;

/** Whether an instance is shown as one that tells systems apart. */
export function isDiscriminating(row: MatrixRow, ranked: number): boolean {
  return ranked >= FEWEST_FOR_MARK && row.mark === "discriminating";
}

/** How stable the ranking is, in words; null with one system. */
export function stabilitySentence({ stability }: Matrix): string | null {
  if (stability === null) return null;
  const { splits, sameLeader, tau } = stability;
  const share = percentText(sameLeader, splits, 0);
  const agree =
    tau === null
      ? ""
      : ` Kendall's tau between the two halves is ${decimalText(tau.mean, 2)} on average (95 % of splits ${decimalText(tau.lo, 2)} to ${decimalText(tau.hi, 2)}; 1 = the same order).`;
  return `The instances were split ${splits} times at random into halves. In ${share} % of the splits the same system leads both halves.${agree}`;
}
