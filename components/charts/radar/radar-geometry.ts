/** A point of the drawing, pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Middle and radius of the rim, with room for the names of the axes around it. */
export function radarDisc(width: number, height: number): Spot & { readonly radius: number } {
  return { x: width / 2, y: height / 2, radius: Math.max(20, Math.min(width / 2 - 96, height / 2 - 34)) };
}

/** Place of axis `at` of `axes`, clockwise from the top, at a share of the way to the rim (cut at both ends). */
export function spokeSpot(disc: Spot & { readonly radius: number }, at: number, axes: number, share: number): Spot {
  const angle = (2 * Math.PI * at) / Math.max(1, axes) - Math.PI / 2;
  const far = disc.radius * Math.min(1, Math.max(0, share));
  return { x: disc.x + far * Math.cos(angle), y: disc.y + far * Math.sin(angle) };
}

/**
 * Sides of an outline as pieces of a path: closed where every corner is known, else only the sides between two known
 * neighbours.
 */
export function outlinePath(spots: readonly (Spot | null)[]): string {
  const text = ({ x, y }: Spot) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
  const known = spots.filter((spot) => spot !== null);
  if (known.length === spots.length) return known.length === 0 ? "" : `M${known.map(text).join("L")}Z`;
  return spots
    .map((spot, at) => {
      const next = spots[(at + 1) % spots.length] ?? null;
      return spot === null || next === null ? "" : `M${text(spot)}L${text(next)}`;
    })
    .join("");
}
