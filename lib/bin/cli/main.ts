import { AppError, sentenceOf } from "@/lib/errors";
import { runAttest } from "./attest";
import { runGrade } from "./grade";
import { runInspect } from "./inspect";
import { printError, printHelp } from "./output";
import { runParseLog } from "./parse-log";
import { runReference } from "./reference";
import { runReproduce, runReverify } from "./reverify";
import { runTrajectory } from "./trajectory";
import { runVerify } from "./verify";

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
  ["footprint", async (words) => (await import("./footprint")).runFootprint(words)],
  ["profile", async (words) => (await import("./profile")).runProfile(words)],
  ["nfi", async (words) => (await import("./nfi")).runNfi(words)],
  ["golden", async (words) => (await import("./golden")).runGolden(words)],
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
