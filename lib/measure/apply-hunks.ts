import type { Hunk } from "@/lib/patch/parse-patch";

/** A text after its hunks, with the lines that went (in the old text) and came (in the new one), from 1. */
export interface AppliedHunks {
  readonly text: string;
  readonly deletedLines: readonly number[];
  readonly addedLines: readonly number[];
}

/**
 * Applies the hunks of one file in order: each at its stated line, or at the nearest line where all its old lines stand
 * (as `git apply` does; no fuzz). Line ends are compared and written as LF. Null when a hunk fits nowhere.
 */
export function applyHunks(base: string, hunks: readonly Hunk[]): AppliedHunks | null {
  const old = base.split("\n").map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  if (old.at(-1) === "") old.pop();
  const lines: string[] = [];
  const deletedLines: number[] = [];
  const addedLines: number[] = [];
  let done = 0;
  let shift = 0;
  for (const hunk of hunks) {
    const wanted = hunk.lines.filter((line) => line[0] === " " || line[0] === "-").map((line) => line.slice(1));
    const stated = hunk.oldLines === 0 ? hunk.oldStart : hunk.oldStart - 1;
    const start = placeFor(old, wanted, stated + shift, done);
    if (start === null) return null;
    shift = start - stated;
    for (; done < start; done++) lines.push(old[done] ?? "");
    for (const line of hunk.lines) {
      const sign = line[0];
      if (sign === "+") {
        lines.push(line.slice(1));
        addedLines.push(lines.length);
      } else if (sign === "-") {
        done += 1;
        deletedLines.push(done);
      } else if (sign === " ") {
        lines.push(old[done] ?? "");
        done += 1;
      }
    }
  }
  for (; done < old.length; done++) lines.push(old[done] ?? "");
  return { text: lines.length === 0 ? "" : `${lines.join("\n")}\n`, deletedLines, addedLines };
}

/** Nearest place at or behind `from` where the wanted lines stand, tried outward from the stated one. */
function placeFor(old: readonly string[], wanted: readonly string[], stated: number, from: number): number | null {
  const last = old.length - wanted.length;
  const first = Math.min(Math.max(stated, from), Math.max(last, from));
  for (let distance = 0; first - distance >= from || first + distance <= last; distance++) {
    for (const place of distance === 0 ? [first] : [first - distance, first + distance]) {
      if (place >= from && place <= last && standsAt(old, wanted, place)) return place;
    }
  }
  return null;
}

function standsAt(old: readonly string[], wanted: readonly string[], place: number): boolean {
  for (let at = 0; at < wanted.length; at++) if (old[place + at] !== wanted[at]) return false;
  return true;
}
