import { afterEach, describe, expect, it, vi } from "vitest";

async function read(values: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ DATABASE_URL: "postgres://h/d", NEXTAUTH_URL: "", ...values })) {
    vi.stubEnv(name, value);
  }
  return (await import("./env")).env();
}
afterEach(() => vi.unstubAllEnvs());

describe("the environment", () => {
  it("has defaults for everything but the database, and an empty value is no value", async () => {
    const env = await read({ LOCAL_SIGN_IN: "", WORKER_HEAP_MB: "", WORKER_CONCURRENCY: "", DATA_DIR: "" });
    expect(env).toMatchObject({
      LOCAL_SIGN_IN: false,
      WORKER_HEAP_MB: 512,
      WORKER_CONCURRENCY: 1,
      DATA_DIR: "./.data",
    });
  });

  it("names the variable that cannot be used", async () => {
    await expect(read({ DATABASE_URL: "mysql://x" })).rejects.toThrow(/DATABASE_URL.*postgres:\/\//);
    await expect(read({ DATABASE_URL: "" })).rejects.toThrow(/DATABASE_URL/);
    await expect(read({ NEXTAUTH_SECRET: "short" })).rejects.toThrow(/NEXTAUTH_SECRET.*32/);
    await expect(read({ LOCAL_SIGN_IN: "yes" })).rejects.toThrow(/LOCAL_SIGN_IN/);
    await expect(read({ WORKER_CONCURRENCY: "two" })).rejects.toThrow(/WORKER_CONCURRENCY/);
  });
});
