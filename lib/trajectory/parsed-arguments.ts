/** Arguments travel as JSON text; text that is not JSON (or not an object) is the argument itself. */
export function parsedArguments(text: string): unknown {
  if (!text.trimStart().startsWith("{") || text.length > 8_388_608) return text;
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return text;
  }
}
