import { describe, expect, it } from "vitest";
import type { SearchLine } from "./run-answers";
import { runSearch } from "./run-search";

const hit = (step: number) => ({ step, kind: "run" as const, where: "observation", excerpt: "x" });

/** A stream whose lines a test hands out one by one. */
function scripted(lines: readonly SearchLine[]) {
  const asked: string[] = [];
  async function* stream(url: string): AsyncGenerator<SearchLine> {
    asked.push(url);
    yield* lines;
  }
  return { asked, stream };
}

/** Resolves when the search has ended. */
function ended(search: ReturnType<typeof runSearch>): Promise<void> {
  return new Promise((resolve) => {
    const stop = search.subscribe(() => {
      if (search.state().state === "running") return;
      stop();
      resolve();
    });
  });
}

describe("searching a run", () => {
  it("adds hits as they come and goes on from where the server stopped", async () => {
    const { asked, stream } = scripted([
      { hits: [hit(1), hit(2)], done: 50, total: 200 },
      { end: true, found: 2, next: 51 },
    ]);
    const search = runSearch("/steps", stream);
    search.ask("a b", "test");
    await ended(search);
    expect(search.state()).toMatchObject({ state: "ended", done: 50, total: 200, next: 51 });
    search.more();
    await ended(search);
    expect(search.state().hits.map((one) => one.step)).toEqual([1, 2, 1, 2]);
    expect(asked).toEqual(["/steps/search?q=a+b&from=1&kinds=test", "/steps/search?q=a+b&from=51&kinds=test"]);
  });

  it("gives up the running search for a new word", async () => {
    const signals: AbortSignal[] = [];
    const never = async function* (_url: string, signal: AbortSignal): AsyncGenerator<SearchLine> {
      signals.push(signal);
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
    };
    const search = runSearch("/steps", never);
    search.ask("one", "");
    search.ask("two", "");
    expect(signals[0]?.aborted).toBe(true);
    expect(search.state()).toMatchObject({ text: "two", state: "running" });
    search.ask("", "");
    expect(search.state().state).toBe("idle");
  });

  it("says when it fails and tries again for the same word", async () => {
    const search = runSearch("/steps", async function* () {
      throw new TypeError("status 500");
    });
    search.ask("x", "");
    await ended(search);
    expect(search.state().state).toBe("failed");
    search.ask("x", "");
    expect(search.state().state).toBe("running");
  });
});
