"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent, PointerEvent } from "react";
import type { MatrixRow, MatrixSystem } from "./prepare-matrix";

/** Width and height of one verdict, pixels. */
const CELL = 10;
const TALL = 18;

const WORDS: Readonly<Record<string, string>> = { r: "resolved", u: "unresolved", v: "unverified", m: "missing" };

/** All cells of one letter as one path; equal neighbours are one piece. */
function stripPath(verdicts: string, letter: string, inset: number): string {
  const parts: string[] = [];
  for (let at = verdicts.indexOf(letter); at >= 0; ) {
    let end = at;
    while (verdicts.charAt(end) === letter) end++;
    parts.push(`M${at * CELL} ${inset}h${(end - at) * CELL - 1}v${TALL - 2 * inset}H${at * CELL}z`);
    at = verdicts.indexOf(letter, end);
  }
  return parts.join("");
}

/**
 * The verdicts of many systems on one instance as a strip: a handful of elements, so that a long table keeps scrolling.
 * Height tells resolved from the rest beside the colour. A click opens the result of the system under the pointer.
 */
export function VerdictStrip({
  row,
  systems,
  hrefOf,
}: {
  row: MatrixRow;
  systems: readonly MatrixSystem[];
  hrefOf: (system: MatrixSystem, row: MatrixRow) => string;
}) {
  const router = useRouter();
  const under = (event: MouseEvent<HTMLElement>) => {
    const at = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left) / CELL);
    const system = systems[at];
    return system === undefined ? null : { system, verdict: WORDS[row.verdicts.charAt(at)] ?? "missing" };
  };
  const say = (event: PointerEvent<HTMLElement>) => {
    const found = under(event);
    event.currentTarget.title =
      found === null ? "" : `${found.system.model} ${found.system.scaffold}: ${found.verdict}`;
  };
  const open = (event: MouseEvent<HTMLElement>) => {
    const found = under(event);
    if (found === null) return;
    event.stopPropagation();
    router.push(hrefOf(found.system, row));
  };
  return (
    <span className="strip" onPointerMove={say} onClick={open}>
      <svg
        className="matrix"
        width={systems.length * CELL}
        height={TALL}
        role="img"
        aria-label={`resolved by ${row.solvedBy}`}
      >
        <path className="u" d={stripPath(row.verdicts, "u", 5)} />
        <path className="r" d={stripPath(row.verdicts, "r", 1)} />
        <path d={stripPath(row.verdicts, "v", 5)} fill="url(#hatch)" stroke="var(--v-unverified)" strokeWidth=".5" />
        <path d={stripPath(row.verdicts, "m", 5)} fill="none" stroke="var(--v-missing)" strokeWidth=".5" />
      </svg>
    </span>
  );
}
