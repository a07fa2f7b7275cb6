import type { OutlineRow } from "@/lib/formats/step-outline";
import type { Step } from "@/lib/formats/trajectory";
import { member, wordOf } from "./read-value";
import { editSize, editsOfStep } from "./step-edits";

const HEADLINE_CHARS = 160;
const MOST_FILES = 8;
/** Folders and settings that stand before what a command really does. */
const PREAMBLE = /^(?:\s*(?:cd\s+[^\s;&|]+|set\s+[-+]\w+|export\s+\w+=[^\s;&|]+)\s*(?:&&|;)\s*)+(?=\S)/;
const SUBJECTS = ["path", "file_path", "absolute_path", "pattern", "query", "url", "filename", "file", "description"];

/** One step in one line. The step is masked already, and so is its line. */
export function outlineStep(step: Step): OutlineRow {
  const size = editSize(editsOfStep(step));
  const isTest = step.kind === "test";
  return {
    step: step.index,
    kind: step.kind,
    role: step.role,
    headline: headlineOf(step),
    seconds: step.seconds,
    cost_usd: step.cost_usd,
    verdict: isTest ? verdictOf(step) : null,
    passed: isTest ? (step.tests?.passed ?? null) : null,
    failed: isTest ? (step.tests?.failed ?? null) : null,
    trouble: step.error !== null || (step.exit_code !== null && step.exit_code !== 0),
    added: size?.added ?? null,
    deleted: size?.deleted ?? null,
    edited: step.files_edited.slice(0, MOST_FILES),
    read: step.files_read.slice(0, MOST_FILES),
  };
}

/** Counted tests decide; without them the exit code; else nothing is said. */
function verdictOf({ tests, exit_code }: Step): OutlineRow["verdict"] {
  if (tests !== null && tests.passed + tests.failed > 0) return tests.failed > 0 ? "failed" : "passed";
  if (exit_code === null) return null;
  return exit_code === 0 ? "passed" : "failed";
}

function headlineOf(step: Step): string {
  const { action } = step;
  const [edited] = step.files_edited;
  if (step.kind === "edit" && edited !== undefined) return line(edited);
  const command = action?.command ?? null;
  if (command !== null && command.trim() !== "") return line(command.replace(PREAMBLE, ""));
  if (action !== null) {
    const subject = action.arguments === null ? null : subjectOf(action.arguments);
    if (subject !== null) return line(step.kind === "read" ? subject : `${action.tool ?? ""} ${subject}`.trim());
    if (action.tool !== null) return line(action.tool);
  }
  return line(step.thought ?? step.observation ?? "");
}

function subjectOf(text: string): string | null {
  if (text.length > 65_536 || !text.startsWith("{")) return text === "" ? null : text;
  try {
    const input: unknown = JSON.parse(text);
    for (const key of SUBJECTS) {
      const word = wordOf(member(input, key));
      if (word !== null) return word;
    }
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** The first line that says something, with its blanks joined. */
function line(text: string): string {
  const start =
    text
      .slice(0, 4_000)
      .split("\n")
      .find((part) => part.trim() !== "") ?? "";
  const clean = start.trim().replace(/\s+/g, " ");
  return clean.length <= HEADLINE_CHARS ? clean : `${clean.slice(0, HEADLINE_CHARS - 1)}\u2026`;
}
