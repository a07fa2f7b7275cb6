import type { Step, StepKind } from "@/lib/formats/trajectory";
import type { RunFacts, StepDraft } from "./collect-run";
import { filesOfCommands } from "./command-files";
import { kindOfCommands } from "./command-kind";
import { missingFiles } from "./missing-files";
import { changeFolder, resolvePath } from "./resolve-path";
import { type SimpleCommand, splitShell } from "./shell-words";
import { readToolCall } from "./tool-call";

export interface ActionRead {
  readonly kind: StepKind;
  readonly shown: Step["action"];
  readonly reads: readonly string[];
  readonly edits: readonly string[];
  /** Folder of the shell after the action; null = unchanged or unknown. */
  readonly cwd: string | null;
  /** The repository as the script itself suggests it: the absolute folder it starts in. */
  readonly root: string | null;
  readonly commands: readonly SimpleCommand[];
}

const MOST_PATHS = 1_000;

/** Reads what a step does: its kind, the files it reads and edits, and the shell commands in it. */
export function readAction(draft: StepDraft, facts: Pick<RunFacts, "cwd" | "root">): ActionRead {
  const tool = draft.tool ?? null;
  const call = tool === null ? null : readToolCall(tool, draft.input ?? draft.command);
  const script = draft.command ?? call?.script ?? null;
  const shell = script !== null && (call === null || call.kind === "run" || call.script !== null);
  const commands = shell ? splitShell(script) : [];
  const cwd = call?.cwd ?? facts.cwd;
  const root = facts.root ?? firstFolder(commands);
  const anchor = { cwd, root };
  const touched = filesOfCommands(commands, anchor);
  const named = (paths: readonly string[]) => paths.flatMap((path) => resolvePath(path, anchor) ?? []);
  const asked = [...touched.reads, ...named([...(call?.reads ?? []), ...(draft.reads ?? [])])];
  const missing = missingFiles(asked.length === 0 ? null : (draft.observation ?? null));
  const reads = asked.filter((path) => !missing(path));
  const edits = [...touched.edits, ...named([...(call?.edits ?? []), ...(draft.edits ?? [])])];
  const input = draft.input === undefined || draft.input === null ? null : argumentsText(draft.input);
  const shown = tool === null && script === null && input === null ? null : { tool, command: script, arguments: input };
  return {
    kind: kindOf(draft, call?.kind ?? null, commands, reads, edits),
    shown,
    reads: [...new Set(reads)].slice(0, MOST_PATHS),
    edits: [...new Set(edits)].slice(0, MOST_PATHS),
    cwd: call?.cwd === null || call === null ? (touched.cwd === anchor.cwd ? null : touched.cwd) : null,
    root,
    commands,
  };
}

/** `cd /testbed && ...`: the usual first word of agents whose shell forgets its folder. */
function firstFolder(commands: readonly SimpleCommand[]): string | null {
  const [verb, folder = ""] = commands[0]?.words ?? [];
  if (verb !== "cd" || !/^\/[\w.-]+/.test(folder) || /^\/(?:tmp|root|etc|usr|var|opt|proc|dev)(?:\/|$)/.test(folder))
    return null;
  return changeFolder(folder, null);
}

function argumentsText(input: unknown): string {
  return typeof input === "string" ? input : JSON.stringify(input);
}

function kindOf(
  draft: StepDraft,
  called: StepKind | null,
  commands: readonly SimpleCommand[],
  reads: readonly string[],
  edits: readonly string[],
): StepKind {
  if (called !== null && called !== "run" && called !== "other") return called;
  if (commands.length > 0) return kindOfCommands(commands, reads.length > 0, edits.length > 0);
  if (called !== null) return called;
  if (edits.length > 0) return "edit";
  if (reads.length > 0) return "read";
  return draft.role === "agent" && (draft.thought ?? "") !== "" && draft.observation ? "think" : "message";
}
