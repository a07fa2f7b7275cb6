/** One simple command of a shell line: its words after quoting, where its output and input go, and its here-document. */
export interface SimpleCommand {
  readonly words: readonly string[];
  readonly writesTo: readonly string[];
  readonly readsFrom: readonly string[];
  readonly heredoc: string | null;
  /** True when its input is the output of the command before it. */
  readonly piped: boolean;
}

const MOST_CHARS = 262_144;
const MOST_COMMANDS = 2_000;
const MOST_LEVELS = 4;
const OPERATORS = new Set(["&&", "||", "|&", ";;", "|", ";", "&", "(", ")", "\n"]);

interface Draft {
  words: string[];
  writesTo: string[];
  readsFrom: string[];
  heredoc: string | null;
  piped: boolean;
}
type Token =
  | { readonly type: "word" | "operator" | "redirect"; readonly text: string }
  | { readonly type: "heredoc"; readonly text: string };

/**
 * Splits a shell script into its simple commands (POSIX shell, as far as reading it needs: quotes, escapes, comments,
 * pipes, lists, redirections, here-documents; `$(...)` and backquotes are read as commands of their own). One pass, no
 * backtracking; nothing is expanded or run. Words that hold an expansion keep their `$`.
 */
export function splitShell(script: string): SimpleCommand[] {
  const commands: SimpleCommand[] = [];
  splitInto(script.slice(0, MOST_CHARS), commands, 0);
  return commands;
}

function splitInto(script: string, commands: SimpleCommand[], level: number): void {
  const nested: string[] = [];
  let draft = newDraft(false);
  let redirect: string | null = null;
  const flush = (piped: boolean) => {
    const script = scriptOfShell(draft.words);
    if (script !== null && level < MOST_LEVELS) splitInto(script, commands, level + 1);
    else if (draft.words.length > 0 || draft.writesTo.length > 0) commands.push(draft);
    draft = newDraft(piped);
    redirect = null;
  };
  for (const token of tokens(script, nested)) {
    if (commands.length > MOST_COMMANDS) break;
    if (token.type === "operator") {
      flush(token.text === "|" || token.text === "|&");
    } else if (token.type === "redirect") {
      redirect = token.text;
    } else if (token.type === "heredoc") {
      draft.heredoc = draft.heredoc === null ? token.text : `${draft.heredoc}\n${token.text}`;
    } else if (redirect !== null) {
      if (redirect === "<") draft.readsFrom.push(token.text);
      else if (redirect === "<<<") draft.heredoc = token.text;
      else if (!/^&?[0-9-]*$/.test(token.text)) draft.writesTo.push(token.text);
      redirect = null;
    } else {
      draft.words.push(token.text);
    }
  }
  flush(false);
  if (level >= MOST_LEVELS) return;
  for (const inner of nested) splitInto(inner, commands, level + 1);
}

/** The script of `bash -lc SCRIPT`; null for other commands. */
function scriptOfShell(words: readonly string[]): string | null {
  const [shell = "", flag = "", script] = words;
  return /(?:^|\/)(?:ba|z|da|k)?sh$/.test(shell) && /^-[a-z]*c$/.test(flag) ? (script ?? null) : null;
}

function newDraft(piped: boolean): Draft {
  return { words: [], writesTo: [], readsFrom: [], heredoc: null, piped };
}

