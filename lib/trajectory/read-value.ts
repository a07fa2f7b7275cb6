/** Reads one thing out of parsed JSON whose shape is not promised: the value when it has the right kind, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** A non-empty string, or null. */
export function wordOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A member of an object; `undefined` when there is none. Only own keys count. */
export function member(value: unknown, ...keys: readonly string[]): unknown {
  let here: unknown = value;
  for (const key of keys) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Text for the reader's eye: strings as they are, anything else as JSON; null for nothing. */
export function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The text of a chat message's `content`: a string, or a list of parts of which the texts are joined. */
export function contentText(content: unknown): string | null {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return content === null || content === undefined ? null : shown(content);
  const parts: string[] = [];
  for (const part of content) {
    const text = typeof part === "string" ? part : (textOf(member(part, "text")) ?? textOf(member(part, "content")));
    if (text !== null) parts.push(text);
    else if (isObject(part)) parts.push(`[${wordOf(part.type) ?? "part"}]`);
  }
  return parts.length === 0 ? null : parts.join("\n");
}
