import { describe, expect, it } from "vitest";
import { nextHit } from "./run-search";
import { moveOf, readViewState, toggled } from "./view-state";

const state = (search: string) => readViewState(new URLSearchParams(search));

describe("the address of the viewer", () => {
  it("says step, kinds, word, events and panes", () => {
    expect(state("step=42&kinds=test,edit&find=foo&event=loop&closed=side&pane=steps")).toEqual({
      step: 42,
      kinds: ["edit", "test"],
      find: "foo",
      event: "loop",
      closed: ["side"],
      pane: "steps",
    });
  });

  it("falls back to the plain view for anything odd", () => {
    expect(state("step=-1&kinds=drop&event=%3Cb%3E&closed=all&pane=x")).toEqual({
      step: null,
      kinds: [],
      find: "",
      event: "",
      closed: [],
      pane: "step",
    });
  });

  it("puts a value in and takes it out", () => {
    expect(toggled(["edit"], "test")).toBe("edit,test");
    expect(toggled(["edit", "test"], "edit")).toBe("test");
  });
});

describe("keys", () => {
  const key = (name: string, ctrlKey = false) => moveOf({ key: name, ctrlKey, metaKey: false, altKey: false });

  it("tell small letters from capital ones and leave the browser's own alone", () => {
    expect([key("g"), key("G"), key("n"), key("N")]).toEqual(["first", "last", "next-hit", "previous-hit"]);
    expect(key("j", true)).toBeNull();
    expect(key("x")).toBeNull();
  });
});

describe("the next hit", () => {
  const hits = [{ step: 3 }, { step: 9 }];

  it("lies after the step, before it going back, and goes round at the ends", () => {
    expect([nextHit(hits, 3, 1), nextHit(hits, 9, 1), nextHit(hits, 9, -1), nextHit(hits, 3, -1)]).toEqual([
      9, 3, 3, 9,
    ]);
    expect(nextHit([], 1, 1)).toBeNull();
  });
});
