/**
 * A call written as a fenced block whose first line is `function:NAME` and whose further lines are `key:value`, the last
 * key taking all that follows (RustForger). Null when the text holds none.
 */
export function fencedFunction(text: string): { before: string; tool: string; input: Record<string, string> } | null {
  const match = /```\s*\n?function:([\w.-]{1,80})[ \t]*\n/.exec(text);
  if (match === null) return null;
  const from = match.index + match[0].length;
  const end = text.indexOf("```", from);
  const input = new Map<string, string>();
  let key = "";
  for (const line of text.slice(from, end < 0 ? text.length : end).split("\n")) {
    const pair = /^([a-z_]{1,30}):(.*)$/.exec(line);
    if (pair !== null && (key === "" || input.size < 3)) {
      key = pair[1] ?? "";
      input.set(key, pair[2] ?? "");
    } else if (key !== "") {
      input.set(key, `${input.get(key) ?? ""}\n${line}`);
    }
  }
  const trimmed = [...input].map(([name, value]) => [name, value.replace(/\s+$/, "")]);
  return { before: text.slice(0, match.index).trim(), tool: match[1] ?? "", input: Object.fromEntries(trimmed) };
}
