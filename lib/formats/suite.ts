import { z } from "zod";
import type { Trust } from "./trust";

/** Version of the suite snapshot's shape. */
export const SUITE_FORMAT = 1;

/** Scores of one paper for the same systems on several benchmarks, as printed. */
export const reportedSetSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** Our words for what the set holds. */
  title: z.string(),
  source: z.string(),
  url: z.string(),
  benchmarks: z.array(z.strictObject({ slug: z.string(), size: z.int().positive() })),
  systems: z.array(
    z.strictObject({
      name: z.string(),
      /** Name of the system that this one was tuned from; null for a base, or where there is none. */
      base: z.string().nullable(),
      /** Benchmarks that it was tuned for: they count in no counter. */
      home: z.array(z.string()),
      /** Per cent as printed, in the order of `benchmarks`; null = not measured. */
      scores: z.array(z.string().nullable()),
    }),
  ),
});
export type ReportedSet = z.infer<typeof reportedSetSchema>;

/** One score: counts where they are known, else the printed per cent. */
export interface SuiteCell {
  readonly k: number | null;
  readonly n: number;
  /** Per cent; 100 k / n where counts are known. */
  readonly percent: number;
  /** 95 % Wilson interval of k/n, shares; null without counts. */
  readonly interval: readonly [number, number] | null;
  /** Points against the base system, from counts where both have them; null without a base. */
  readonly delta: number | null;
  /** The row behind it; null for reported scores. */
  readonly submissionId: string | null;
  readonly trust: Trust;
}

export interface SuiteSystem {
  readonly name: string;
  readonly base: string | null;
  readonly home: readonly string[];
  /** In the order of the set's benchmarks. */
  readonly cells: readonly (SuiteCell | null)[];
}

type Interval = readonly [number, number];

/** How two benchmarks order the systems that both have measured. */
export interface SuiteAgreement {
  readonly a: string;
  readonly b: string;
  readonly systems: number;
  readonly pairs: number;
  /** Pairs ordered one way here and the other way there; pairs tied on a side. */
  readonly reversed: number;
  readonly tied: number;
  /** Reversed pairs of which both differences are beyond chance; null without results by instance. */
  readonly confirmed: number | null;
  readonly tauB: number | null;
  /** By resampling instances where they are known, else by the number of systems (Fieller). */
  readonly tauInterval: Interval | null;
  readonly rho: number | null;
  readonly rhoInterval: Interval | null;
}

/** What tuning did on benchmarks that it was not for, and on those it was for. */
export interface SuiteTransfer {
  readonly elsewhere: { readonly up: number; readonly down: number; readonly same: number; readonly p: number };
  readonly home: { readonly up: number; readonly down: number; readonly same: number };
  /** Tuned systems that went down on more other benchmarks than up. */
  readonly mostlyDown: number;
  readonly tuned: number;
}

export interface SuiteSet {
  readonly id: string;
  readonly title: string;
  /** Null for rows that were derived here. */
  readonly source: { readonly label: string; readonly url: string } | null;
  readonly benchmarks: readonly { readonly slug: string; readonly name: string; readonly size: number }[];
  readonly systems: readonly SuiteSystem[];
  /** Null when no system names a base. */
  readonly transfer: SuiteTransfer | null;
  /** Every pair of benchmarks with at least three systems in common, lowest agreement first. */
  readonly agreements: readonly SuiteAgreement[];
  /** What the set says in one sentence, computed. */
  readonly finding: string;
}

export interface SuiteSnapshot {
  readonly format: typeof SUITE_FORMAT;
  readonly sets: readonly SuiteSet[];
  readonly seed: number;
  readonly methods: Readonly<Record<string, string>>;
}
