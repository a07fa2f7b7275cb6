import type { TestLog, TestOutcome, TestStatus } from "@/lib/formats/test-log";

export interface NameMatch {
  readonly outcome: TestOutcome;
  /** True when the reference's name is cut (more `[` than `]`) and was found by its beginning. */
  readonly truncated: boolean;
}

export interface NameMatcher {
  /** The result of a test that the reference names; null when the log has none. */
  find(name: string): NameMatch | null;
}

const WORST: readonly TestStatus[] = ["FAILED", "ERROR", "SKIPPED", "XFAIL", "XPASS", "PASSED"];

/**
 * Finds reference names in a log: exact; exact after normalisation (NFC, edges, trailing duration); by another name of the
 * test (docstring title); by the last parts of a qualified name, where several tests answer the worst counts; by the title
 * that its parts make when a blank joins them (SWE-bench Pro: `file | suite test`); and, for names that the reference itself
 * cut at a blank, by their beginning when all candidates agree.
 * `names` are all that will be asked for: a log may hold millions of tests, and only what can answer them is kept.
 */
export function createNameMatcher(log: TestLog, names: Iterable<string>): NameMatcher {
  let wanted: Set<string> | null = null;
  let normal: Map<string, TestOutcome> | null = null;
  let suffixes: Map<string, TestOutcome> | null = null;
  let titles: ReturnType<typeof indexTitles> | null = null;

  /** Every key under which a name without an exact answer may be looked up. */
  function keys(): ReadonlySet<string> {
    if (wanted !== null) return wanted;
    wanted = new Set();
    for (const name of names) {
      if (exactly(name) !== undefined) continue;
      const plain = normaliseName(name);
      const { file, title } = splitFile(plain);
      wanted.add(plain).add(title);
      if (file !== null) wanted.add(`${file} ${title}`);
    }
    return wanted;
  }

  function exactly(name: string): TestOutcome | undefined {
    const exact = log.tests.get(name);
    if (exact !== undefined) return exact;
    const alias = log.aliases.get(name);
    return alias === undefined ? undefined : log.tests.get(alias);
  }

  function normalised(): Map<string, TestOutcome> {
    if (normal !== null) return normal;
    normal = new Map();
    for (const [name, outcome] of log.tests) keepWorst(normal, normaliseName(name), outcome, keys());
    for (const [name, key] of log.aliases) {
      const outcome = log.tests.get(key);
      const plain = normaliseName(name);
      if (outcome !== undefined && keys().has(plain) && !normal.has(plain)) normal.set(plain, outcome);
    }
    return normal;
  }

  function bySuffix(): Map<string, TestOutcome> {
    if (suffixes !== null) return suffixes;
    suffixes = new Map();
    for (const [name, outcome] of log.tests) {
      for (const suffix of qualifiedSuffixes(normaliseName(name))) keepWorst(suffixes, suffix, outcome, keys());
    }
    return suffixes;
  }

  function byTitle(name: string): TestOutcome | undefined {
    titles ??= indexTitles(log, keys());
    const { file, title } = splitFile(name);
    return file === null
      ? titles.anywhere.get(title)
      : (titles.inFile.get(`${file} ${title}`) ?? titles.bare.get(title));
  }

  function byBeginning(name: string): NameMatch | null {
    if (!isCut(name)) return null;
    const candidates = [...log.tests].filter(([key]) => key.startsWith(name)).map(([, outcome]) => outcome);
    const [one] = candidates;
    if (one === undefined || candidates.some((other) => isGood(other.status) !== isGood(one.status))) return null;
    return { outcome: candidates.reduce(worse), truncated: true };
  }

  return {
    find(name) {
      const exact = exactly(name);
      if (exact !== undefined) return { outcome: exact, truncated: false };
      const plain = normaliseName(name);
      const found = normalised().get(plain) ?? bySuffix().get(plain) ?? byTitle(plain);
      return found === undefined ? byBeginning(name) : { outcome: found, truncated: false };
    },
  };
}

function keepWorst(
  map: Map<string, TestOutcome>,
  name: string,
  outcome: TestOutcome,
  wanted: ReadonlySet<string>,
): void {
  if (!wanted.has(name)) return;
  const before = map.get(name);
  map.set(name, before === undefined ? outcome : worse(before, outcome));
}

function worse(a: TestOutcome, b: TestOutcome): TestOutcome {
  return WORST.indexOf(a.status) <= WORST.indexOf(b.status) ? a : b;
}

function isGood(status: TestStatus): boolean {
  return status === "PASSED" || status === "XFAIL" || status === "XPASS";
}

/** More opening than closing brackets: data sets hold ids that were cut at a blank inside the parameters. */
function isCut(name: string): boolean {
  let depth = 0;
  for (let i = 0; i < name.length; i += 1) {
    const code = name.charCodeAt(i);
    if (code === 0x5b) depth += 1;
    else if (code === 0x5d) depth -= 1;
  }
  return depth > 0;
}

const UNITS = ["ms", "s", "sec", "secs", "seconds", "min", "m"];

/** NFC, no blanks at the edges, no trailing duration (`(12 ms)`, `[0.5s]`). */
export function normaliseName(name: string): string {
  const text = name.normalize("NFC").trim();
  const last = text[text.length - 1];
  if (last !== ")" && last !== "]") return text;
  const open = text.lastIndexOf(last === ")" ? "(" : "[");
  if (open < 1 || text.length - open > 24 || text[open - 1] !== " ") return text;
  const inner = text.slice(open + 1, -1).trim();
  const number = /^[0-9][0-9.,]*/.exec(inner)?.[0] ?? "";
  const unit = inner.slice(number.length).trim();
  return number !== "" && UNITS.includes(unit) ? text.slice(0, open).trimEnd() : text;
}

/** Tests by joined titles: with their file, of names without a file, and of all. */
function indexTitles(log: TestLog, wanted: ReadonlySet<string>) {
  const inFile = new Map<string, TestOutcome>();
  const bare = new Map<string, TestOutcome>();
  const anywhere = new Map<string, TestOutcome>();
  for (const [name, outcome] of log.tests) {
    const { file, title } = splitFile(normaliseName(name));
    if (file === null) keepWorst(bare, title, outcome, wanted);
    else keepWorst(inFile, `${file} ${title}`, outcome, wanted);
    keepWorst(anywhere, title, outcome, wanted);
  }
  return { inFile, bare, anywhere };
}

/** `a.js | outer inner adds`, `a.js > outer > inner > adds` -> `a.js`, `outer inner adds`. */
function splitFile(name: string): { readonly file: string | null; readonly title: string } {
  const match = /^(\S{1,300}\.\w{1,8}) (?:\||>) /.exec(name.slice(0, 320));
  const title = name.slice(match?.[0].length ?? 0).replaceAll(" > ", " ");
  return { file: match?.[1] ?? null, title };
}

const SEPARATORS = [" > ", "::"];

/** `file > suite > leaf` -> `suite > leaf`, `leaf`; the parameters of a test (`[a > b]`) are never split. */
function qualifiedSuffixes(name: string): string[] {
  const bracket = name.indexOf("[");
  const end = bracket === -1 ? name.length : bracket;
  const suffixes: string[] = [];
  for (const separator of SEPARATORS) {
    for (let at = name.indexOf(separator); at !== -1 && at < end; at = name.indexOf(separator, at + 1)) {
      suffixes.push(name.slice(at + separator.length));
    }
  }
  return suffixes;
}
