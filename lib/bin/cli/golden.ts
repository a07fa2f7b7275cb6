import { runGoldenText } from "@/lib/service/run-golden";
import { readGrammar } from "@/lib/store/grammar-files";
import { measureRegistries } from "@/lib/verify/measure-registries";
import { print, printJson, usage } from "./output";
import { readInputText } from "./read-input-text";
import { parseWords } from "./words";

/** `proofboard golden FILE [--json]`: runs golden cases; failing ids, then `N passed, N failed`. Exit 1 when one failed. */
export async function runGolden(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, { json: { type: "boolean", default: false } });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw usage("golden takes one file.");
  const text = await readInputText(path);
  const run = await runGoldenText(text, await measureRegistries(readGrammar));
  if (values.json === true) printJson(run);
  else {
    for (const { id, fn, reason } of run.failures) print(`FAILED ${id} ${fn}: ${reason}`);
    print(`${run.passed} passed, ${run.failed} failed`);
  }
  return run.failed === 0 ? 0 : 1;
}
