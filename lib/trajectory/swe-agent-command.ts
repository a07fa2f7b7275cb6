import type { StepKind } from "@/lib/formats/trajectory";

export interface SweCommand {
  readonly name: string;
  readonly kind: StepKind;
  readonly reads: readonly string[];
  readonly edits: readonly string[];
}

/**
 * The commands that SWE-agent adds to the shell (windowed file viewer and editor). `edit`, `goto` and scrolling act on
 * the file that is open. Null for anything else: it is an ordinary shell script.
 */
export function readSweCommand(action: string, openFile: string | null): SweCommand | null {
  const line = action.trimStart().split("\n", 1)[0] ?? "";
  const [name = "", ...words] = line.trim().split(/\s+/, 12);
  const open = openFile === null || openFile === "n/a" || openFile === "" ? [] : [openFile];
  const path = words.slice(0, 1).map((word) => word.replace(/^["']|["']$/g, ""));
  switch (name) {
    case "open":
      return { name, kind: "read", reads: path, edits: [] };
    case "goto":
    case "scroll_down":
    case "scroll_up":
      return { name, kind: "read", reads: open, edits: [] };
    case "create":
      return { name, kind: "edit", reads: [], edits: path };
    case "edit":
    case "insert":
    case "append":
    case "set_cursors":
      return { name, kind: "edit", reads: [], edits: name === "set_cursors" ? [] : open };
    case "search_file":
    case "search_dir":
    case "find_file":
      return { name, kind: "search", reads: [], edits: [] };
    case "submit":
      return { name, kind: "submit", reads: [], edits: [] };
    default:
      return null;
  }
}
