import { readChatMessage } from "./chat-message";
import { chatSteps } from "./chat-steps";
import type { Run } from "./collect-run";
import { lineBuffer, type TextFormat } from "./text-format";

const SEPARATOR = /^\|?MESSAGE\(role=["']?(\w{1,20})["']?(?:,\s*id=["']?\w{1,20}["']?)?\)\|?\s*$/;
const RULE = /^-{10,}\s*$/;

/**
 * The chat of course forks of mini-swe-agent as text: before each message a line of dashes and a line such as
 * `|MESSAGE(role="system", id=0)|`. It comes as a file of its own, or as the string `context` of a trajectory.
 */
export const contextText: TextFormat = {
  name: "context-text",
  fits: (head) => /^\|?MESSAGE\(role=["']?\w{1,20}["']?(?:, ?id=\w{1,20})?\)\|?\s*$/m.test(head.slice(0, 4_096)),
  format: "mini-swe-agent-fork",
  read: readContext,
};

/** Reads the lines of such a chat into steps of the run. */
export async function readContext(lines: AsyncIterable<string>, run: Run, now: Date | null): Promise<void> {
  const steps = chatSteps(run, { fenced: () => true });
  const text = lineBuffer();
  let role: string | null = null;
  let ruled: string | null = null;

  async function close(): Promise<void> {
    const content = text.take();
    if (role === null && content === "") return;
    const message = readChatMessage({ role: role ?? "user", content }, { findings: run.findings, now, line: null });
    if (message !== null) await steps.message(message);
    else await run.step({ role: "environment", kind: "message", tool: role, observation: content });
  }

  for await (const line of lines) {
    const next = SEPARATOR.exec(line.slice(0, 200))?.[1];
    if (next !== undefined) {
      await close();
      role = next;
      ruled = null;
      continue;
    }
    // A rule belongs to the separator that follows it; elsewhere it is part of the text.
    if (ruled !== null) text.push(ruled);
    ruled = RULE.test(line) ? line : null;
    if (ruled === null) text.push(line);
  }
  if (ruled !== null) text.push(ruled);
  await close();
  await steps.end();
}
