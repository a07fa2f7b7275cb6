import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { fileSource } from "@/lib/store/file-source";
import { readGrammar } from "@/lib/store/grammar-files";
import { footprintObject, type FootprintObject } from "@/lib/verify/footprint";
import { loadParsers } from "@/lib/verify/load-parsers";
import { readTrajectoryFile } from "@/lib/verify/read-trajectory";
import { print, printJson, usage } from "./output";
import { readTexts } from "./read-folder";
import { readInputText } from "./read-input-text";
import { parseWords } from "./words";

/** `proofboard footprint --gold PATCH --patch PATCH [--trajectory FILE] [--sources DIR] [--json]`: rho and band of each measure. */
export async function runFootprint(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, {
    gold: { type: "string" },
    patch: { type: "string" },
    trajectory: { type: "string" },
    sources: { type: "string" },
    json: { type: "boolean", default: false },
  });
  const { gold, patch, trajectory, sources } = values;
  if (typeof gold !== "string" || typeof patch !== "string" || positionals.length > 0)
    throw usage("footprint needs --gold PATCH and --patch PATCH.");
  const measured = footprintObject({
    gold: await readInputText(gold),
    patch: await readInputText(patch),
    run: typeof trajectory === "string" ? await runFiles(trajectory) : null,
    sources: typeof sources === "string" ? await readTexts(sources, () => true) : null,
    grammars: typeof sources === "string" ? await loadParsers(readGrammar) : null,
  });
  if (values.json === true) printJson(measured);
  else describe(measured);
  return 0;
}

/** Files that the first run of a trajectory read and edited. */
async function runFiles(path: string): Promise<{ read: readonly string[]; edited: readonly string[] } | null> {
  const source = await fileSource(path);
  try {
    const runs = readTrajectoryFile(source.stream(), { file: path, limits: DEFAULT_LIMITS, now: new Date() });
    for await (const run of runs) return { read: run.files_read, edited: run.files_edited };
    return null;
  } finally {
    await source.close();
  }
}

function describe({ files, lines, callables, explore, left_out, unapplied, broken }: FootprintObject): void {
  const rho = (value: number | null) => (value === null ? "-" : value.toFixed(3));
  for (const [name, measure] of Object.entries({ files, lines, callables })) {
    const pair = `${measure.agent ?? "not computed"} against ${measure.gold ?? "not computed"}`;
    print(`${name.padEnd(10)} ${pair}, rho ${rho(measure.rho)}, ${measure.band ?? "no band"}`);
  }
  const seen = explore.touched === null ? "no trajectory" : `${explore.touched} touched, ${explore.files} in the patch`;
  print(`explore    ${seen}, rho ${rho(explore.rho)}, ${explore.band ?? "no band"}`);
  for (const path of left_out) print(`left out   ${path}`);
  for (const path of unapplied) print(`unapplied  ${path}`);
  for (const path of broken) print(`broken     ${path}`);
}
