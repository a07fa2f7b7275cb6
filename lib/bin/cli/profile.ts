import type { SncProfile } from "@/lib/formats/snc-profile";
import { openGitRepository } from "@/lib/store/git-repository";
import { grammarsMark, readGrammar } from "@/lib/store/grammar-files";
import { openKeptTexts } from "@/lib/store/kept-texts";
import { ENGINE_VERSION } from "@/lib/verify/engine-version";
import { keptFacts } from "@/lib/verify/kept-facts";
import { loadParsers } from "@/lib/verify/load-parsers";
import { profileObject } from "@/lib/verify/profile";
import { print, printJson, usage } from "./output";
import { readInputText } from "./read-input-text";
import { parseWords } from "./words";

/**
 * `proofboard profile --repo DIR --base SHA --patch FILE [--cache DIR] [--json]`: the indicators of a gold patch with their
 * inputs.
 */
export async function runProfile(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, {
    repo: { type: "string" },
    base: { type: "string" },
    patch: { type: "string" },
    cache: { type: "string" },
    json: { type: "boolean", default: false },
  });
  const { repo, base, patch, cache } = values;
  if (typeof repo !== "string" || typeof base !== "string" || typeof patch !== "string" || positionals.length > 0)
    throw usage("profile needs --repo DIR, --base SHA and --patch FILE.");
  const view = await openGitRepository(repo, base);
  const grammars = await loadParsers(readGrammar);
  const store = typeof cache === "string" ? { store: await cacheIn(cache) } : {};
  const profile = await profileObject(view, await readInputText(patch), { grammars, ...store });
  if (values.json === true) printJson(profile);
  else describe(profile);
  return 0;
}

/** What was measured in each file by earlier runs with the same engine and grammars, in a folder. */
export async function cacheIn(folder: string): Promise<ReturnType<typeof keptFacts>> {
  return keptFacts(await openKeptTexts(folder), `${ENGINE_VERSION} ${await grammarsMark()}`);
}

function describe(profile: SncProfile): void {
  const { inputs } = profile;
  const rows: readonly (readonly [string, number | null, string])[] = [
    ["entropy", profile.entropy, `${profile.files} files, ${profile.added} lines added, ${profile.deleted} deleted`],
    ["radius", profile.radius, `${inputs.touched_directories.length} of ${inputs.directories} directories`],
    ["novelty", profile.novelty, `${inputs.window_commits} commits in the window`],
    ["fan-in", profile.fan_in, `raw ${inputs.fan_in_raw}, ${inputs.modules} modules, ${inputs.edges} imports`],
    ["fan-out", profile.fan_out, `raw ${inputs.fan_out_raw}`],
    ["churn", profile.churn, `${inputs.hit_commits.length} commits touch the same files`],
    ["mass", profile.mass, `${inputs.mass_modified} of ${inputs.mass_repository}`],
  ];
  for (const [name, value, from] of rows)
    print(`${name.padEnd(8)} ${value === null ? "not computed" : value.toFixed(4)} (${from})`);
  for (const flag of profile.flags) print(`flag     ${flag}`);
  for (const path of profile.unapplied) print(`unapplied ${path}`);
  for (const path of profile.broken) print(`broken   ${path}`);
}
