/**
 * The count behind a printed percentage: the only k for which k/n, rounded half up to the printed decimals, gives the
 * text. Null when no whole number or more than one does, so that no count is ever invented.
 *
 * @param printed a percentage without its sign, such as "41.2" or "0.0"
 * @param n the denominator, a positive whole number
 */
export function countFromPercent(printed: string, n: number): number | null {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(printed);
  if (match === null) return null;
  const [, whole = "", decimals = ""] = match;
  const scale = 100 * 10 ** decimals.length;
  const wanted = Number(whole + decimals);
  const nearest = Math.round((wanted / scale) * n);
  const fitting = [nearest - 1, nearest, nearest + 1].filter((k) => k >= 0 && k <= n && halfUp(k, n, scale) === wanted);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** k/n in units of 1/scale, rounded half up in whole numbers: no binary fraction can tip a tie. */
function halfUp(k: number, n: number, scale: number): number {
  return Math.floor((2 * k * scale + n) / (2 * n));
}
