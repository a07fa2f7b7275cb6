/** True for 1 to 15 decimal digits and nothing else. */
export function isDigits(text: string): boolean {
  if (text === "" || text.length > 15) return false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

/** Number of decimal digits from `at` on. */
export function digitsAt(text: string, at: number): number {
  let end = at;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code < 48 || code > 57) break;
    end += 1;
  }
  return end - at;
}

/** `12 ms`, `0.35s`, `1.2 secs`, `1m 2s`: what reporters put behind a name. */
export function isDuration(text: string): boolean {
  return (
    text.length <= 24 && /^[0-9][0-9.,]*(?: ?(?:ns|µs|us|ms|s|sec|secs|second|seconds|m|min|h)\b[ 0-9.ms]*)$/.test(text)
  );
}

/** Cuts a trailing `(12 ms)` off; parentheses with anything else in them belong to the name. */
export function cutDuration(text: string): string {
  if (!text.endsWith(")")) return text;
  const open = text.lastIndexOf(" (");
  if (open === -1 || text.length - open > 28) return text;
  return isDuration(text.slice(open + 2, -1)) ? text.slice(0, open) : text;
}