function* tokens(script: string, nested: string[]): Generator<Token> {
  const waiting: { delimiter: string; tabs: boolean }[] = [];
  let word = "";
  let inWord = false;
  let at = 0;
  const size = script.length;
  const takeWord = (): Token[] => {
    if (!inWord) return [];
    const text = word;
    word = "";
    inWord = false;
    return [{ type: "word", text }];
  };
  while (at < size) {
    const char = script[at] ?? "";
    if (char === "\\") {
      if (script[at + 1] !== "\n") {
        word += script[at + 1] ?? "";
        inWord = true;
      }
      at += 2;
    } else if (char === "'") {
      const end = script.indexOf("'", at + 1);
      const stop = end < 0 ? size : end;
      word += script.slice(at + 1, stop);
      inWord = true;
      at = stop + 1;
    } else if (char === '"') {
      const quoted = readDoubleQuoted(script, at + 1, nested);
      word += quoted.text;
      inWord = true;
      at = quoted.after;
    } else if (char === "`" || (char === "$" && script[at + 1] === "(")) {
      const inner = readSubstitution(script, at);
      nested.push(inner.text);
      word += "$()";
      inWord = true;
      at = inner.after;
    } else if (char === "#" && !inWord) {
      const end = script.indexOf("\n", at);
      at = end < 0 ? size : end;
    } else if (char === " " || char === "\t" || char === "\r") {
      yield* takeWord();
      at += 1;
    } else if (char === ">" || char === "<" || (char === "&" && script[at + 1] === ">")) {
      if (/^[0-9]$/.test(word)) {
        word = "";
        inWord = false;
      }
      yield* takeWord();
      const operator = redirectAt(script, at);
      at += operator.length;
      if (operator === "<<" || operator === "<<-") {
        const named = readDelimiter(script, at);
        at = named.after;
        if (named.text !== "") waiting.push({ delimiter: named.text, tabs: operator === "<<-" });
      } else {
        yield { type: "redirect", text: operator };
      }
    } else if (OPERATORS.has(script.slice(at, at + 2)) || OPERATORS.has(char)) {
      yield* takeWord();
      const operator = OPERATORS.has(script.slice(at, at + 2)) ? script.slice(at, at + 2) : char;
      at += operator.length;
      if (operator === "\n" && waiting.length > 0) {
        for (const { delimiter, tabs } of waiting.splice(0)) {
          const body = readHeredoc(script, at, delimiter, tabs);
          at = body.after;
          yield { type: "heredoc", text: body.text };
        }
      }
      yield { type: "operator", text: operator };
    } else {
      const end = plainEnd(script, at);
      word += script.slice(at, end);
      inWord = true;
      at = end;
    }
  }
  yield* takeWord();
}

const PLAIN = /[^\\'"`$#\s<>&|;()]+/y;

function plainEnd(script: string, at: number): number {
  PLAIN.lastIndex = at;
  const run = PLAIN.exec(script)?.[0];
  return at + (run === undefined ? 1 : run.length);
}

function redirectAt(script: string, at: number): string {
  for (const operator of ["<<<", "<<-", "&>>", "<<", ">>", "&>", ">&", ">|", "<(", ">("]) {
    if (script.startsWith(operator, at)) return operator;
  }
  return script[at] ?? ">";
}

function readDoubleQuoted(script: string, from: number, nested: string[]): { text: string; after: number } {
  let text = "";
  let at = from;
  while (at < script.length) {
    const char = script[at] ?? "";
    if (char === '"') return { text, after: at + 1 };
    if (char === "\\" && /["\\$`\n]/.test(script[at + 1] ?? "")) {
      if (script[at + 1] !== "\n") text += script[at + 1] ?? "";
      at += 2;
    } else if (char === "`" || (char === "$" && script[at + 1] === "(")) {
      const inner = readSubstitution(script, at);
      nested.push(inner.text);
      text += "$()";
      at = inner.after;
    } else {
      text += char;
      at += 1;
    }
  }
  return { text, after: at };
}

function readSubstitution(script: string, from: number): { text: string; after: number } {
  if (script[from] === "`") {
    const end = script.indexOf("`", from + 1);
    return end < 0
      ? { text: script.slice(from + 1), after: script.length }
      : { text: script.slice(from + 1, end), after: end + 1 };
  }
  let depth = 0;
  let quote = "";
  for (let at = from + 1; at < script.length; at += 1) {
    const char = script[at] ?? "";
    if (char === "\\") at += 1;
    else if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === "'" || char === '"') quote = char;
    else if (char === "(") depth += 1;
    else if (char === ")") {
      depth -= 1;
      if (depth === 0) return { text: script.slice(from + 2, at), after: at + 1 };
    }
  }
  return { text: script.slice(from + 2), after: script.length };
}

function readDelimiter(script: string, from: number): { text: string; after: number } {
  let at = from;
  while (script[at] === " " || script[at] === "\t") at += 1;
  const end = /[\s;|&<>)]/g;
  end.lastIndex = at;
  const stop = end.exec(script)?.index ?? script.length;
  return { text: script.slice(at, stop).replace(/['"\\]/g, ""), after: stop };
}

function readHeredoc(script: string, from: number, delimiter: string, tabs: boolean): { text: string; after: number } {
  let at = from;
  while (at <= script.length) {
    const end = script.indexOf("\n", at);
    const line = script.slice(at, end < 0 ? script.length : end);
    const bare = tabs ? line.replace(/^\t+/, "") : line;
    if (bare.replace(/\r$/, "") === delimiter) {
      return { text: script.slice(from, Math.max(from, at - 1)), after: end < 0 ? script.length : end };
    }
    if (end < 0) break;
    at = end + 1;
  }
  return { text: script.slice(from), after: script.length };
}
