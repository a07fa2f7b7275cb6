/** Names as people know them, the more exact before the more general: Edge and Opera call themselves Chrome too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\//, "Firefox"],
  [/\bChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const nameIn = (names: typeof BROWSERS, text: string) => names.find(([shape]) => shape.test(text))?.[1];

/**
 * What signed in, in words of ours: "Firefox on Linux". Nothing of the header itself is kept: it is a stranger's text, and
 * says more of a person than a list of sessions needs.
 */
export function agentName(userAgent: string | null): string {
  const text = (userAgent ?? "").slice(0, 512);
  const browser = nameIn(BROWSERS, text) ?? "Another program";
  const system = nameIn(SYSTEMS, text);
  return system === undefined ? browser : `${browser} on ${system}`;
}
