import type { Aspect } from "@/lib/formats/nfi-summary";
import type { PythonFile } from "./python-file";

export const RULE_KINDS = ["required", "prohibited", "quantitative"] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Where a rule is violated, or where a value was measured. Both count from 1; columns in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A value and the places that make it; null = within the limit, and the checker says no more. */
export interface Measured {
  readonly value: number | null;
  readonly places: readonly Place[];
}

/** Places by Ruff code, and those of the rules judged so far by rule id. */
export interface Found {
  readonly byCode: ReadonlyMap<string, readonly { readonly place: Place; readonly message: string }[]>;
  readonly byRule: ReadonlyMap<string, readonly Place[]>;
}

export interface Metric {
  readonly name: string;
  readonly op: "<=" | ">=";
  readonly limit: number;
  readonly scope: "file" | "file maximum";
  readonly measure: (file: PythonFile, found: Found) => Measured;
}

/**
 * One row of an aspect's table. Violated by any diagnostic of `ruff`, by any place of `find`, or by a value beyond the limit
 * of `metric`. A rule without a subject in the file is satisfied.
 */
export interface RuleRow {
  readonly id: string;
  readonly kind: RuleKind;
  readonly title: string;
  readonly definition: string;
  readonly sources: readonly string[];
  readonly ruff?: readonly string[];
  readonly find?: (file: PythonFile) => readonly Place[];
  readonly metric?: Metric;
}

export interface Rule extends RuleRow {
  readonly aspect: Aspect;
}
