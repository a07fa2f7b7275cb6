import { decimalText } from "./number-text";

/** Keeps a number and its unit on one line. */
const NO_BREAK = "\u00a0";

export interface Tick {
  readonly value: number;
  readonly label: string;
}

/** Decimals that a step of 1, 2 or 5 times a power of ten needs. */
const decimalsOf = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));

/** Smallest of 1, 2, 5 times a power of ten that is not below `raw`. */
function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= raw * (1 - 1e-9)) ?? 10;
  return factor * power;
}

function labelled(values: readonly number[], decimals: number, unit: string): Tick[] {
  return values.map((value, i) => {
    const text = decimalText(value, decimals);
    const last = i === values.length - 1 && unit !== "";
    return { value, label: last ? `${text}${unit === "x" ? "" : NO_BREAK}${unit}` : text };
  });
}

/**
 * Ticks of a linear axis inside [lo, hi]: at most `most` of them, at steps of 1, 2 or 5 times a power of ten, the unit on the
 * last label ("60 %"). One tick when lo = hi, none for limits that are not finite.
 */
export function linearTicks(lo: number, hi: number, unit = "", most = 5): Tick[] {
  if (!Number.isFinite(lo) || !Number.isFinite(hi) || hi < lo) return [];
  if (hi === lo) return labelled([lo], decimalsOf(Math.abs(lo) || 1), unit);
  let step = niceStep((hi - lo) / Math.max(1, most - 1));
  while (Math.floor(hi / step + 1e-9) - Math.ceil(lo / step - 1e-9) + 1 > most) step = niceStep(step * 1.01);
  const first = Math.ceil(lo / step - 1e-9);
  const last = Math.floor(hi / step + 1e-9);
  // Multiples of an integer: adding steps would drift.
  const values = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  return labelled(values, decimalsOf(step), unit);
}

/**
 * Ticks of a log axis inside [lo, hi], lo > 0: 1, 2 and 5 times powers of ten where they fit, else powers of ten, thinned by
 * whole decades. The unit on the last label ("10x"). At most `most`.
 */
export function logTicks(lo: number, hi: number, unit = "", most = 6): Tick[] {
  if (!(lo > 0) || !Number.isFinite(hi) || hi < lo) return [];
  const inside = (value: number): boolean => value >= lo * (1 - 1e-9) && value <= hi * (1 + 1e-9);
  const from = Math.floor(Math.log10(lo));
  const to = Math.ceil(Math.log10(hi));
  const powers = Array.from({ length: to - from + 1 }, (_, i) => Number(`1e${from + i}`));
  const decades = powers.filter(inside);
  const fine = powers
    .flatMap((power) => [1, 2, 5].map((factor) => Number((factor * power).toPrecision(12))))
    .filter(inside);
  const values = fine.length <= most || decades.length < 2 ? fine : decades;
  const every = Math.ceil(values.length / most);
  return values
    .filter((_, i) => i % every === 0)
    .map((value, i, kept) => {
      const decimals = Math.max(0, -Math.floor(Math.log10(value) + 1e-9));
      const text = decimalText(value, decimals);
      return {
        value,
        label: i === kept.length - 1 && unit !== "" ? `${text}${unit === "x" ? "" : NO_BREAK}${unit}` : text,
      };
    });
}
