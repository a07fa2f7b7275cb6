import { type Flag, type FlagCode, flag, type Severity } from "@/lib/formats/flag";

export interface Findings {
  /** Notes one finding; the same code with the same message is counted, not repeated. */
  add(code: FlagCode, severity: Severity, message: string, line?: number | null): void;
  addAll(flags: readonly Flag[]): void;
  list(): Flag[];
}

const MOST_KINDS = 60;

/** Collects the findings of one file, each kind once with its first line and how often it was met: memory stays flat. */
export function collectFindings(file: string | null): Findings {
  const kinds = new Map<string, { flag: Flag; times: number }>();

  function note(made: Flag): void {
    // Numbers and quoted names differ from place to place: the kind is what is left without them.
    const kind = `${made.code} ${made.message.replace(/\d+|"[^"]*"/g, "#")}`;
    const known = kinds.get(kind);
    if (known !== undefined) known.times += 1;
    else if (kinds.size < MOST_KINDS) kinds.set(kind, { flag: made, times: 1 });
  }

  return {
    add: (code, severity, message, line = null) => note(flag(code, severity, message, { file, from_line: line })),
    addAll: (flags) => flags.forEach(note),
    list: () =>
      [...kinds.values()].map(({ flag: one, times }) =>
        times === 1 ? one : { ...one, message: `${one.message} (${times} places)` },
      ),
  };
}
