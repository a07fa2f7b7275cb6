/** What a step does. */
export const STEP_KINDS = ["message", "think", "read", "search", "edit", "run", "test", "submit", "other"] as const;
export type StepKind = (typeof STEP_KINDS)[number];
