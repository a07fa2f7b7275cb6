/** The colour between two colours; share 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (text: string, start: number) => Number.parseInt(text.substring(start, start + 2), 16);
  return `#${[1, 3, 5]
    .map((start) => Math.round(channel(first, start) * (1 - share) + channel(second, start) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}
