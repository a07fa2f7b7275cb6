import { byCodeUnit, directoriesOf } from "@/lib/code/graph/repo-path";

/** How much of the directory tree a patch reaches (methods C2). Lists are in code unit order; the root is never listed. */
export interface Radius {
  readonly directories: readonly string[];
  readonly touched: readonly string[];
  readonly common: readonly string[];
  /** |touched| / |directories|; 0 in a flat repository. */
  readonly radius: number;
  /** The other reading: without the directories that all files share. */
  readonly spread: number;
}

/** `paths` are the files of the patch, `repoDirectories` those of the base tree; directories that the patch creates join them. */
export function radius(paths: readonly string[], repoDirectories: Iterable<string>): Radius {
  const touched = directoriesOf(paths);
  const directories = new Set([...repoDirectories, ...touched].filter((path) => path !== "" && path !== "."));
  const common = [...touched].filter((directory) => paths.every((path) => path.startsWith(`${directory}/`)));
  const size = directories.size;
  return {
    directories: [...directories].sort(byCodeUnit),
    touched: [...touched].sort(byCodeUnit),
    common: common.sort(byCodeUnit),
    radius: size === 0 ? 0 : touched.size / size,
    spread: size === 0 ? 0 : (touched.size - common.length) / size,
  };
}
