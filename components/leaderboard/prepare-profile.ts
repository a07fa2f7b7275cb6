import { languageName } from "@/components/ui/language-name";
import type { ProfileInstance } from "@/db/read/profile";

export interface Share {
  readonly name: string;
  readonly n: number;
}

export interface Spread {
  readonly name: string;
  readonly unit: string;
  readonly min: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly max: number;
}

export interface Profile {
  readonly size: number;
  readonly languages: readonly Share[];
  readonly repositories: readonly Share[];
  readonly categories: readonly Share[];
  readonly skills: readonly Share[];
  readonly runners: readonly Share[];
  readonly sizes: readonly Spread[];
  readonly files: readonly Share[];
  readonly broken: readonly { readonly instanceId: string; readonly why: string }[];
}

function shares(values: readonly (string | null)[]): readonly Share[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null && value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([name, n]) => ({ name, n })).sort((a, b) => b.n - a.n || a.name.localeCompare(b.name));
}

/** Quantile by linear interpolation between order statistics (type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

function spread(name: string, unit: string, values: readonly number[]): readonly Spread[] {
  if (values.length === 0 || values.every((value) => value === 0)) return [];
  const sorted = [...values].sort((a, b) => a - b);
  const of = (share: number) => quantile(sorted, share);
  return [{ name, unit, min: of(0), q1: of(0.25), median: of(0.5), q3: of(0.75), max: of(1) }];
}

const FILE_BINS = [
  { name: "1 file", from: 1, to: 1 },
  { name: "2 files", from: 2, to: 2 },
  { name: "3 to 5 files", from: 3, to: 5 },
  { name: "6 to 10 files", from: 6, to: 10 },
  { name: "more than 10", from: 11, to: Number.POSITIVE_INFINITY },
] as const;

/** What a benchmark consists of, counted over its instances. */
export function prepareProfile(instances: readonly ProfileInstance[]): Profile {
  return {
    size: instances.length,
    languages: shares(instances.map((row) => (row.language === null ? null : languageName(row.language)))),
    repositories: shares(instances.map((row) => row.repo)),
    categories: shares(instances.flatMap((row) => row.categories)),
    skills: shares(instances.flatMap((row) => row.skills)),
    runners: shares(instances.map((row) => row.testRunner)),
    sizes: [
      ...spread(
        "Gold patch, lines added and deleted",
        "lines",
        instances.map((row) => row.goldAdded + row.goldDeleted),
      ),
      ...spread(
        "Gold patch, files",
        "files",
        instances.map((row) => row.goldFiles),
      ),
      ...spread(
        "FAIL_TO_PASS tests",
        "tests",
        instances.map((row) => row.failToPass.length),
      ),
      ...spread(
        "PASS_TO_PASS tests",
        "tests",
        instances.map((row) => row.passToPass.length),
      ),
    ],
    files: FILE_BINS.map(({ name, from, to }) => ({
      name,
      n: instances.filter((row) => row.goldFiles >= from && row.goldFiles <= to).length,
    })).filter((bin) => bin.n > 0),
    broken: instances.flatMap((row) => (row.broken === null ? [] : [{ instanceId: row.instanceId, why: row.broken }])),
  };
}
