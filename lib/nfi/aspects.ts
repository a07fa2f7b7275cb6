/** The five aspects of non-functional improvement, in the order of the paper's tables (SWE-NFI, Table 1). */
export const ASPECTS = [
  "documentation",
  "error_handling",
  "library_constraints",
  "coding_style",
  "logic_patterns",
] as const;
export type Aspect = (typeof ASPECTS)[number];

/** One value an aspect. */
export type PerAspect<T> = Readonly<Record<Aspect, T>>;

/** Builds a value for each aspect. */
export function perAspect<T>(value: (aspect: Aspect) => T): PerAspect<T> {
  return {
    documentation: value("documentation"),
    error_handling: value("error_handling"),
    library_constraints: value("library_constraints"),
    coding_style: value("coding_style"),
    logic_patterns: value("logic_patterns"),
  };
}
