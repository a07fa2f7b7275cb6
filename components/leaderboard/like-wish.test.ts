import { describe, expect, it } from "vitest";
import { filterRanking, readFilter } from "./ranking-filter";
import { likeChoices, likeName, likeText, readLike } from "./like-wish";
import { sampleRow } from "./test-row";

const rows = [
  sampleRow({ key: "a", model: "A", scaffold: "mini" }),
  sampleRow({ key: "b", model: "B", scaffold: "mini" }),
  sampleRow({ key: "c", model: "B", scaffold: "mini", attempts: "5" }),
  sampleRow({ key: "d", model: "A", scaffold: "hands" }),
  sampleRow({ key: "e", model: "B", scaffold: "mini", kind: "reported" }),
];

describe("like for like", () => {
  it("offers groups that differ in one facet, without reported rows", () => {
    expect(likeChoices(rows).map(({ wish, rows: n }) => [likeName(wish), n])).toEqual([
      ["Other model, same mini, 1 attempt", 2],
      ["Other scaffold, same A, 1 attempt", 2],
      ["Other attempts, same B, mini", 2],
    ]);
  });

  it("round-trips through the address and keeps the rows of its group", () => {
    for (const { wish, rows: n } of likeChoices(rows)) {
      expect(readLike(likeText(wish))).toEqual(wish);
      const query = new URLSearchParams({ like: likeText(wish) });
      expect(filterRanking(rows, readFilter(query)).rows).toHaveLength(n);
    }
    expect(readLike("colour~a~b~c")).toBeNull();
    expect(readLike(null)).toBeNull();
  });
});
