/** Why a path of a patch must not be applied inside a repository; null when it stays inside. */
export function pathEscape(path: string): string | null {
  if (path.startsWith("/") || path.startsWith("\\") || /^[A-Za-z]:/.test(path)) return "an absolute path";
  const parts = path.split(/[/\\]/);
  if (parts.includes("..")) return "a path that climbs out with ..";
  if (parts.includes(".git")) return "a path inside .git";
  if (path.includes("\0")) return "a path with a NUL character";
  return null;
}
