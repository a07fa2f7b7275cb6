import { AppError, sentenceOf } from "@/lib/errors";
import { runGrade } from "./cli/grade";
import { runInspect } from "./cli/inspect";
import { printError, printHelp } from "./cli/output";
import { runParseLog } from "./cli/parse-log";
import { runReference } from "./cli/reference";
import { runVerify } from "./cli/verify";

/** One command of the CLI: takes its words, prints, and answers the exit code (0 done, 1 mismatches or blocking flags). */
export type Command = (words: readonly string[]) => Promise<number>;

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["inspect", runInspect],
  ["verify", runVerify],
  ["parse-log", runParseLog],
  ["grade", runGrade],
  ["reference", runReference],
]);

/** Runs the command line. Exit 2 = the input cannot be used: one clear line on stderr, never a stack. */
export async function main(words: readonly string[]): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === "help" || name === "--help") {
    printHelp();
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.get(name);
  if (command === undefined) {
    printError(`usage: there is no command ${JSON.stringify(name)}. Try \`proofboard help\`.`);
    return 2;
  }
  try {
    return await command(rest);
  } catch (error) {
    printError(error instanceof AppError ? sentenceOf(error) : plainSentence(error));
    return 2;
  }
}

/** Trouble of the machine rather than of the input (a missing file, no permission, a full disk), without a stack. */
function plainSentence(error: unknown): string {
  const message = error instanceof Error ? error.message.split("\n")[0] : String(error);
  return `internal: ${message ?? "unknown trouble"}`;
}
