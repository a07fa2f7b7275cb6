import type { TrajectoryMap } from "@/lib/formats/step-outline";

/** A file with what the agent and the gold patch did to it. */
export interface TouchedFile {
  readonly path: string;
  readonly state: "hit" | "missed" | "extra" | "read";
  readonly agent: string;
  readonly gold: string;
}

/** The steps that touched a file: the run writes paths from its repository, or from the root where that is not known. */
export function stepsOfFile(map: Pick<TrajectoryMap, "files">, path: string) {
  return map.files.find((file) => file.path === path || file.path.endsWith(`/${path}`)) ?? null;
}
