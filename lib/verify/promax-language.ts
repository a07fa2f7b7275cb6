import { languageOf } from "@/lib/code/language";
import { parsePatch } from "@/lib/patch/parse-patch";

/** Repositories whose tests are written or driven in another language than their own (ProMax, Table 5). */
const BY_REPOSITORY: ReadonlyMap<string, string> = new Map([
  ["angular/angular", "typescript"],
  ["aviggiano/redis-roaring", "c"],
  ["aws/s2n-tls", "c"],
  ["betaflight/betaflight", "c"],
  ["deskflow/deskflow", "c++"],
  ["openssl/openssl", "c"],
  ["radareorg/radare2", "c"],
]);

/** Runners that belong to one language. */
const BY_RUNNER: readonly (readonly [string, RegExp])[] = [
  ["rust", /\bcargo (?:\+\S{1,40} )?(?:test|nextest)\b/],
  ["go", /\bgo test\b/],
  ["typescript", /\b(?:pnpm|jest|yarn|npx|npm)\b/],
  ["java", /\b(?:mvnw?|gradlew?)\b/],
];

/**
 * The language of an instance in the benchmark's own words, where no data set says it: the repository, else the runner that
 * the script calls, else the language of most changed lines of the test patch. Null when none of them tells.
 */
export function promaxLanguage(repo: string, commands: string, testPatch: string): string | null {
  const known = BY_REPOSITORY.get(repo) ?? BY_RUNNER.find(([, pattern]) => pattern.test(commands))?.[0];
  return known ?? languageOfPatch(testPatch);
}

function languageOfPatch(patch: string): string | null {
  const count = new Map<string, number>();
  for (const { path, added, deleted } of parsePatch(patch).files) {
    const language = languageOf(path);
    if (language === null) continue;
    const word = language === "cpp" ? "c++" : language === "tsx" || language === "javascript" ? "typescript" : language;
    count.set(word, (count.get(word) ?? 0) + added + deleted + 1);
  }
  const [most] = [...count].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
