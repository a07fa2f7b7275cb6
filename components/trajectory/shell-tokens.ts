export interface ShellToken {
  readonly text: string;
  readonly kind: "command" | "flag" | "string" | "comment" | "plain";
}

const BREAKS = new Set(["|", "&&", "||", ";", "&", "\n"]);

/** End of a quoted run that starts at `from`; an unclosed quote runs to the end. */
function quoteEnd(text: string, from: number): number {
  const quote = text.charAt(from);
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === "\\" && quote === '"') at += 1;
    else if (char === quote) return at + 1;
  }
  return text.length;
}

function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[\s|;&'"]/.test(text.charAt(at))) at += 1;
  return Math.max(at, from + 1);
}

/**
 * Colours a shell command just enough to read it: command names, flags, strings, comments. No shell is understood here;
 * whatever is odd stays plain. Linear time.
 */
export function shellTokens(text: string): readonly ShellToken[] {
  const tokens: ShellToken[] = [];
  let expectCommand = true;
  let at = 0;
  const push = (end: number, kind: ShellToken["kind"]) => {
    tokens.push({ text: text.slice(at, end), kind });
    at = end;
  };
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === "\n") {
      expectCommand = true;
      push(at + 1, "plain");
    } else if (/\s/.test(char)) {
      let end = at + 1;
      while (end < text.length && /[^\S\n]/.test(text.charAt(end))) end += 1;
      push(end, "plain");
    } else if (char === "'" || char === '"') {
      push(quoteEnd(text, at), "string");
      expectCommand = false;
    } else if (char === "#" && (at === 0 || /\s/.test(text.charAt(at - 1)))) {
      const end = text.indexOf("\n", at);
      push(end === -1 ? text.length : end, "comment");
    } else if (/[|;&]/.test(char)) {
      const double = text.slice(at, at + 2);
      push(at + (BREAKS.has(double) ? 2 : 1), "plain");
      expectCommand = true;
    } else {
      const end = wordEnd(text, at);
      const word = text.slice(at, end);
      const assignment = /^[A-Za-z_]\w*=/.test(word);
      if (word.startsWith("-") && word.length > 1) push(end, "flag");
      else if (expectCommand && !assignment) push(end, "command");
      else push(end, "plain");
      if (!assignment) expectCommand = false;
    }
  }
  return tokens;
}
