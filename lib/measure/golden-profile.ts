import { z } from "zod";
import type { Grammars } from "@/lib/code/grammars";
import type { GoldenFunction } from "@/lib/formats/golden-cases";
import { repositorySchema, viewOf } from "./golden-repository";
import { mass } from "./snc/mass";
import { profilePatch, type SncProfile } from "./snc/profile";

const inputSchema = z.object({ repo: z.union([z.string(), repositorySchema]), patch: z.string().optional() });

/** The whole profile of one patch; `repo` is a repository or the name of one in the file's data. */
export function profileCase(grammars: Grammars): GoldenFunction {
  return async (input, data) => {
    const { repo, patch } = inputSchema.parse(input);
    const repository = typeof repo === "string" ? repositorySchema.parse(data[repo]) : repo;
    return flat(await profilePatch(viewOf(repository), patch ?? repository.patch, { grammars }));
  };
}

/** The profile under the flat names of the golden files. */
function flat(profile: SncProfile): Record<string, unknown> {
  const { size, radius, graph, fans, churn } = profile;
  return {
    changedLines: size.changedLines,
    added: size.added,
    deleted: size.deleted,
    entropy: profile.entropy,
    directories: radius.directories,
    touchedAncestors: radius.touched,
    commonAncestors: radius.common,
    radius: radius.radius,
    radiusSpreadOption: radius.spread,
    novelty: profile.novelty,
    modules: graph.modules,
    edges: graph.edges,
    inDegree: graph.inDegree,
    outDegree: graph.outDegree,
    modifiedCallables: profile.modifiedCallables.map(({ path, name }) => [path, name]),
    modifiedModules: fans.modules,
    modifiedModulesAtBase: fans.modulesAtBase,
    fanIn: fans.fanIn,
    fanOut: fans.fanOut,
    fanInRaw: fans.fanInRaw,
    fanOutRaw: fans.fanOutRaw,
    fanInMeanOption: fans.fanInMean,
    fanInMaxOption: fans.fanInMax,
    fanOutMeanOption: fans.fanOutMean,
    fanOutMaxOption: fans.fanOutMax,
    churnWindow: churn.window,
    churnHits: churn.hits,
    churn: churn.churn,
    callables: profile.callables.map((callable) => ({
      path: callable.path,
      name: callable.name,
      start: callable.startLine,
      end: callable.endLine,
      sloc: callable.sloc,
      cc: callable.cc,
      mass: mass(callable),
    })),
    massModified: profile.mass.modified,
    massRepo: profile.mass.repository,
    mass: profile.mass.share,
  };
}
