import { isLeftOutByName, type LeftOut } from "./left-out";

interface Rule {
  readonly directory: string;
  readonly segments: readonly string[];
  /** The pattern holds no slash: it speaks of names at any depth. */
  readonly anywhere: boolean;
  readonly value: boolean;
}

/** Attributes by which GitHub's linguist is told that nobody edits a file. */
const ATTRIBUTES: ReadonlySet<string> = new Set(["linguist-generated", "linguist-vendored"]);

/**
 * Which paths a repository itself calls generated or vendored (`linguist-generated`, `linguist-vendored`), together with
 * those left out by name. `files` maps paths of .gitattributes to their text; the last matching line decides.
 */
export function leftOutBy(files: ReadonlyMap<string, string>): LeftOut {
  const rules = [...files]
    .sort(([a], [b]) => a.split("/").length - b.split("/").length)
    .flatMap(([path, text]) => readRules(path.slice(0, -".gitattributes".length), text));
  if (rules.length === 0) return isLeftOutByName;
  return (path) => {
    if (isLeftOutByName(path)) return true;
    let value = false;
    for (const rule of rules) if (matches(rule, path)) value = rule.value;
    return value;
  };
}

function readRules(directory: string, text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split("\n")) {
    const [pattern, ...attributes] = line.trim().split(/\s+/);
    if (pattern === undefined || pattern === "" || pattern.startsWith("#") || pattern.startsWith("[attr]")) continue;
    for (const attribute of attributes) {
      const [name = "", set] = attribute.split("=");
      const off = name.startsWith("-") || name.startsWith("!");
      if (!ATTRIBUTES.has(off ? name.slice(1) : name)) continue;
      const bare = pattern.startsWith("/") ? pattern.slice(1) : pattern;
      rules.push({
        directory,
        segments: bare.split("/"),
        anywhere: !pattern.includes("/"),
        value: !off && set !== "false",
      });
    }
  }
  return rules;
}

function matches(rule: Rule, path: string): boolean {
  if (!path.startsWith(rule.directory)) return false;
  const parts = path.slice(rule.directory.length).split("/");
  const [only = ""] = rule.segments;
  if (rule.anywhere) return matchSegment(only, parts.at(-1) ?? "");
  return matchParts(rule.segments, parts);
}

/** `**` stands for any number of directories. Row by row over the pattern, so that no pattern can make it slow. */
function matchParts(pattern: readonly string[], parts: readonly string[]): boolean {
  let reached = new Set([0]);
  for (const [index, segment] of pattern.entries()) {
    const next = new Set<number>();
    for (const at of reached) {
      if (segment === "**") {
        const last = index === pattern.length - 1;
        for (let to = last ? at + 1 : at; to <= parts.length; to++) next.add(to);
      } else if (at < parts.length && matchSegment(segment, parts[at] ?? "")) next.add(at + 1);
    }
    reached = next;
  }
  return reached.has(parts.length);
}

/** `*`, `?` and `[...]` inside one name. */
function matchSegment(pattern: string, name: string): boolean {
  let reached = new Set([0]);
  for (let at = 0; at < pattern.length && reached.size > 0; at++) {
    const mark = pattern[at] ?? "";
    const next = new Set<number>();
    const close = mark === "[" ? pattern.indexOf("]", at + 2) : -1;
    for (const place of reached) {
      if (mark === "*") for (let to = place; to <= name.length; to++) next.add(to);
      else if (place < name.length) {
        const char = name[place] ?? "";
        const fits = close !== -1 ? inClass(pattern.slice(at + 1, close), char) : mark === "?" || mark === char;
        if (fits) next.add(place + 1);
      }
    }
    if (close !== -1) at = close;
    reached = next;
  }
  return reached.has(name.length);
}

function inClass(members: string, char: string): boolean {
  const negated = members.startsWith("!") || members.startsWith("^");
  const list = negated ? members.slice(1) : members;
  let found = false;
  for (let at = 0; at < list.length; at++) {
    if (list[at + 1] === "-" && at + 2 < list.length) {
      if (char >= (list[at] ?? "") && char <= (list[at + 2] ?? "")) found = true;
      at += 2;
    } else if (list[at] === char) found = true;
  }
  return found !== negated;
}
