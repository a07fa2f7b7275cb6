import { type Aspect, ASPECTS, perAspect, type PerAspect } from "@/lib/formats/nfi-summary";
import { CS_RULES } from "./cs/rules";
import { DOC_RULES } from "./doc/rules";
import { EH_RULES } from "./eh/rules";
import { LC_RULES } from "./lc/rules";
import { LP_RULES } from "./lp/rules";
import type { Rule, RuleRow } from "./rule";

const TABLES: PerAspect<readonly RuleRow[]> = {
  documentation: DOC_RULES,
  error_handling: EH_RULES,
  library_constraints: LC_RULES,
  coding_style: CS_RULES,
  logic_patterns: LP_RULES,
};

/** The 92 rules, aspect by aspect. Order matters inside library constraints: the count of deprecated uses comes last. */
export const RULES: readonly Rule[] = ASPECTS.flatMap((aspect) => TABLES[aspect].map((row) => ({ ...row, aspect })));

/** T_p: rules of an aspect (19, 12, 22, 25, 14). */
export const RULE_COUNTS: PerAspect<number> = perAspect((aspect) => TABLES[aspect].length);

const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));

export function ruleById(id: string): Rule | null {
  return BY_ID.get(id) ?? null;
}

export function rulesOf(aspect: Aspect): readonly Rule[] {
  return RULES.filter((rule) => rule.aspect === aspect);
}

/** All Ruff codes that some rule listens to. */
export const RUFF_CODES: readonly string[] = [...new Set(RULES.flatMap((rule) => rule.ruff ?? []))];
