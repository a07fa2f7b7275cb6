import { z } from "zod";
import { callablesOf } from "@/lib/code/callables";
import type { Grammars } from "@/lib/code/grammars";
import { importGraph, isGraphConfig } from "@/lib/code/graph/import-graph";
import { LANGUAGES } from "@/lib/code/language";
import { readSource, type SourceFacts } from "@/lib/code/source-facts";
import { AppError } from "@/lib/errors";
import type { GoldenFunction, GoldenRegistry } from "@/lib/formats/golden-cases";
import { bandShares } from "./band-shares";
import { exploreRatio, footprintRatio } from "./footprint";
import { profileCase } from "./golden-profile";
import { lcsRatio } from "./similarity/lcs-ratio";
import { nearDuplicate, NEAR_DUPLICATE_DEFAULTS, type HashedPatch } from "./similarity/near-duplicate";
import { fingerprint, patchSimilarity } from "./similarity/patch-similarity";
import { axisScores } from "./snc/axis-scores";
import { churn, WINDOW_DAYS } from "./snc/churn";
import { entropy } from "./snc/entropy";
import { commitSchema, toCommit, toSeconds } from "./golden-repository";
import { mass } from "./snc/mass";
import { novelty } from "./snc/novelty";
import { radius } from "./snc/radius";

const indicator = z.number().nullable().default(null);
const texts = z.record(z.string(), z.string());

/** Pairs an input schema with a function of the parsed input. */
function adapter<T>(schema: z.ZodType<T>, call: (input: T) => unknown): GoldenFunction {
  return (input) => call(schema.parse(input));
}

const language = z.enum([...LANGUAGES, "c++", "cpp", "ts", "js"]).transform((name) => {
  if (name === "c++") return "cpp";
  if (name === "ts") return "typescript";
  return name === "js" ? "javascript" : name;
});

function callablesCase(grammars: Grammars): GoldenFunction {
  return adapter(z.object({ language, source: z.string() }), (input) => {
    const tree = grammars.parse(input.language, input.source);
    if (tree === null) throw new AppError("internal", "the parser gave up on the source");
    return callablesOf(tree).map(({ name, cc, sloc }) => ({ name, cc, sloc }));
  });
}

function importEdgesCase(grammars: Grammars): GoldenFunction {
  return adapter(z.object({ files: texts }), ({ files }) => {
    const sources = new Map<string, SourceFacts>();
    const config = new Map<string, string>();
    for (const [path, text] of Object.entries(files)) {
      const facts = readSource(grammars, path, text);
      if (facts !== null) sources.set(path, facts);
      if (isGraphConfig(path)) config.set(path, text);
    }
    return importGraph({ sources, config }).edges;
  });
}

const nearDuplicateInput = z.object({
  hashesA: z.record(z.string(), z.string().nullable()),
  hashesB: z.record(z.string(), z.string().nullable()),
  goldLines: z.record(z.string(), z.number()),
  minLines: z.number().default(NEAR_DUPLICATE_DEFAULTS.minLines),
  minCompared: z.number().default(NEAR_DUPLICATE_DEFAULTS.minCompared),
  threshold: z.number().default(NEAR_DUPLICATE_DEFAULTS.threshold),
});

function hashed(hashes: Readonly<Record<string, string | null>>): Map<string, HashedPatch> {
  return new Map(Object.entries(hashes).map(([id, hash]) => [id, { hash: hash ?? "" }]));
}

const churnInput = z.object({
  baseCommit: z.string(),
  baseDate: z.union([z.string(), z.number()]),
  commits: z.array(commitSchema),
  files: z.array(z.string()),
  windowDays: z.number().default(WINDOW_DAYS),
});

/**
 * Functions of lib/measure and lib/code by their names in golden files (methods sections C, D and F; two-sample tests and
 * ECDFs of section D are registered with the statistics). The parsers are loaded by the caller.
 */
export function measureGoldenFunctions(grammars: Grammars): GoldenRegistry {
  return new Map<string, GoldenFunction>([
    ["callables", callablesCase(grammars)],
    ["importEdges", importEdgesCase(grammars)],
    ["sncProfile", profileCase(grammars)],
    ["entropy", adapter(z.object({ changedLines: z.array(z.number()) }), (input) => entropy(input.changedLines))],
    [
      "radius",
      adapter(
        z.object({ paths: z.array(z.string()), repoDirs: z.array(z.string()) }),
        (input) => radius(input.paths, input.repoDirs).radius,
      ),
    ],
    [
      "novelty",
      adapter(z.object({ added: z.number(), deleted: z.number() }), (input) => novelty(input.added, input.deleted)),
    ],
    [
      "churn",
      adapter(churnInput, (input) =>
        churn(
          { id: input.baseCommit, seconds: toSeconds(input.baseDate) },
          input.commits.map(toCommit),
          input.files,
          input.windowDays,
        ),
      ),
    ],
    ["mass", adapter(z.object({ cc: z.number(), sloc: z.number() }), mass)],
    [
      "axisScores",
      adapter(
        z.object({
          pool: z.array(
            z.object({
              radius: indicator,
              novelty: indicator,
              fanIn: indicator,
              fanOut: indicator,
              churn: indicator,
              mass: indicator,
            }),
          ),
        }),
        (input) => axisScores(input.pool),
      ),
    ],
    [
      "footprintRatio",
      adapter(z.object({ agent: indicator, gold: indicator }), (input) => footprintRatio(input.agent, input.gold)),
    ],
    [
      "exploreRatio",
      adapter(z.object({ touched: indicator, patchFiles: z.number() }), (input) =>
        exploreRatio(input.touched, input.patchFiles),
      ),
    ],
    [
      "bandShares",
      adapter(
        z.object({ rows: z.array(z.object({ agent: indicator, gold: z.number(), resolved: z.boolean() })) }),
        (input) => bandShares(input.rows),
      ),
    ],
    [
      "patchSimilarity",
      adapter(z.object({ patch: z.string(), gold: z.string() }), (input) =>
        patchSimilarity(fingerprint(input.patch), fingerprint(input.gold)),
      ),
    ],
    [
      "lcsRatio",
      adapter(z.object({ a: z.array(z.string()), b: z.array(z.string()) }), (input) => lcsRatio(input.a, input.b)),
    ],
    [
      "nearDuplicate",
      adapter(nearDuplicateInput, ({ hashesA, hashesB, goldLines, ...options }) =>
        nearDuplicate(hashed(hashesA), hashed(hashesB), new Map(Object.entries(goldLines)), options),
      ),
    ],
  ]);
}
