import type { Step } from "@/lib/formats/trajectory";
import { editsOfStep, type StepEdit } from "./step-edits";

/** A text of a step as far as a page wants it. */
export interface ClippedText {
  readonly head: string;
  /** The end of the text, on a line of its own; "" when nothing is left out. */
  readonly tail: string;
  /** Lines of the whole text (the final line end does not count), and characters left out between head and tail. */
  readonly lines: number;
  readonly left_out: number;
}

/** A step as the viewer takes it: long texts clipped in their middle, edits read out of the action. */
export interface ClippedStep extends Omit<Step, "thought" | "action" | "observation"> {
  readonly thought: ClippedText | null;
  readonly action: {
    readonly tool: string | null;
    readonly command: ClippedText | null;
    readonly arguments: ClippedText | null;
  } | null;
  readonly observation: ClippedText | null;
  readonly edits: readonly StepEdit[];
}

/** Lines of edits that one step shows. */
const MOST_EDIT_LINES = 2_000;

function countLines(text: string): number {
  let lines = text === "" ? 0 : 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return text.endsWith("\n") ? lines - 1 : lines;
}

/** Cuts a text to `most` characters: a third from its beginning, the rest from its end, where results stand. */
export function clipText(text: string, most: number): ClippedText {
  const lines = countLines(text);
  if (text.length <= most) return { head: text, tail: "", lines, left_out: 0 };
  const headEnd = Math.floor(most / 3);
  const tailFrom = text.length - (most - headEnd);
  const feed = text.lastIndexOf("\n", headEnd);
  const next = text.indexOf("\n", tailFrom);
  const head = text.slice(0, feed > headEnd / 2 ? feed : headEnd);
  const tail = text.slice(next >= 0 && next < text.length - 1 ? next + 1 : tailFrom);
  return { head, tail, lines, left_out: text.length - head.length - tail.length };
}

function clippedEdits(step: Step): StepEdit[] {
  let room = MOST_EDIT_LINES;
  return editsOfStep(step).map((edit) => {
    const lines = edit.lines.slice(0, room);
    room -= lines.length;
    return { ...edit, lines };
  });
}

/** A step with each of its texts clipped to `most` characters. */
export function clipStep(step: Step, most: number): ClippedStep {
  const clip = (text: string | null) => (text === null ? null : clipText(text, most));
  const { action } = step;
  return {
    ...step,
    thought: clip(step.thought),
    action:
      action === null
        ? null
        : {
            tool: action.tool?.slice(0, 200) ?? null,
            command: clip(action.command),
            arguments: clip(action.arguments),
          },
    observation: clip(step.observation),
    error: step.error?.slice(0, most) ?? null,
    files_read: step.files_read.slice(0, 100),
    files_edited: step.files_edited.slice(0, 100),
    edits: clippedEdits(step),
  };
}
