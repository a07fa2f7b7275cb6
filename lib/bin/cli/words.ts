import { parseArgs } from "node:util";
import { usage } from "./output";

type Options = NonNullable<Parameters<typeof parseArgs>[0]>["options"];

/** Parses the words of one command; unknown options become one clear line instead of a stack. */
export function parseWords<T extends NonNullable<Options>>(words: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usage(error instanceof Error ? (error.message.split("\n")[0] ?? "unknown option") : "unknown option");
  }
}
