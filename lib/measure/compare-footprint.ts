import type { Grammars } from "@/lib/code/grammars";
import { languageOf } from "@/lib/code/language";
import { parsePatch, type ParsedPatch } from "@/lib/patch/parse-patch";
import { exploreRatio, footprintRatio, type ExploreRatio, type FootprintRatio } from "./footprint";
import { isLeftOutByName, type LeftOut } from "./left-out";
import { modifiedCallables } from "./modified-callables";
import { patchSize } from "./patch-size";
import { touchedFiles, type RunFiles } from "./touched-files";

export interface FootprintInput {
  readonly gold: string;
  readonly patch: string;
  /** Null without a trajectory. */
  readonly run: RunFiles | null;
  /** Texts before either patch, by path; null when they are not at hand (then callables are not measured). */
  readonly sources: ReadonlyMap<string, string> | null;
  readonly grammars: Grammars | null;
  readonly leftOut?: LeftOut;
}

/** A measure of both patches; null = could not be measured. */
export interface Compared extends FootprintRatio {
  readonly agent: number | null;
  readonly gold: number | null;
}

export interface Footprint {
  readonly files: Compared;
  readonly lines: Compared;
  readonly callables: Compared;
  readonly explore: ExploreRatio & { readonly touched: number | null; readonly files: number };
  /** Generated, vendored and lock files that neither side is measured on. */
  readonly leftOut: readonly string[];
  /** Sources of the agent's patch that do not hold what it expects: then its callables are not measured. */
  readonly unapplied: readonly string[];
  readonly broken: readonly string[];
}

/** The behaviour footprint of an agent's patch and run against the gold patch (methods D). */
export function compareFootprint(input: FootprintInput): Footprint {
  const leftOut = input.leftOut ?? isLeftOutByName;
  const gold = parsePatch(input.gold);
  const agent = parsePatch(input.patch);
  const goldSize = patchSize(gold, leftOut);
  const agentSize = patchSize(agent, leftOut);
  const goldCallables = countCallables(gold, input, leftOut);
  const agentCallables = countCallables(agent, input, leftOut);
  const files = agentSize.changedLines.size;
  const touched = input.run === null ? null : touchedFiles(input.run, null, leftOut);
  const seen = touched === null ? null : touched.size;
  const joined = touched === null ? null : new Set([...touched, ...agentSize.changedLines.keys()]).size;
  const explore = exploreRatio(joined, files);
  return {
    files: compared(files, goldSize.changedLines.size),
    lines: compared(agentSize.added + agentSize.deleted, goldSize.added + goldSize.deleted),
    callables: compared(agentCallables.count, goldCallables.count),
    explore: {
      ...explore,
      clamped: explore.eligible && [...agentSize.changedLines.keys()].some((path) => touched?.has(path) === false),
      touched: seen,
      files,
    },
    leftOut: [...new Set([...goldSize.leftOut, ...agentSize.leftOut])].sort(),
    unapplied: agentCallables.unapplied,
    broken: [...new Set([...goldCallables.broken, ...agentCallables.broken])].sort(),
  };
}

function compared(agent: number | null, gold: number | null): Compared {
  return { agent, gold, ...footprintRatio(agent, gold) };
}

interface CallableCount {
  readonly count: number | null;
  readonly unapplied: readonly string[];
  readonly broken: readonly string[];
}

/** |F(P)|; null where a source is missing or does not fit, since a part of the count would look like less work. */
function countCallables(patch: ParsedPatch, { sources, grammars }: FootprintInput, leftOut: LeftOut): CallableCount {
  const hasSource = patch.files.some(
    ({ path, hunks }) => hunks.length > 0 && languageOf(path) !== null && !leftOut(path),
  );
  if (!hasSource) return { count: 0, unapplied: [], broken: [] };
  if (sources === null || grammars === null) return { count: null, unapplied: [], broken: [] };
  const { callables, unapplied, broken } = modifiedCallables(patch, sources, grammars, leftOut);
  return { count: unapplied.length === 0 ? callables.length : null, unapplied, broken };
}
