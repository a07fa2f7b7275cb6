import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LINE_PX, lineAtScroll, scrollMap, scrollToLine } from "./scroll-map";

const VIEW = 480;

describe("the scroll map of a log", () => {
  it("is one to one for logs that fit into an element", () => {
    expect(scrollMap(2207, VIEW)).toEqual({ height: 2207 * LINE_PX, scale: 1 });
  });

  it("shows the last line at the end of the scroll bar, however long the log", () => {
    for (const lines of [10, 1000, 2_000_000, 20_000_000]) {
      const map = scrollMap(lines, VIEW);
      const { line } = lineAtScroll(map, Math.max(0, map.height - VIEW));
      expect(line + Math.ceil(VIEW / LINE_PX)).toBeGreaterThanOrEqual(lines);
      expect(line).toBeLessThanOrEqual(lines);
    }
  });

  it("brings any line into sight", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, share) => {
          const wanted = 1 + Math.floor(share * (lines - 1));
          const map = scrollMap(lines, VIEW);
          const top = Math.min(scrollToLine(map, wanted, VIEW), Math.max(0, map.height - VIEW));
          const { line } = lineAtScroll(map, top);
          expect(wanted).toBeGreaterThanOrEqual(line - 1);
          expect(wanted).toBeLessThanOrEqual(line + VIEW / LINE_PX + 1);
        },
      ),
    );
  });
});
