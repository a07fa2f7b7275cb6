import { AppError, sentenceOf } from "@/lib/errors";
import { runAttest } from "./cli/attest";
import { runGrade } from "./cli/grade";
import { runInspect } from "./cli/inspect";
import { printError, printHelp } from "./cli/output";
import { runParseLog } from "./cli/parse-log";
import { runReference } from "./cli/reference";
import { runReproduce, runReverify } from "./cli/reverify";
import { runTrajectory } from "./cli/trajectory";
import { runVerify } from "./cli/verify";

/** One command of the CLI: takes its words, prints, and answers the exit code (0 done, 1 mismatches or blocking flags). */
export type Command = (words: readonly string[]) => Promise<number>;

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["inspect", runInspect],
  ["verify", runVerify],
  ["parse-log", runParseLog],
  ["grade", runGrade],
  ["reference", runReference],
  ["trajectory", runTrajectory],
  ["reverify", runReverify],
  ["reproduce", runReproduce],
  ["attest", runAttest],
  // Their parsers are large: loaded only where they are called.
  ["footprint", async (words) => (await import("./cli/footprint")).runFootprint(words)],
  ["profile", async (words) => (await import("./cli/profile")).runProfile(words)],
  ["nfi", async (words) => (await import("./cli/nfi")).runNfi(words)],
  ["golden", async (words) => (await import("./cli/golden")).runGolden(words)],
]);

/** Runs the command line. Exit 2 = the input cannot be used: one clear line on stderr, never a stack. */
export async function main(words: readonly string[]): Promise<number> {
  process.stdout.on("error", endQuietly);
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

/** The reader of our output left (`| head`): nobody is there to tell. */
function endQuietly(error: Error): void {
  if ("code" in error && error.code === "EPIPE") process.exit(0);
  throw error;
}

/** Trouble of the machine rather than of the input (a missing file, no permission, a full disk), without a stack. */
function plainSentence(error: unknown): string {
  const message = error instanceof Error ? error.message.split("\n")[0] : String(error);
  return `internal: ${message ?? "unknown trouble"}`;
}
