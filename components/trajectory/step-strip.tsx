"use client";

import { useMemo } from "react";
import type { TrajectoryMap } from "@/lib/formats/step-outline";
import { countText } from "@/lib/display/number-text";
import { KIND_LOOKS } from "./kinds";
import { BASELINE, bucketOfStep, prepareStrip, stepOfBucket, type TestMark } from "./strip-model";

/** Test runs are drawn as marks while they have room; more of them become two rows of dots. */
const MOST_MARKS = 120;
const HEIGHT = 40;

function Mark({ x, failed }: { x: number; failed: boolean }) {
  return (
    <svg x={`${x}%`} y="28" width="1" height="9" overflow="visible">
      {failed ? (
        <path d="M-3.5 .5l7 7m0-7-7 7" stroke="var(--v-unresolved)" strokeWidth="1.6" fill="none" />
      ) : (
        <>
          <circle cx="0" cy="4" r="4" fill="var(--v-resolved)" />
          <path d="M-1.9 4.1-.6 5.4 2 2.6" fill="none" stroke="var(--bg)" strokeWidth="1.2" />
        </>
      )}
    </svg>
  );
}

/** Many test runs: failed ones in the upper row, passed ones in the lower, one path each. */
function ManyMarks({ marks, width }: { marks: readonly TestMark[]; width: number }) {
  const path = (failed: boolean, y: number) =>
    marks.flatMap((mark) => (mark.failed === failed ? [`M${mark.at - 0.5} ${y}h1v4h-1z`] : [])).join("");
  return (
    <svg width="100%" height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
      <path d={path(true, 28)} fill="var(--v-unresolved)" />
      <path d={path(false, 35)} fill="var(--v-resolved)" />
    </svg>
  );
}

/** What a strip says in words. */
function stripWords(map: TrajectoryMap, marks: readonly TestMark[], current: number | null): string {
  const failed = marks.filter((mark) => mark.failed).length;
  const tests =
    marks.length === 0 ? "No test run." : `Test runs at ${marks.length} places, ${failed} of them with failures.`;
  return `${countText(map.steps)} steps by kind. ${tests}${current === null ? "" : ` Step ${current} is marked.`}`;
}

/**
 * The whole run as bars from a common baseline, test verdicts under them, the current step framed. With `onStep` a click
 * goes there.
 */
export function StepStrip({
  map,
  current,
  onStep,
}: {
  map: TrajectoryMap;
  current: number | null;
  onStep?: (step: number) => void;
}) {
  const { width, bars, marks } = useMemo(() => prepareStrip(map, (kind) => KIND_LOOKS[kind].height), [map]);
  const share = (buckets: number) => Number(((100 * buckets) / Math.max(1, width)).toFixed(3));
  return (
    <svg
      className={onStep === undefined ? "strip" : "strip goes"}
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={stripWords(map, marks, current)}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const place = (event.clientX - box.left) / Math.max(1, box.width);
        onStep?.(stepOfBucket(map, place * width));
      }}
    >
      {current === null ? null : (
        <rect
          x={`${share(bucketOfStep(map, current))}%`}
          width={`${Math.max(0.3, share(1))}%`}
          y="0"
          height={HEIGHT}
          rx="2"
          fill="var(--accent-soft)"
          stroke="var(--accent)"
          strokeWidth="1.5"
        />
      )}
      <svg width="100%" height={BASELINE} viewBox={`0 0 ${Math.max(1, width)} ${BASELINE}`} preserveAspectRatio="none">
        {bars.map(({ kind, path }) => (
          <path key={kind} d={path} fill={KIND_LOOKS[kind].colour} />
        ))}
      </svg>
      {marks.length > MOST_MARKS ? (
        <ManyMarks marks={marks} width={width} />
      ) : (
        marks.map((mark) => <Mark key={mark.at} x={share(mark.at)} failed={mark.failed} />)
      )}
    </svg>
  );
}
