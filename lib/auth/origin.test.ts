import { afterEach, describe, expect, it, vi } from "vitest";

async function load(publicUrl?: string) {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgres://x/y");
  vi.stubEnv("NEXTAUTH_URL", publicUrl ?? "");
  return import("./origin");
}
const allowed = (check: (headers: Headers) => void, headers: Record<string, string>) => {
  try {
    check(new Headers(headers));
    return true;
  } catch {
    return false;
  }
};
afterEach(() => vi.unstubAllEnvs());

describe("a request that changes something", () => {
  it("comes from our public address, where there is one, whatever name the request was sent to", async () => {
    const { requireOwnOrigin } = await load("https://board.example.org/");
    const ok = (headers: Record<string, string>) =>
      allowed(requireOwnOrigin, { host: "board.example.org", ...headers });
    expect(ok({ origin: "https://board.example.org" })).toBe(true);
    expect(ok({ origin: "https://board.example.org", "sec-fetch-site": "same-origin" })).toBe(true);
    for (const headers of [
      {},
      { origin: "null" },
      { origin: "https://evil.example" },
      { origin: "http://board.example.org" },
      { origin: "https://board.example.org:8443" },
      { origin: "https://board.example.org.evil.example" },
      { origin: "https://board.example.org", "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example", host: "evil.example" },
    ]) {
      expect([headers, ok(headers)]).toEqual([headers, false]);
    }
  });

  it("comes by a loopback name of its own on one's own machine", async () => {
    const { requireOwnOrigin, isSecureSite } = await load();
    const ok = (host: string, origin: string) => allowed(requireOwnOrigin, { host, origin });
    expect(ok("localhost:3000", "http://localhost:3000")).toBe(true);
    expect(ok("127.0.0.1:3000", "http://127.0.0.1:3000")).toBe(true);
    expect(ok("[::1]:3000", "http://[::1]:3000")).toBe(true);
    expect(ok("localhost:3000", "http://localhost:4000")).toBe(false);
    expect(ok("localhost:3000", "http://127.0.0.1:3000")).toBe(false);
    expect(ok("rebound.example:3000", "http://rebound.example:3000")).toBe(false);
    expect(ok("junk host", "http://junk host")).toBe(false);
    expect(isSecureSite()).toBe(false);
  });
});
