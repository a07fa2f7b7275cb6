/** JSON that a reporter printed into a log; undefined for text that is none: a test may print anything. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
