const SEPARATOR = /\|?MESSAGE\(role=["']?(\w{1,20})["']?(?:,\s*id=["']?(\w{1,20})["']?)?\)\|?/g;

/**
 * The chat of course forks of mini-swe-agent: one string with a separator such as `|MESSAGE(role="system", id=0)|` before
 * each message. Text before the first separator is kept as a user message.
 */
export function* contextMessages(context: string): Generator<{ role: string; content: string }> {
  let role: string | null = null;
  let from = 0;
  for (const match of context.matchAll(SEPARATOR)) {
    const content = context.slice(from, match.index).replace(/^[-=\s]+|[-=\s]+$/g, "");
    if (content !== "" || role !== null) yield { role: role ?? "user", content };
    role = match[1] ?? "user";
    from = match.index + match[0].length;
  }
  const rest = context.slice(from).trim();
  if (rest !== "") yield { role: role ?? "user", content: rest };
}
