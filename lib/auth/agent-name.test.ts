import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agentName } from "./agent-name";

describe("what signed in", () => {
  it("is named by browser and system", () => {
    const mozilla = "Mozilla/5.0";
    expect(agentName(`${mozilla} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`)).toBe("Firefox on Linux");
    expect(agentName(`${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0`)).toBe(
      "Edge on Windows",
    );
    expect(agentName(`${mozilla} (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Mobile Safari/604.1`)).toBe(
      "Safari on iOS",
    );
    expect(agentName("curl/8.5.0")).toBe("Another program");
    expect(agentName(null)).toBe("Another program");
  });

  it("holds nothing of the header itself", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(agentName(text)).toMatch(/^(Another program|Edge|Opera|Firefox|Chrome|Safari)( on \w+)?$/);
      }),
    );
  });
});
