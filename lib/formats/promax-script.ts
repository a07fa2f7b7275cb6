import { z } from "zod";

/** One value of ProMax's `eval.json`: the script that is run in the instance's container. */
export const promaxScriptSchema = z.looseObject({ instance_id: z.string().min(1), eval_script: z.string() });
export type PromaxScript = z.infer<typeof promaxScriptSchema>;

export interface ScriptFacts {
  /** The test patch that the script carries in a here-document; "" when it carries none. */
  readonly testPatch: string;
  /** The 40-digit commit that the tests are checked out from; "" when the script names none. */
  readonly baseCommit: string;
  /** The script without comments and here-documents: what it runs. */
  readonly commands: string;
}

/** The word may be followed by more of the command; the line that ends the text holds the word alone. */
const HEREDOC = /<<-?\s{0,4}(['"]?)([A-Za-z_]\w{0,80})\1/;
const CHECKOUT =
  /\bgit (?:checkout|reset --hard|restore --source)[ =]["']?([0-9a-f]{40}|\$\{?[A-Za-z_]\w{0,60}\}?)["']?/;
const ASSIGNMENT = /^\s*(?:export |local |readonly )?([A-Za-z_]\w{0,60})=["']?([0-9a-f]{40})["']?\s*$/;

/**
 * Recovers from an evaluation script what the data set says of an instance. The patch is every here-document that holds a
 * diff; the commit is the first that the script checks files out from, written out or through a variable.
 */
export function readPromaxScript(script: string): ScriptFacts {
  const patches: string[] = [];
  const variables = new Map<string, string>();
  const commands: string[] = [];
  let baseCommit = "";
  const lines = script.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (!/^\s*#/.test(line)) commands.push(line);
    const word = line.length > 2000 ? undefined : HEREDOC.exec(line)?.[2];
    const end = word === undefined ? -1 : lines.indexOf(word, at + 1);
    if (end > at) {
      const body = lines.slice(at + 1, end).join("\n");
      if (holdsDiff(body)) patches.push(`${body}\n`);
      at = end;
      continue;
    }
    const assigned = ASSIGNMENT.exec(line);
    if (assigned?.[1] !== undefined) variables.set(assigned[1], assigned[2] ?? "");
    if (baseCommit === "") baseCommit = commitOf(line, variables);
  }
  return { testPatch: patches.join(""), baseCommit, commands: commands.join("\n") };
}

function holdsDiff(text: string): boolean {
  return /^diff --git /m.test(text) || /^--- (?:a\/|\/dev\/null).{0,1000}\n\+\+\+ (?:b\/|\/dev\/null)/m.test(text);
}

function commitOf(line: string, variables: ReadonlyMap<string, string>): string {
  const found = CHECKOUT.exec(line)?.[1];
  if (found === undefined) return "";
  return found.startsWith("$") ? (variables.get(found.replace(/[${}]/g, "")) ?? "") : found;
}
