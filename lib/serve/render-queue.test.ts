import { describe, expect, it } from "vitest";
import { QueueFull, renderQueue } from "./render-queue.mjs";

/** A piece of work that ends when it is told to. */
function held() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end: () => end() };
}

describe("the render queue", () => {
  it("runs so many at once and the others in their order", async () => {
    const queue = renderQueue({ atOnce: 2, mostWaiting: 10 });
    const started: number[] = [];
    const pieces = [held(), held(), held(), held()];
    const ends = pieces.map((piece, at) =>
      queue(() => {
        started.push(at);
        return piece.work();
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    pieces[1]?.end();
    await ends[1];
    await expect.poll(() => started).toEqual([0, 1, 2]);
    for (const piece of pieces) piece.end();
    await Promise.all(ends);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it("gives the place back when the work fails, and refuses when too many wait", async () => {
    const queue = renderQueue({ atOnce: 1, mostWaiting: 1 });
    await expect(queue(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    const first = held();
    const running = queue(first.work);
    const waiting = queue(() => Promise.resolve("second"));
    await expect(queue(() => Promise.resolve())).rejects.toBeInstanceOf(QueueFull);
    first.end();
    await running;
    expect(await waiting).toBe("second");
  });
});
