import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashedPolicy, LOCKED_POLICY, noncePolicy } from "./csp.mjs";

const FLIGHT = `self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])`;
const FIRST = "(self.__next_f=self.__next_f||[]).push([0])";
const BOOT = `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]})`;
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (...scripts: string[]) =>
  `<!DOCTYPE html><html><head><script src="/a.js" async=""></script></head><body>${scripts
    .map((text) => `<script>${text}</script>`)
    .join("")}</body></html>`;
const sourcesOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1] ?? "";

describe("the policy of a finished page", () => {
  it("hashes the three inline scripts that the framework writes, and nothing else", () => {
    const { policy, unknown } = hashedPolicy(page(FIRST, BOOT, FLIGHT));
    expect(unknown).toEqual([]);
    expect(sourcesOf(policy)).toBe(["'self'", hash(FIRST), hash(BOOT), hash(FLIGHT)].join(" "));
    expect(policy).not.toMatch(/unsafe|\*|strict-dynamic|https?:/);
  });

  it.each([
    ["a script of a stranger", "alert(1)"],
    ["a call after a known one", `${FLIGHT};alert(1)`],
    ["a known call around an expression", "self.__next_f.push([alert(1)])"],
    ["a known call with a template", "self.__next_f.push([1,`${alert(1)}`])"],
    ["a second argument", `self.__next_f.push([1,"a"],alert(1))`],
    [
      "a bootstrap with code inside",
      `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)})`,
    ],
    ["an event before a known call", `alert(1);${FIRST}`],
  ])("leaves %s blocked and tells it", (_, text) => {
    const { policy, unknown } = hashedPolicy(page(FIRST, text));
    expect(unknown).toEqual([text.slice(0, 80)]);
    expect(sourcesOf(policy)).toBe(`'self' ${hash(FIRST)}`);
  });

  it("passes over files and over data", () => {
    const html = `<script type="application/ld+json">{"a":1}</script><script data-x=">" src='/x.js'></script>`;
    expect(hashedPolicy(html)).toEqual({ policy: hashedPolicy("").policy, unknown: [] });
  });

  it("hashes exactly the bytes between the tags", () => {
    const text = `self.__next_f.push([1,"ä\\u003c/script> \\u2028"])`;
    expect(sourcesOf(hashedPolicy(page(text)).policy)).toContain(hash(text));
  });

  it("never admits a script that is not one call with one JSON argument", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        fc.pre(before.trim() !== "" || after.replace(/^;/, "").trim() !== "");
        fc.pre(!/[<>]/.test(before + after));
        const { policy } = hashedPolicy(page(`${before}${FIRST}${after}`));
        expect(sourcesOf(policy)).toBe("'self'");
      }),
    );
  });

  it("allows no inline script where there is no page of ours, and one nonce on a private page", () => {
    expect(sourcesOf(LOCKED_POLICY)).toBe("'none'");
    expect(sourcesOf(noncePolicy("abc"))).toBe("'self' 'nonce-abc'");
    for (const policy of [LOCKED_POLICY, noncePolicy("abc"), hashedPolicy("").policy]) {
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("form-action 'self'");
    }
  });
});
