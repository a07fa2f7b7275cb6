/** Stands for any number at the head of a reader's `starts` (as every other number does). */
export const NUMBER = "0";

/** For readers that look for a digit at a fixed place. */
export const DIGITS: readonly string[] = [..."0123456789"];

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
  const first = text.charCodeAt(0);
  if (first < 0x30 || first > 0x39) return false;
  const digits = digitsAt(text, 0);
  if (text.endsWith(" ms") && digits === text.length - 3) return true;
  return (
    text.length <= 24 && /^[0-9][0-9.,]*(?: ?(?:ns|µs|us|ms|s|sec|secs|second|seconds|m|min|h)\b[ 0-9.ms]*)$/.test(text)
  );
}

/** Cuts a trailing `(12 ms)` off; parentheses with anything else in them belong to the name. */
export function cutDuration(text: string): string {
  const end = text.length - 1;
  if (text.charCodeAt(end) !== 0x29) return text;
  const least = Math.max(1, end - 26);
  let open = end - 1;
  while (open >= least && text.charCodeAt(open) !== 0x28) open -= 1;
  if (open < least || text.charCodeAt(open - 1) !== 0x20) return text;
  return isDuration(text.slice(open + 1, end)) ? text.slice(0, open - 1) : text;
}
