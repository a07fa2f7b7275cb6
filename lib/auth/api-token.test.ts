import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isToken, newToken, tokenHash, tokenPrefix } from "./api-token";
import { bearerOf } from "./bearer";

describe("a token", () => {
  it("has 43 random letters and a checksum, and no two are alike", () => {
    const made = Array.from({ length: 200 }, newToken);
    expect(new Set(made).size).toBe(200);
    for (const token of made) expect([token.length, isToken(token)]).toEqual([52, true]);
    expect(new Set(made.map(tokenPrefix)).size).toBeGreaterThan(150);
  });

  it("is known as broken when one letter is another", () => {
    fc.assert(
      fc.property(fc.nat({ max: 51 }), fc.constantFrom(..."0aZ_ é"), (at, letter) => {
        const token = newToken();
        const broken = token.slice(0, at) + letter + token.slice(at + 1);
        expect(isToken(broken)).toBe(broken === token);
      }),
    );
  });

  it("is kept as a digest that does not hold it", () => {
    const token = newToken();
    expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(tokenHash(token)).not.toContain(token.slice(3));
  });
});

describe("the authorization header", () => {
  const read = (value: string) => {
    try {
      return bearerOf(new Headers({ authorization: value }));
    } catch (error) {
      return error instanceof Error && "code" in error ? error.code : error;
    }
  };

  it("gives the token of `Bearer`, whatever the case of the word, and nothing without a header", () => {
    const token = newToken();
    expect(read(`Bearer ${token}`)).toBe(token);
    expect(read(`bearer ${token}`)).toBe(token);
    expect(bearerOf(new Headers())).toBeNull();
  });

  it("is refused when it is anything else", () => {
    const token = newToken();
    for (const value of [
      "",
      "Bearer",
      "Bearer %",
      `Basic ${token}`,
      token,
      `Bearer  ${token}`,
      `Bearer ${token} x`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${"a".repeat(65_536)}`,
      `Bearer ${token.slice(0, -1)}`,
    ]) {
      expect([value.slice(0, 40), read(value)]).toEqual([value.slice(0, 40), "sign-in-required"]);
    }
  });

  it("never crashes the reader", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (/^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(text)) expect(read(text)).toBe("sign-in-required");
      }),
    );
  });
});
