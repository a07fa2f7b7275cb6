const HEAD_CHARS = 4_096;
const MISSING = /No such file or directory|does not exist|not found|Is a directory|cannot open/;

/**
 * From what came back, tells which files were not there or are folders: asking for them was no reading. The answer
 * takes resolved paths and compares by ending, since tools print the path as it was asked for.
 */
export function missingFiles(observation: string | null): (path: string) => boolean {
  if (observation === null) return () => false;
  const head = observation.slice(0, HEAD_CHARS);
  if (/^Here's the files and directories/.test(head.trimStart())) return () => true;
  const lines = head.split("\n").filter((line) => MISSING.test(line));
  if (lines.length === 0) return () => false;
  return (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return lines.some((line) => line.includes(name));
  };
}
