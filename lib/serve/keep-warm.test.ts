import { describe, expect, it } from "vitest";
import { keepWarm } from "./keep-warm.mjs";

function parts(boards: string[]) {
  const done: string[] = [];
  let announce = (_: string) => {};
  const warm = keepWarm({
    pages: {
      get: async ({ path }) => {
        done.push(path);
        return { kind: "failed" };
      },
      refresh: async (stands) => void done.push(`again ${stands}`),
    },
    versions: { boards: () => boards, onChange: (listener) => void (announce = listener) },
  });
  return { warm, done, announce: (slug: string) => announce(slug) };
}

describe("keeping pages warm", () => {
  it("renders the overviews and the rankings after a start", async () => {
    const { warm, done } = parts(["*", "demo"]);
    await warm.start();
    expect(done).toEqual(["/", "/benchmarks", "/suite", "/benchmarks/demo"]);
  });

  it("stops at a number of boards", async () => {
    const { warm, done } = parts(Array.from({ length: 500 }, (_, at) => `b${at}`));
    await warm.start();
    expect(done.length).toBeLessThan(40);
  });

  it("renders again what stands on a changed board, once for several changes at a time", async () => {
    const { done, announce } = parts([]);
    for (const slug of ["demo", "*", "*", "*"]) announce(slug);
    await expect.poll(() => done).toEqual(["again demo", "again *"]);
  });
});
