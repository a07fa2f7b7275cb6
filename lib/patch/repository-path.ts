/** Characters that a file system of a Mac leaves out of a name. */
const UNSEEN = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** True for every name that some file system takes for `.git`, as git itself refuses them. */
function isGitFolder(part: string): boolean {
  const plain = part.replace(UNSEEN, "").toLowerCase();
  // Windows drops dots and blanks at the end, and knows a short name.
  return /^(?:\.git|git~1)[. ]*$/.test(plain);
}

/** Where a link in a patch would lead out of the repository; null when it stays inside. `path` = of the link itself. */
export function linkEscape(path: string, target: string): string | null {
  if (/^(?:[/\\]|[A-Za-z]:)/.test(target)) return "a link to an absolute path";
  let depth = path.split("/").length - 1;
  for (const part of target.split(/[/\\]/)) {
    if (part === "..") depth -= 1;
    else if (part !== "" && part !== ".") depth += 1;
    if (depth < 0) return "a link that climbs out with ..";
    if (isGitFolder(part)) return "a link into .git";
  }
  return null;
}

/** Why a path of a patch must not be applied inside a repository; null when it stays inside. */
export function pathEscape(path: string): string | null {
  if (path.startsWith("/") || path.startsWith("\\") || /^[A-Za-z]:/.test(path)) return "an absolute path";
  const parts = path.split(/[/\\]/);
  if (parts.includes("..")) return "a path that climbs out with ..";
  if (parts.some(isGitFolder)) return "a path inside .git";
  if (path.includes("\0")) return "a path with a NUL character";
  return null;
}
