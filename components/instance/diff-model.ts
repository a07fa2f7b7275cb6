/** A changed file of a unified diff, as the diff view draws it. */
export interface DiffFile {
  readonly path: string;
  readonly oldPath: string | null;
  readonly kind: "add" | "delete" | "modify" | "rename" | "copy" | "mode";
  readonly binary: boolean;
  readonly added: number;
  readonly deleted: number;
  readonly hunks: readonly DiffHunk[];
}

export interface DiffHunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly oldLines: number;
  readonly newLines: number;
  readonly section: string;
  /** Body lines with their sign: ` `, `+`, `-` or `\`. */
  readonly lines: readonly string[];
}

export interface DiffPatch {
  readonly files: readonly DiffFile[];
  readonly leftOut: number;
  readonly cut: boolean;
}

export interface DiffLine {
  readonly sign: "+" | "-" | " " | "\\";
  readonly old: number | null;
  readonly new: number | null;
  readonly text: string;
}

/** The lines of a hunk with their numbers on both sides. */
export function numberedLines(hunk: DiffHunk): readonly DiffLine[] {
  let before = hunk.oldStart;
  let after = hunk.newStart;
  return hunk.lines.map((line) => {
    const first = line.charAt(0);
    const text = line.slice(1);
    if (first === "+") return { sign: "+", old: null, new: after++, text };
    if (first === "-") return { sign: "-", old: before++, new: null, text };
    if (first === "\\") return { sign: "\\", old: null, new: null, text };
    return { sign: " ", old: before++, new: after++, text };
  });
}

/** One file on both sides: hit by both, missed by the agent, extra beside the gold patch. */
export interface FilePair {
  readonly path: string;
  readonly state: "hit" | "missed" | "extra";
  readonly agent: DiffFile | null;
  readonly gold: DiffFile | null;
}

const STATE_ORDER = { hit: 0, extra: 1, missed: 2 } as const;

/** Files of both patches by path: hits first, then what only the agent touched, then what it left out. */
export function pairFiles(agent: DiffPatch | null, gold: DiffPatch | null): readonly FilePair[] {
  const goldOf = new Map((gold?.files ?? []).map((file) => [file.path, file]));
  const agentOf = new Map((agent?.files ?? []).map((file) => [file.path, file]));
  const paths = [...new Set([...agentOf.keys(), ...goldOf.keys()])];
  return paths
    .map((path): FilePair => {
      const mine = agentOf.get(path) ?? null;
      const theirs = goldOf.get(path) ?? null;
      const state = mine === null ? "missed" : theirs === null ? "extra" : "hit";
      return { path, state, agent: mine, gold: theirs };
    })
    .sort((a, b) => STATE_ORDER[a.state] - STATE_ORDER[b.state] || a.path.localeCompare(b.path));
}
