import { aiderResult } from "./aider-result";
import { asciinema } from "./asciinema";
import { atif } from "./atif";
import { claudeCode, claudeCodeExport } from "./claude-code";
import { codexExec } from "./codex-exec";
import { codexRollout } from "./codex-rollout";
import { geminiCli } from "./gemini-cli";
import { growingChats } from "./growing-chats";
import { inspectLog, inspectSample } from "./inspect-sample";
import type { JsonFormat } from "./json-format";
import { chatLines, miniSweAgent } from "./mini-swe-agent";
import { openHandsCompletions } from "./openhands-completions";
import { openHandsOutput } from "./openhands-output";
import { sweAgent } from "./swe-agent";
import { vorfluxSpans } from "./vorflux-spans";

/** Every scaffold with a JSON format; the first that fits reads the file. The most general ones stand last. */
export const JSON_FORMATS: readonly JsonFormat[] = [
  asciinema,
  atif,
  codexExec,
  codexRollout,
  claudeCodeExport,
  claudeCode,
  inspectLog,
  inspectSample,
  geminiCli,
  openHandsOutput,
  vorfluxSpans,
  sweAgent,
  openHandsCompletions,
  growingChats,
  aiderResult,
  miniSweAgent,
  chatLines,
];
