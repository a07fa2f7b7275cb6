import { isLeftOutByName, type LeftOut } from "./left-out";

/** Files of a run as the trajectory room names them: relative inside the repository, absolute outside. */
export interface RunFiles {
  readonly read: readonly string[];
  readonly edited: readonly string[];
}

/**
 * files(T) of rho_explore (methods D2): repository files that the run read or edited, those of its patch not yet among them.
 * `isTracked`, where the base tree is known, sorts out scratch files that the run made and that are not in its patch.
 */
export function touchedFiles(
  run: RunFiles,
  isTracked: ((path: string) => boolean) | null = null,
  leftOut: LeftOut = isLeftOutByName,
): Set<string> {
  const touched = new Set<string>();
  for (const path of [...run.read, ...run.edited]) {
    const plain = path.replace(/^(\.\/)+/, "");
    if (!isInRepository(plain) || leftOut(plain)) continue;
    if (isTracked === null || isTracked(plain)) touched.add(plain);
  }
  return touched;
}

function isInRepository(path: string): boolean {
  if (path === "" || path.startsWith("/") || path.startsWith("~") || /^[A-Za-z]:[\\/]/.test(path)) return false;
  const parts = path.split("/");
  return !parts.includes("..") && parts[0] !== ".git";
}
