import { STEP_KINDS, type StepKind } from "@/lib/formats/step-kinds";

export const PANES = ["steps", "step", "side"] as const;
export type Pane = (typeof PANES)[number];

/** Keys of the query that belong to the viewer. */
export const VIEW_KEYS = ["step", "kinds", "find", "event", "closed", "pane"] as const;

/** What the address says about the viewer. Anything odd in it is the plain view. */
export interface ViewState {
  /** Step in sight; null = where a run opens. */
  readonly step: number | null;
  /** Kinds that the list is filtered by; empty = all. */
  readonly kinds: readonly StepKind[];
  readonly find: string;
  /** Kind of events shown; "" = all. */
  readonly event: string;
  /** Side panes that are closed on wide screens. */
  readonly closed: readonly ("steps" | "side")[];
  /** The pane in sight on narrow screens. */
  readonly pane: Pane;
}

export function readViewState(query: URLSearchParams): ViewState {
  const step = query.get("step") ?? "";
  const words = (name: string) => (query.get(name) ?? "").split(",");
  const kinds = words("kinds");
  return {
    step: /^[1-9]\d{0,8}$/.test(step) ? Number(step) : null,
    kinds: STEP_KINDS.filter((kind) => kinds.includes(kind)),
    find: (query.get("find") ?? "").slice(0, 200),
    event: /^[a-z-]{1,20}$/.exec(query.get("event") ?? "")?.[0] ?? "",
    closed: (["steps", "side"] as const).filter((pane) => words("closed").includes(pane)),
    pane: PANES.find((pane) => pane === query.get("pane")) ?? "step",
  };
}

/** A list with one value put in or taken out, as the address writes it. */
export function toggled<T extends string>(values: readonly T[], value: T): string {
  return (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(",");
}

export type Move = "next" | "previous" | "first" | "last" | "next-hit" | "previous-hit" | "find" | "help" | "clear";

const KEYS: ReadonlyMap<string, Move> = new Map([
  ["j", "next"],
  ["k", "previous"],
  ["g", "first"],
  ["G", "last"],
  ["n", "next-hit"],
  ["N", "previous-hit"],
  ["/", "find"],
  ["?", "help"],
  ["Escape", "clear"],
]);

/** What a key means here; null for every other key, and with Ctrl, Alt or Meta. */
export function moveOf(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): Move | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return KEYS.get(event.key) ?? null;
}
