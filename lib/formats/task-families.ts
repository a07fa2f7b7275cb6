import { z } from "zod";

/**
 * Families of software work, by group: a map to lay benchmarks on, so that what nobody measures is seen too. The list
 * follows the illustration in the appendix of arXiv 2608.13566, whose authors do not claim that it is complete.
 */
export const TASK_FAMILIES = [
  { id: "architecture", group: "Design & planning", name: "Architecture & planning" },
  { id: "requirements", group: "Design & planning", name: "Requirement analysis" },
  { id: "repository-understanding", group: "Understanding & communication", name: "Repo understanding" },
  { id: "documentation", group: "Understanding & communication", name: "Documentation & communication" },
  { id: "data-wrangling", group: "Understanding & communication", name: "Data wrangling" },
  { id: "features", group: "Coding & feature development", name: "Repo-level implementation / features" },
  { id: "repository-synthesis", group: "Coding & feature development", name: "Repo-level synthesis & completion" },
  { id: "local-synthesis", group: "Coding & feature development", name: "Local synthesis & completion" },
  { id: "debugging", group: "Validation, diagnosis & feedback", name: "Debugging & repair" },
  { id: "testing", group: "Validation, diagnosis & feedback", name: "Testing & verification" },
  { id: "review", group: "Validation, diagnosis & feedback", name: "Review & critique" },
  { id: "refactoring", group: "Codebase evolution & adaptation", name: "Refactoring" },
  { id: "migration", group: "Codebase evolution & adaptation", name: "Migration & compatibility" },
  { id: "translation", group: "Codebase evolution & adaptation", name: "Code translation" },
  { id: "security", group: "Hardening & optimization", name: "Security hardening" },
  { id: "performance", group: "Hardening & optimization", name: "Performance optimization" },
  { id: "local-performance", group: "Hardening & optimization", name: "Local performance optimization" },
  { id: "environment", group: "Delivery infrastructure & lifecycle", name: "Environment / CI / maintenance" },
  { id: "navigation", group: "Tool and skill usage", name: "Codebase navigation" },
  { id: "tools", group: "Tool and skill usage", name: "Tool usage" },
  { id: "style", group: "Tool and skill usage", name: "Style following" },
] as const;

const IDS = TASK_FAMILIES.map((family) => family.id);
export type TaskFamilyId = (typeof TASK_FAMILIES)[number]["id"];

/** `coverage` of a benchmark: families that its tasks need, `full` where they decide the verdict and `part` where they help. */
export const coverageSchema = z.partialRecord(z.enum(IDS), z.enum(["full", "part"]));
export type Coverage = z.infer<typeof coverageSchema>;
