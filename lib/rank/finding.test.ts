import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countWord } from "./count-word";
import { boardFinding, type FindingRow } from "./finding";

const row = (rank: number, spread: readonly [number, number], tiedCount: number): FindingRow => ({
  model: `M${rank}`,
  scaffold: "OpenHands",
  resolved: 100 - rank,
  rank,
  spread,
  tiedCount,
});

describe("the finding of a board", () => {
  it("names how many share the lead", () => {
    const rows = [row(1, [1, 4], 3), row(2, [1, 5], 4), row(3, [1, 6], 4), row(3, [1, 6], 4), row(5, [2, 6], 3)];
    expect(boardFinding(rows)).toBe("Four systems share the lead; no paired test separates them.");
  });

  it("says all or both when nobody is behind", () => {
    expect(boardFinding([row(1, [1, 2], 1), row(2, [1, 2], 1)])).toBe(
      "Both systems share the lead; no paired test separates them.",
    );
    expect(boardFinding([row(1, [1, 3], 2), row(2, [1, 3], 2), row(3, [1, 3], 2)])).toBe(
      "All three systems share the lead; no paired test separates them.",
    );
  });

  it("names a leader that is ahead of everybody", () => {
    expect(boardFinding([row(1, [1, 1], 0), row(2, [2, 2], 0)])).toBe(
      "OpenHands with M1 leads; paired tests separate it from every other system.",
    );
  });

  it("does not say that a leader beats those it is tied with", () => {
    expect(boardFinding([row(1, [1, 2], 1), row(2, [2, 3], 2), row(3, [2, 3], 1)])).toBe(
      "OpenHands with M1 is the only system that no other beats; one system is not separated from it.",
    );
  });

  it("has a sentence for none, for one and for nothing resolved", () => {
    expect(boardFinding([])).toBe("No system is ranked yet.");
    expect(boardFinding([row(1, [1, 1], 0)])).toBe(
      "OpenHands with M1 is the only ranked system: nothing to compare it with yet.",
    );
    expect(boardFinding([{ ...row(1, [1, 1], 0), resolved: 0 }])).toBe("No ranked system resolves an instance.");
  });

  it("writes counts as words up to twelve", () => {
    expect([countWord(0), countWord(12), countWord(13)]).toEqual(["no", "twelve", "13"]);
  });

  it("does not depend on the order of rows", () => {
    const rows = [row(1, [1, 2], 1), row(2, [1, 3], 2), row(3, [2, 3], 1)];
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: 3, maxLength: 3 }), (shuffled) => {
        expect(boardFinding(shuffled)).toBe(boardFinding(rows));
      }),
    );
  });
});
