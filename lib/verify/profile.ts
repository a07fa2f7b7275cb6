import type { RepositoryView } from "@/lib/formats/repository-view";
import type { SncProfile } from "@/lib/formats/snc-profile";
import { profilePatch, type ProfileOptions, type SncProfile as Measured } from "@/lib/measure/snc/profile";

/** Profiles one gold patch in its repository. A cache or a store kept between calls saves measuring equal files again. */
export async function profileObject(
  view: RepositoryView,
  patch: string,
  options: Pick<ProfileOptions, "grammars" | "cache" | "store">,
): Promise<SncProfile> {
  return shorten(await profilePatch(view, patch, options));
}

function shorten(profile: Measured): SncProfile {
  const { size, radius, graph, fans, churn, mass } = profile;
  return {
    method: "1",
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
      left_out: [...size.leftOut],
      directories: radius.directories.length,
      touched_directories: [...radius.touched],
      common_directories: [...radius.common],
      radius_spread: radius.spread,
      modules: graph.modules.length,
      edges: graph.edges.length,
      modified_modules: [...fans.modules],
      modified_modules_at_base: [...fans.modulesAtBase],
      fan_in_raw: fans.fanInRaw,
      fan_out_raw: fans.fanOutRaw,
      fan_in_mean: fans.fanInMean,
      fan_in_max: fans.fanInMax,
      fan_out_mean: fans.fanOutMean,
      fan_out_max: fans.fanOutMax,
      window_commits: churn.window.length,
      hit_commits: [...churn.hits],
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
    flags: [...profile.flags],
    unapplied: [...profile.unapplied],
    broken: [...profile.broken],
  };
}
