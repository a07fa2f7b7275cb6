import type { StepKind } from "@/lib/formats/trajectory";
import { baseName, bareWords } from "./command-files";
import type { SimpleCommand } from "./shell-words";

const SEARCHES = new Set([
  "grep",
  "egrep",
  "fgrep",
  "rg",
  "ag",
  "ack",
  "find",
  "fd",
  "ls",
  "tree",
  "locate",
  "which",
  "search_dir",
  "search_file",
  "find_file",
]);
const READS = new Set(["cat", "nl", "head", "tail", "less", "more", "bat", "open", "goto", "scroll_down", "scroll_up"]);
const SUBMITS = /COMPLETE_TASK_AND_SUBMIT|MINI_SWE_AGENT_FINAL_OUTPUT/;

/** What a script does as a whole: submitting over testing over editing over reading over searching over anything else. */
export function kindOfCommands(commands: readonly SimpleCommand[], reads: boolean, edits: boolean): StepKind {
  let tests = false;
  let searches = false;
  let looks = reads;
  for (const command of commands) {
    const words = bareWords(command.words);
    const name = baseName(words[0] ?? "");
    if (name === "submit" || (name === "echo" && words.some((word) => SUBMITS.test(word)))) return "submit";
    tests ||= runsTests(words);
    searches ||= SEARCHES.has(name) || (name === "git" && /^(grep|ls-files|log|status|diff)$/.test(words[1] ?? ""));
    looks ||= READS.has(name) && !command.piped;
  }
  if (tests) return "test";
  if (edits) return "edit";
  if (looks) return "read";
  return searches ? "search" : "run";
}

const DIRECT = new Set([
  "pytest",
  "py.test",
  "tox",
  "nox",
  "nosetests",
  "jest",
  "vitest",
  "mocha",
  "ava",
  "karma",
  "jasmine",
  "ctest",
  "rspec",
  "phpunit",
  "bats",
  "prove",
  "runtests.py",
  "runtests",
  "nextest",
  "minitest",
]);
const VERB_OF = new Map<string, RegExp>([
  ["go", /^test$/],
  ["cargo", /^(test|nextest|t)$/],
  ["mvn", /^(test|verify|surefire:test|integration-test)$/],
  ["mvnw", /^(test|verify|surefire:test|integration-test)$/],
  ["gradle", /(^|:)(test|check|integrationTest|\w+Test)$/],
  ["gradlew", /(^|:)(test|check|integrationTest|\w+Test)$/],
  ["make", /^(test|tests|check|unittest|pytest)$/],
  ["ninja", /^(test|check)$/],
  ["meson", /^test$/],
  ["bazel", /^test$/],
  ["bazelisk", /^test$/],
  ["dotnet", /^test$/],
  ["swift", /^test$/],
  ["sbt", /^test/],
  ["mix", /^test$/],
  ["rake", /^(test|spec)/],
  ["npm", /^(test|t|run-script|run)$/],
  ["yarn", /^(test|jest|vitest|mocha|run)/],
  ["pnpm", /^(test|jest|vitest|run)/],
  ["bun", /^test$/],
  ["deno", /^test$/],
  ["bundle", /^exec$/],
]);

/** True when the words start a test runner. */
export function runsTests(written: readonly string[]): boolean {
  const words = bareWords(written);
  const name = baseName(words[0] ?? "");
  if (DIRECT.has(name)) return !words.includes("--version") && !words.includes("--collect-only");
  if (/^python[\d.]*$/.test(name)) return pythonTests(words);
  if (name === "npx" || name === "uv" || name === "poetry" || name === "pipenv" || name === "hatch") {
    return words.slice(1).some((word) => DIRECT.has(word));
  }
  if (name === "bin" || (words[0] ?? "").endsWith("bin/test")) return true;
  const verb = VERB_OF.get(name);
  if (verb === undefined) return false;
  const rest = words.slice(1).filter((word) => !word.startsWith("-"));
  if (!rest.some((word) => verb.test(word))) return false;
  const [first = ""] = rest;
  if (/^(run|run-script|exec)$/.test(first))
    return rest.some((word, at) => at > 0 && /test|spec|jest|rspec/.test(word));
  return true;
}

function pythonTests(words: readonly string[]): boolean {
  const flag = words.indexOf("-m");
  if (flag >= 0) return /^(pytest|unittest|nose|nose2|tox|trial|doctest)$/.test(words[flag + 1] ?? "");
  const script = words.find((word, at) => at > 0 && !word.startsWith("-")) ?? "";
  if (/(^|\/)(runtests|run_tests|test)\.py$|(^|\/)bin\/test$/.test(script)) return true;
  return /(^|\/)(manage|setup)\.py$/.test(script) && words.includes("test");
}
