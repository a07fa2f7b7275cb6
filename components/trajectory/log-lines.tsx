"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { AnsiText } from "@/components/ui/ansi-text";
import { countText } from "@/lib/display/number-text";

/** Characters of one line that are drawn; an agent that prints a file of one line does not stop the page. */
const LINE_CHARS = 2_000;
const LINE_PX = 18;

export function LogLine({ text, number }: { text: string; number: number }) {
  return (
    <div className="ln">
      <i>{number}</i>
      <span className="tx">
        <AnsiText text={text.slice(0, LINE_CHARS)} />
        {text.length > LINE_CHARS ? (
          <span className="text-ink-3"> … {countText(text.length - LINE_CHARS)} more characters</span>
        ) : null}
      </span>
    </div>
  );
}

/** Any number of lines in a box that scrolls; only those in sight are in the page. */
export function ManyLines({ lines, label }: { lines: readonly string[]; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- its methods are read in this render only
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    overscan: 12,
  });
  return (
    <div className="log many-lines" ref={box} tabIndex={0} role="region" aria-label={label}>
      <div
        className="relative min-w-max"
        ref={(space) => void space?.style.setProperty("height", `${rows.getTotalSize()}px`)}
      >
        {rows.getVirtualItems().map((item) => (
          <div
            key={item.key}
            className="absolute left-0"
            ref={(row) => void row?.style.setProperty("top", `${item.start}px`)}
          >
            <LogLine text={lines[item.index] ?? ""} number={item.index + 1} />
          </div>
        ))}
      </div>
    </div>
  );
}
