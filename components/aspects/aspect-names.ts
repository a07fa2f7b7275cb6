import type { Aspect } from "@/lib/formats/nfi-summary";

/** Names of the aspects as readers know them. */
export const ASPECT_NAMES: Readonly<Record<Aspect, string>> = {
  documentation: "Documentation",
  error_handling: "Error handling",
  library_constraints: "Library constraints",
  coding_style: "Coding style",
  logic_patterns: "Logic patterns",
};
