/** Contrast of two colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const lights = [first, second].map((text) => {
    const channels = [1, 3, 5].map((start) => Number.parseInt(text.slice(start, start + 2), 16) / 255);
    const [red = 0, green = 0, blue = 0] = channels.map((c) =>
      c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}
