import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { runnerSchema } from "@/lib/formats/test-log";
import { fileSource } from "@/lib/store/file-source";
import { parseLog, printedLog } from "@/lib/verify/parse-log";
import { print, printJson, usage } from "./output";
import { parseWords } from "./words";

/** `proofboard parse-log LOG... [--runner NAME] [--json]`: state, summary and status of each test of each log. */
export async function runParseLog(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, {
    json: { type: "boolean", default: false },
    runner: { type: "string" },
  });
  if (positionals.length === 0) throw usage("parse-log needs at least one log.");
  const runner = values.runner === undefined ? undefined : runnerSchema.safeParse(values.runner);
  if (runner?.success === false)
    throw usage(`There is no reader for ${JSON.stringify(values.runner)}; known: ${runnerSchema.options.join(", ")}.`);
  for (const path of positionals) {
    const source = await fileSource(path);
    try {
      const parsed = await parseLog(source.stream(), {
        limits: DEFAULT_LIMITS,
        ...(runner === undefined ? {} : { runner: runner.data }),
      });
      if (values.json === true) printJson({ file: path, ...printedLog(parsed) });
      else {
        print(
          `${path}: ${parsed.state}, runner ${parsed.runner ?? "not recognised"}, exit code ${parsed.exit_code ?? "not stated"}`,
        );
        for (const [name, { status }] of parsed.tests) print(`  ${status.padEnd(7)} ${name}`);
      }
    } finally {
      await source.close();
    }
  }
  return 0;
}
