/** A rule as the catalogue shows it. */
export interface RuleText {
  readonly id: string;
  readonly aspect: string;
  readonly kind: string;
  readonly title: string;
  readonly definition: string;
  /** "≤ 10, file maximum"; null for rules without a number. */
  readonly threshold: string | null;
  /** Who finds it: linter codes, or a check of ours. */
  readonly checker: string;
  readonly sources: string;
}

interface RuleFacts {
  readonly id: string;
  readonly aspect: string;
  readonly kind: string;
  readonly title: string;
  readonly definition: string;
  readonly sources: readonly string[];
  readonly ruff?: readonly string[];
  readonly metric?: { readonly name: string; readonly op: "<=" | ">="; readonly limit: number; readonly scope: string };
}

const words = (name: string) => name.replaceAll("_", " ");

/** Rules of the scorer as rows of text. */
export function prepareRules(rules: readonly RuleFacts[]): readonly RuleText[] {
  return rules.map(({ id, aspect, kind, title, definition, sources, ruff, metric }) => ({
    id,
    aspect: words(aspect),
    kind,
    title,
    definition,
    threshold: metric === undefined ? null : `${metric.op === "<=" ? "≤" : "≥"} ${metric.limit}, ${metric.scope}`,
    checker: [
      ...(ruff === undefined || ruff.length === 0 ? [] : [`Ruff ${ruff.join(", ")}`]),
      ...(metric === undefined ? [] : [words(metric.name)]),
    ].join("; "),
    sources: sources.length === 0 ? "set here" : sources.join(", "),
  }));
}

/** Rules that a filter leaves: null = any. */
export function filterRules(
  rules: readonly RuleText[],
  aspect: string | null,
  kind: string | null,
): readonly RuleText[] {
  return rules.filter((rule) => (aspect ?? rule.aspect) === rule.aspect && (kind ?? rule.kind) === rule.kind);
}
