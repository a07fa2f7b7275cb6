import { aiderChat } from "./aider-chat";
import { contextText } from "./context-text";
import { sectionLog } from "./section-log";
import { terminalKeys } from "./terminal-keys";
import type { TextFormat } from "./text-format";

/** Every format that is not JSON; the first that fits reads the file. */
export const TEXT_FORMATS: readonly TextFormat[] = [aiderChat, terminalKeys, contextText, sectionLog];
