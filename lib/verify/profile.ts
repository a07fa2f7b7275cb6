import type { Grammars } from "@/lib/code/grammars";
import type { RepositoryView } from "@/lib/formats/repository-view";
import { profilePatch, type FactsCache, type SncProfile } from "@/lib/measure/snc/profile";

/** What `proofboard profile --json` prints: the seven indicators, and what they were computed from. */
export interface ProfileObject {
  readonly files: number;
  readonly added: number;
  readonly deleted: number;
  readonly entropy: number;
  readonly radius: number;
  readonly novelty: number | null;
  readonly fan_in: number;
  readonly fan_out: number;
  readonly churn: number | null;
  readonly mass: number;
  readonly inputs: {
    readonly changed_lines: Readonly<Record<string, number>>;
    readonly left_out: readonly string[];
    readonly directories: number;
    readonly touched_directories: readonly string[];
    readonly common_directories: readonly string[];
    readonly radius_spread: number;
    readonly modules: number;
    readonly edges: number;
    readonly modified_modules: readonly string[];
    readonly modified_modules_at_base: readonly string[];
    readonly fan_in_raw: number;
    readonly fan_out_raw: number;
    readonly fan_in_mean: number;
    readonly fan_in_max: number;
    readonly fan_out_mean: number;
    readonly fan_out_max: number;
    readonly window_commits: number;
    readonly hit_commits: readonly string[];
    readonly callables: number;
    readonly modified_callables: readonly { path: string; name: string; ordinal: number; new: boolean }[];
    readonly mass_modified: number;
    readonly mass_repository: number;
  };
  readonly flags: readonly string[];
  readonly unapplied: readonly string[];
  readonly broken: readonly string[];
}

/** Profiles one gold patch in its repository. A cache kept between calls saves measuring equal files again. */
export async function profileObject(
  view: RepositoryView,
  patch: string,
  options: { readonly grammars: Grammars; readonly cache?: FactsCache },
): Promise<ProfileObject> {
  return shorten(await profilePatch(view, patch, options));
}

function shorten(profile: SncProfile): ProfileObject {
  const { size, radius, graph, fans, churn, mass } = profile;
  return {
    files: size.changedLines.size,
    added: size.added,
    deleted: size.deleted,
    entropy: profile.entropy,
    radius: radius.radius,
    novelty: profile.novelty,
    fan_in: fans.fanIn,
    fan_out: fans.fanOut,
    churn: churn.churn,
    mass: mass.share,
    inputs: {
      changed_lines: Object.fromEntries(size.changedLines),
      left_out: size.leftOut,
      directories: radius.directories.length,
      touched_directories: radius.touched,
      common_directories: radius.common,
      radius_spread: radius.spread,
      modules: graph.modules.length,
      edges: graph.edges.length,
      modified_modules: fans.modules,
      modified_modules_at_base: fans.modulesAtBase,
      fan_in_raw: fans.fanInRaw,
      fan_out_raw: fans.fanOutRaw,
      fan_in_mean: fans.fanInMean,
      fan_in_max: fans.fanInMax,
      fan_out_mean: fans.fanOutMean,
      fan_out_max: fans.fanOutMax,
      window_commits: churn.window.length,
      hit_commits: churn.hits,
      callables: profile.callables.length,
      modified_callables: profile.modifiedCallables.map(({ path, name, ordinal, base }) => ({
        path,
        name,
        ordinal,
        new: base === null,
      })),
      mass_modified: mass.modified,
      mass_repository: mass.repository,
    },
    flags: profile.flags,
    unapplied: profile.unapplied,
    broken: profile.broken,
  };
}
