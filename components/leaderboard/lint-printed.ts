import { countsThatPrint } from "@/lib/stats/counts-that-print";

/** What the check of one printed row found. `checked` = cells that a count could be looked for. */
export interface PrintedLint {
  readonly checked: number;
  /** One sentence a cell that no count gives, and one when the cells do not add up to the printed whole. */
  readonly findings: readonly string[];
}

interface PrintedCells {
  readonly printed: readonly { readonly column: string; readonly text: string }[];
  /** The benchmark's size as the paper counts it. */
  readonly n: number;
}

/** A printed percentage with its decimals; null for anything else. */
function printedPercent(text: string): { readonly value: number; readonly decimals: number } | null {
  const found = /^\s*(\d{1,3})(?:\.(\d+))?\s*%?\s*$/.exec(text);
  if (found === null) return null;
  const value = Number(`${found[1] ?? ""}.${found[2] ?? "0"}`);
  return value <= 100 ? { value, decimals: (found[2] ?? "").length } : null;
}

/**
 * Looks for whole counts behind printed percentages: the overall rate over the benchmark's size, each language over its own
 * size, and their sum. A percentage that no count gives (15.9 % of 26) is how a wrong denominator or a slip shows itself.
 * `sizes`: instances by language in lower case.
 */
export function lintPrinted({ printed, n }: PrintedCells, sizes: ReadonlyMap<string, number>): PrintedLint {
  const findings: string[] = [];
  let checked = 0;
  let sum = 0;
  let whole = 0;
  const overall = printed.find(({ column }) => /^(overall|resolve)/i.test(column));
  const cells = printed.flatMap((cell) => {
    const size = cell === overall ? n : sizes.get(cell.column.toLowerCase());
    const percent = printedPercent(cell.text);
    return size === undefined || size <= 0 || percent === null ? [] : [{ ...cell, size, percent }];
  });
  for (const { column, text, size, percent } of cells) {
    checked += 1;
    const counts = countsThatPrint(percent.value, size, percent.decimals);
    if (counts.length === 0) findings.push(`${column}: no count of ${size} gives ${text}`);
    else if (column !== overall?.column && counts.length === 1) {
      sum += counts[0] ?? 0;
      whole += size;
    }
  }
  const total = overall === undefined ? null : printedPercent(overall.text);
  if (overall !== undefined && total !== null && whole === n && n > 0) {
    const fits = countsThatPrint(total.value, n, total.decimals);
    if (fits.length > 0 && !fits.includes(sum)) {
      findings.push(`the languages add up to ${sum} of ${n}, ${overall.column} prints ${overall.text}`);
    }
  }
  return { checked, findings };
}

/** Whether a claimed rate over a claimed total can be a count: null when it can or when there is nothing to check. */
export function lintClaim(rate: number | null, total: number | null): string | null {
  if (rate === null || total === null || !Number.isInteger(total) || total <= 0 || rate < 0) return null;
  // The digits as they were written: 0.412 and 41.2 both say 41.2 %.
  const text = String(rate);
  const written = (text.split(".")[1] ?? "").length;
  const decimals = Math.min(6, rate <= 1 ? Math.max(0, written - 2) : written);
  const percent = rate <= 1 ? 100 * rate : rate;
  if (percent > 100 || text.includes("e")) return null;
  return countsThatPrint(percent, total, decimals).length > 0 ? null : `no count of ${total} gives this rate`;
}
