import type { Run } from "./collect-run";
import { readAmount } from "./read-number";
import { readTime } from "./read-time";
import type { Usage } from "./recompute-cost";
import { lineBuffer, type TextFormat } from "./text-format";

const STARTED = /^# aider chat started at (.+?)\s*$/;
const COUNTS =
  /^> (?:Tokens: )?([0-9.,]+k?) (?:prompt tokens|sent)(?:, ([0-9.,]+k?) cache write)?(?:, ([0-9.,]+k?) cache hit)?, ([0-9.,]+k?) (?:completion tokens|received)[.,]?(?: (?:Cost: )?\$([0-9.]+)(?: (?:cost|message|request))?)?/;
const MODEL = /^> (?:Models?|Main model): (\S+)/;
const APPLIED = /^> Applied edit to (.+?)\s*$/;
const ADDED = /^> Added (.+?) to the chat/;

/**
 * aider's chat history (`.aider.chat.history.md`): `####` lines are the user's, `>` lines the program's (files added, edits
 * applied, tokens and cost of each reply), the rest is the model's. Counts such as `4.2k` are rounded by aider itself.
 */
export const aiderChat: TextFormat = {
  name: "aider-chat",
  fits: (head) => /^\s*# aider chat started at /m.test(head.slice(0, 65_536)),
  format: "aider",
  read: readAiderChat,
};

interface Counts {
  readonly usage: Usage;
  readonly cost: number | null;
}
type Speaker = "user" | "agent" | "program";

async function readAiderChat(lines: AsyncIterable<string>, run: Run, now: Date | null): Promise<void> {
  const text = lineBuffer();
  let speaker: Speaker = "program";
  let counts: Counts | null = null;
  let nextCounts: Counts | null = null;
  let counted = false;
  let model: string | null = null;
  let said: string | null = null;
  let edits: string[] = [];
  let reads: string[] = [];

  // A reply is known to be over only when its counts and applied edits have followed it.
  async function flushReply(): Promise<void> {
    if (said === null && edits.length === 0) return;
    const files = { reads, edits };
    await run.step({
      role: "agent",
      kind: edits.length > 0 ? "edit" : "message",
      thought: said,
      usage: counts?.usage ?? null,
      cost_usd: counts?.cost ?? null,
      reply: counts !== null || !counted,
      model,
      ...files,
    });
    said = null;
    counts = null;
    edits = [];
    reads = [];
  }

  async function close(): Promise<void> {
    if (text.empty()) return;
    const content = text.take();
    if (content === "") return;
    if (speaker === "agent") {
      await flushReply();
      said = content;
      counts = nextCounts;
      nextCounts = null;
    } else {
      await flushReply();
      await run.step({ role: speaker === "user" ? "user" : "environment", kind: "message", observation: content });
    }
  }

  /** Counts whose reply left no text. */
  function countReply(): void {
    if (nextCounts !== null) run.reply(nextCounts.usage, nextCounts.cost, model);
    nextCounts = null;
  }

  function programLine(line: string): boolean {
    const tokens = COUNTS.exec(line);
    if (tokens !== null) {
      const usage = {
        input: amount(tokens[1]),
        cache_write: amount(tokens[2]),
        cached: amount(tokens[3]),
        output: amount(tokens[4]),
        reasoning: null,
      };
      const cost = readAmount(tokens[5], "Cost", run.findings, null);
      counted = true;
      // Older versions print the counts before the reply, newer ones after it.
      if (said !== null && counts === null) counts = { usage, cost };
      else {
        countReply();
        nextCounts = { usage, cost };
      }
      return true;
    }
    model = MODEL.exec(line)?.[1] ?? model;
    const applied = APPLIED.exec(line)?.[1];
    if (applied !== undefined) edits.push(applied);
    const added = ADDED.exec(line)?.[1];
    if (added !== undefined) reads.push(added);
    return applied !== undefined || added !== undefined;
  }

  for await (const line of lines) {
    const started = STARTED.exec(line)?.[1];
    if (started !== undefined) {
      await close();
      run.moment(readTime(started, now, run.findings, null));
      continue;
    }
    const next: Speaker | null =
      line.startsWith("#### ") || line === "####"
        ? "user"
        : line.startsWith("> ") || line === ">"
          ? "program"
          : line.trim() === ""
            ? null
            : "agent";
    if (next !== null && next !== speaker) {
      await close();
      speaker = next;
    }
    if (next === "program" && programLine(line)) continue;
    text.push(speaker === "user" ? line.slice(5) : speaker === "program" ? line.slice(2) : line);
  }
  await close();
  await flushReply();
  countReply();
}

/** `34115`, `4,200` or `4.2k`; null when absent. */
function amount(written: string | undefined): number | null {
  if (written === undefined) return null;
  const number = Number(written.replaceAll(",", "").replace(/k$/, "")) * (written.endsWith("k") ? 1_000 : 1);
  return Number.isFinite(number) ? Math.round(number) : null;
}
