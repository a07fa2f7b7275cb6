/**
 * Turns JSON with comments and trailing commas (tsconfig.json) into a value; undefined when it is not even that. Only
 * outside strings anything is cut.
 */
export function parseJsonWithComments(text: string): unknown {
  const kept: string[] = [];
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  for (let at = 0; at < source.length; ) {
    const two = source.slice(at, at + 2);
    if (source[at] === '"') {
      const end = stringEnd(source, at);
      kept.push(source.slice(at, end));
      at = end;
    } else if (two === "//") {
      const end = source.indexOf("\n", at);
      at = end === -1 ? source.length : end;
    } else if (two === "/*") {
      const end = source.indexOf("*/", at + 2);
      at = end === -1 ? source.length : end + 2;
    } else {
      const mark = source[at] ?? "";
      if (mark === "}" || mark === "]") dropComma(kept);
      kept.push(mark);
      at += 1;
    }
  }
  try {
    return JSON.parse(kept.join(""));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function stringEnd(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === "\\") at += 1;
    else if (source[at] === '"') return at + 1;
  }
  return source.length;
}

function dropComma(kept: string[]): void {
  let last = kept.length - 1;
  while (last >= 0 && kept[last]?.trim() === "") last -= 1;
  if (kept[last] === ",") kept.splice(last, 1);
}
