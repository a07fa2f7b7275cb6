import type { ChatCall } from "./chat-message";
import { parsedArguments } from "./parsed-arguments";
import { isObject, wordOf } from "./read-value";

export interface WrittenCalls {
  /** What the reply says before its first call. */
  readonly before: string;
  readonly calls: readonly ChatCall[];
}

const FUNCTION = /<function=([\w.-]{1,80})>/g;
const PARAMETER = /<parameter=([\w.-]{1,80})>/g;
const TAG = "<tool_call>";
const BEGIN = "----BEGIN_FUNCTION_CALL----";
const END = "----END_FUNCTION_CALL----";
const ARGUMENT = "----ARG----";
const MOST = 100;

/**
 * Calls that stand in the text of a reply, as scaffolds ask for from models without tool calls: `<function=NAME>
 * <parameter=KEY>VALUE` (OpenHands, SWE-smith), `<tool_call>{JSON}` (Hermes, Qwen), and blocks between
 * `----BEGIN_FUNCTION_CALL----` and its end (course forks of mini-swe-agent). Null when there is none.
 */
export function writtenCalls(text: string): WrittenCalls | null {
  return functionTags(text) ?? jsonTags(text) ?? argumentBlocks(text);
}

function functionTags(text: string): WrittenCalls | null {
  const calls: ChatCall[] = [];
  let first = -1;
  for (const match of text.matchAll(FUNCTION)) {
    if (calls.length >= MOST) break;
    if (first < 0) first = match.index;
    const from = match.index + match[0].length;
    const close = text.indexOf("</function>", from);
    const body = text.slice(from, close < 0 ? text.length : close);
    const input = new Map<string, string>();
    for (const parameter of body.matchAll(PARAMETER)) {
      const start = parameter.index + parameter[0].length;
      const end = body.indexOf("</parameter>", start);
      input.set(parameter[1] ?? "", body.slice(start, end < 0 ? body.length : end).replace(/^\n/, ""));
    }
    calls.push(call(match[1] ?? null, Object.fromEntries(input)));
  }
  return calls.length === 0 ? null : { before: text.slice(0, first).trim(), calls };
}

function jsonTags(text: string): WrittenCalls | null {
  const first = text.indexOf(TAG);
  const calls: ChatCall[] = [];
  for (let from = first; from >= 0 && calls.length < MOST; from = text.indexOf(TAG, from + 1)) {
    const close = text.indexOf("</tool_call>", from);
    const parsed = parsedArguments(text.slice(from + TAG.length, close < 0 ? text.length : close).trim());
    if (isObject(parsed)) calls.push(call(wordOf(parsed.name), parsed.arguments));
  }
  return calls.length === 0 ? null : { before: text.slice(0, first).trim(), calls };
}

function argumentBlocks(text: string): WrittenCalls | null {
  const first = text.indexOf(BEGIN);
  const calls: ChatCall[] = [];
  for (let from = first; from >= 0 && calls.length < MOST; from = text.indexOf(BEGIN, from + 1)) {
    const close = text.indexOf(END, from);
    const [name = "", ...parts] = text
      .slice(from + BEGIN.length, close < 0 ? text.length : close)
      .split(`${ARGUMENT}\n`);
    const input = parts.map((part): [string, string] => {
      const line = part.indexOf("\n");
      return line < 0 ? [part.trim(), ""] : [part.slice(0, line).trim(), part.slice(line + 1).replace(/\n$/, "")];
    });
    calls.push(call(name.trim() === "" ? null : name.trim(), Object.fromEntries(input)));
  }
  return calls.length === 0 ? null : { before: text.slice(0, first).trim(), calls };
}

function call(tool: string | null, input: unknown): ChatCall {
  return { id: null, tool, command: null, input };
}
