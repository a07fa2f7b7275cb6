/** Where paths of a run are anchored: the shell's folder now, and the repository (both absolute, or null = unknown). */
export interface Anchor {
  readonly cwd: string | null;
  readonly root: string | null;
}

const WINDOWS = /^[A-Za-z]:[\\/]/;
const MOST_CHARS = 1_024;

/**
 * A path as it is counted: relative to the repository when it lies inside it, absolute when it lies elsewhere. Null for
 * what is no single file: empty, `-`, `/dev/...`, a pattern or an unexpanded variable, a folder written with a slash.
 */
export function resolvePath(written: string, { cwd, root }: Anchor): string | null {
  let path = written.trim();
  if (path.length === 0 || path.length > MOST_CHARS || /[*?$\n\u0000]|\[.*\]|^~|^-|^[a-z]+:\/\//.test(path))
    return null;
  if (WINDOWS.test(path)) path = path.replaceAll("\\", "/");
  if (path.endsWith("/") || path === "." || path === "..") return null;
  const absolute = path.startsWith("/") || WINDOWS.test(path) ? path : cwd === null ? null : `${cwd}/${path}`;
  if (absolute === null) return detach(squeeze(path));
  const clean = squeeze(absolute);
  if (clean === "/" || clean.startsWith("/dev/") || clean.startsWith("/proc/")) return null;
  const base = root === null ? null : squeeze(root);
  if (base === null || base === "/") return detach(clean);
  if (clean === base) return null;
  return detach(clean.startsWith(`${base}/`) ? clean.slice(base.length + 1) : clean);
}

/** The folder after `cd target`; null when it cannot be known. */
export function changeFolder(target: string, cwd: string | null): string | null {
  if (/[*?$]/.test(target) || target === "-" || target.startsWith("~") || target === "") return null;
  if (target.startsWith("/")) return squeeze(target);
  return cwd === null ? null : squeeze(`${cwd}/${target}`);
}

function squeeze(path: string): string {
  const rooted = path.startsWith("/");
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".." || !rooted) parts.push(part);
  }
  return `${rooted ? "/" : ""}${parts.join("/")}`;
}

/** A copy that does not keep the long text alive from which it was cut (V8 slices hold their parent). */
export function detach(text: string): string {
  const copy: unknown = JSON.parse(JSON.stringify(text));
  return typeof copy === "string" ? copy : text;
}
