import { describe, expect, it, vi } from "vitest";

describe("schemas in the browser", () => {
  it("never try to make code out of text, whichever module brings the library", async () => {
    const before: unknown = Reflect.get(globalThis, "__zod_globalConfig");
    try {
      await import("../../instrumentation-client");
      vi.resetModules();
      const made = vi.fn();
      vi.stubGlobal("Function", made);
      const { z } = await import("zod");
      expect(z.object({ a: z.object({ b: z.string() }) }).parse({ a: { b: "c" } })).toEqual({ a: { b: "c" } });
      expect(z.config().jitless).toBe(true);
      expect(made).not.toHaveBeenCalled();
    } finally {
      vi.unstubAllGlobals();
      Reflect.set(globalThis, "__zod_globalConfig", before);
      vi.resetModules();
    }
  });
});
