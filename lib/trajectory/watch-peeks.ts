import type { Step, TrajectoryEvent } from "@/lib/formats/trajectory";
import { baseName, bareWords } from "./command-files";
import type { SimpleCommand } from "./shell-words";

const MOST_SHAS = 20_000;
const SCANNED_CHARS = 262_144;
const TOLD_CHARS = 262_144;
const SHA = /\b[0-9a-f]{7,40}\b/g;
const IS_SHA = /^[0-9a-f]{7,40}$/;
const LOCAL_HOST =
  /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[?::1|host\.docker\.internal|[\w-]+$)/;
const URL_IN_TEXT = /\bhttps?:\/\/(?:[^\s/@'"`]*@)?([\w.[\]:-]{1,200})/g;
const WEB_TOOLS =
  /^(?:web_?fetch|web_?search|google_?web_?search|fetch|fetch_url|browse|browser|browse_interactive|browser_navigate|goto_url|search_web)$/i;

/**
 * Watches for looks at what the agent should not know: commits after its base (history-peek) and the world outside
 * (network-peek). What the task itself tells the agent to run, and commits that its own past shows, are no peeks.
 */
export function watchPeeks(
  emit: (event: TrajectoryEvent) => void,
): (step: Step, commands: readonly SimpleCommand[]) => void {
  const past = new Set<string>();
  let told = "";

  const report = (kind: "history-peek" | "network-peek", step: Step, message: string) =>
    emit({ kind, step: step.index, to_step: step.index, message });

  function learn(text: string): void {
    for (const [sha] of text.slice(0, SCANNED_CHARS).matchAll(SHA)) {
      if (past.size < MOST_SHAS) past.add(sha.slice(0, 7));
    }
  }

  /** A host that the task names is part of the task, unless it keeps everybody's code. */
  const isTold = (host: string) => told.includes(host) && !reachesSource(host);
  const isKnown = (name: string) => IS_SHA.test(name) && past.has(name.slice(0, 7));

  return (step, commands) => {
    if (step.role === "user" || step.role === "system") {
      const text = step.observation ?? "";
      if (told.length < TOLD_CHARS) told += `\n${text.slice(0, TOLD_CHARS)}`.replace(/\s+/g, " ");
      learn(text);
      return;
    }
    if (step.role !== "agent") return;
    let looksBack = false;
    for (const command of commands) {
      const words = bareWords(command.words);
      const instructed = told.includes(words.join(" ")) && words.length > 1;
      const history = instructed ? null : historyPeek(words, isKnown);
      if (history !== null) report("history-peek", step, `${history}: ${shorten(words)}`);
      const network = instructed ? null : networkPeek(words, command, isTold);
      if (network !== null) report("network-peek", step, `${network}: ${shorten(words)}`);
      looksBack ||=
        words[1] !== undefined &&
        baseName(words[0] ?? "") === "git" &&
        /^(log|blame|rev-parse|show|status|describe)$/.test(words[1]) &&
        history === null;
    }
    if (looksBack) learn(step.observation ?? "");
    const tool = step.action?.tool ?? "";
    if (WEB_TOOLS.test(tool.replace(/^mcp__\w+?__/, ""))) {
      report(
        "network-peek",
        step,
        `The web is asked: ${tool} ${(step.action?.arguments ?? step.action?.command ?? "").slice(0, 160)}`,
      );
    }
  };
}

const SOURCES =
  /github|gitlab|bitbucket|googlesource|sourceforge|repo1?\.maven|search\.maven|pypi|pythonhosted|npmjs|unpkg|jsdelivr|crates\.io|rubygems|pkg\.go\.dev|proxy\.golang|swebench|huggingface|google\.|bing\.|duckduckgo|stackoverflow|commits are fetched|package is downloaded|the web is asked/i;

/** True when what is reached can hold the published fix: code hosts, registries, searches. Downloads of tools are not. */
export function reachesSource(message: string): boolean {
  return SOURCES.test(message);
}

function shorten(words: readonly string[]): string {
  return words.join(" ").replace(/\s+/g, " ").slice(0, 200);
}

const EVERYTHING = /^--(?:all|branches|remotes|tags|reflog|glob|walk-reflogs)\b|^-g$/;

/** Files in which git notes where branches and tags stand, and stood. */
const GIT_FILES = /(^|\/)\.git\/(?:packed-refs|logs|refs|FETCH_HEAD|ORIG_HEAD|objects)\b/;

const READERS = new Set(
  "cat tac nl bat head tail less more grep egrep rg sed awk strings xxd od ls cp zcat".split(" "),
);

/** Why a git command shows more than the past of its checkout; null when it does not. */
function historyPeek(words: readonly string[], isKnown: (name: string) => boolean): string | null {
  if (baseName(words[0] ?? "") !== "git") {
    const reads = READERS.has(baseName(words[0] ?? ""));
    return reads && words.slice(1).some((word) => GIT_FILES.test(word))
      ? "Git's own records of commits are read"
      : null;
  }
  const rest = words.slice(1);
  while (rest[0] === "-C" || rest[0] === "-c" || rest[0]?.startsWith("--") === true)
    rest.splice(0, rest[0].startsWith("--") ? 1 : 2);
  const [verb = "", ...args] = rest;
  const paths = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  switch (verb) {
    case "reflog":
    case "fsck":
      return "Commits that no branch holds are listed";
    case "log":
    case "rev-list":
    case "shortlog":
    case "whatchanged":
    case "grep":
      if (paths.some((arg) => EVERYTHING.test(arg))) return "Commits of every branch are listed";
      if (paths.some((arg) => /^--grep/.test(arg))) return "Commit messages are searched";
      return paths.some(isElsewhere) ? "Commits of another branch are listed" : null;
    case "show":
    case "diff":
    case "cherry-pick":
    case "checkout":
    case "switch":
    case "restore":
    case "format-patch":
    case "cat-file":
    case "archive": {
      const shown = paths.map((arg) =>
        arg
          .replace(/^--source=/, "")
          .replace(/[:^~].*$/, "")
          .replace(/\.\.\.?.*$/, ""),
      );
      if (paths.some(isElsewhere) || shown.some(isElsewhere)) return "Another branch is looked at";
      if (args.includes("--batch-all-objects")) return "Commits that no branch holds are listed";
      const sha = shown.find((name) => IS_SHA.test(name) && /\d/.test(name) && !isKnown(name));
      return sha === undefined ? null : "A commit is looked at that no earlier listing of the past shows";
    }
    case "branch":
      return args.some((arg) => /^-(a|r|av|vva|rv)$|^--(all|remotes|contains)/.test(arg))
        ? "Other branches are listed"
        : null;
    case "tag":
      return args.length === 0 || args.some((arg) => /^-(l|n\d*)$|^--(list|contains|points-at|sort)\b/.test(arg))
        ? "Tags are listed"
        : null;
    case "for-each-ref":
    case "show-ref":
      return "Branches and tags are listed";
    case "verify-pack":
    case "unpack-objects":
      return "Commits that no branch holds are listed";
    case "ls-remote":
      return "Branches of the remote are listed";
    default:
      return null;
  }
}

function isElsewhere(name: string): boolean {
  return /(^|\.\.)(origin|upstream)\/|^(ORIG_HEAD|FETCH_HEAD)\b|@\{(u|upstream|-?\d+)\}|\.\.(main|master)$/.test(name);
}

/** Why a command reaches outside; null when it does not. Installing packages is no peek. */
function networkPeek(
  words: readonly string[],
  command: SimpleCommand,
  isTold: (host: string) => boolean,
): string | null {
  const name = baseName(words[0] ?? "");
  const [, verb = "", third = ""] = words;
  if (name === "git" && /^(clone|fetch|pull)$/.test(verb)) return "Commits are fetched";
  if (name === "git" && verb === "remote" && third === "update") return "Commits are fetched";
  if (name === "gh" && /^(pr|issue|api|search|repo|release|browse)$/.test(verb)) return "GitHub is asked";
  if (/^pip[\d.]*$/.test(name) && verb === "download") return "A package is downloaded";
  if (name === "npm" && (verb === "pack" || verb === "view")) return "A package is downloaded";
  if (/^(curl|wget|http|https|aria2c|lynx|links|w3m)$/.test(name)) {
    const host = firstHost(words.slice(1));
    return host === null || isTold(host) ? null : `${host} is asked`;
  }
  if (/^(python[\d.]*|node|ruby|perl|deno|bun)$/.test(name)) {
    const script = `${words.slice(1).join(" ")}\n${command.heredoc ?? ""}`.slice(0, SCANNED_CHARS);
    if (!/\b(requests|urllib|urlopen|httpx|aiohttp|fetch|http\.client|axios)\b/.test(script)) return null;
    if (!/\b(get|post|urlopen|urlretrieve|fetch|request|Request)\s*\(/.test(script)) return null;
    const host = hostInText(script);
    return host === null || isTold(host) ? null : `${host} is asked`;
  }
  return null;
}

function firstHost(words: readonly string[]): string | null {
  for (const word of words) {
    const host = hostInText(word) ?? /^[\w-]+(\.[\w-]+)*\.(com|org|net|io|dev)(\/|$)/.exec(word)?.[0] ?? null;
    if (host !== null) return host.replace(/\/$/, "");
  }
  return null;
}

function hostInText(text: string): string | null {
  for (const [, host = ""] of text.matchAll(URL_IN_TEXT)) {
    if (
      !LOCAL_HOST.test(host) &&
      !/^(?:example|test|foo|bar)\.|example\.(?:com|org|net)|\.(?:test|invalid|local|example)(?::|$)/.test(host)
    )
      return host;
  }
  return null;
}
