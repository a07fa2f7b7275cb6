import type { RunnerSummary, TestOutcome, TestStatus } from "@/lib/formats/test-log";
import { digitsAt } from "../numbers";
import { bannerTitle, cutProgress, type PytestTotals, type PytestWord } from "./pytest-lines";
import type { SugarResults } from "./pytest-sugar";
import type { SummarySection } from "./pytest-summary";

export const HEADER = "test session starts";
export const SUMMARY = "short test summary info";
/** Titles that end the listing of results. */
const REPORTS = ["FAILURES", "ERRORS", "PASSES", "XFAILURES", "XPASSES", "RERUNS", "tests coverage"];

export interface Stop {
  readonly line: number;
  readonly state: "collection_error" | "truncated" | "crash";
}

/** Everything of one pytest run (one header, or one stretch without headers). */
export interface Session {
  readonly header: number | null;
  rootdir: string | null;
  section: SummarySection | null;
  totals: { readonly counts: PytestTotals; readonly line: number; readonly text: string } | null;
  /** Result lines of the verbose listing by word. */
  readonly listed: Map<PytestWord, number>;
  stopped: Stop | null;
  sugar: SugarResults | null;
  /** Tests that pytest said it would run. */
  selected: number | null;
  /** Letters of the progress lines: a second account of the run, in the order of the tests. */
  readonly progress: { failed: number; errors: number; whole: boolean };
  /** An inner pytest printed its header among the results: progress lines may be its own. */
  nested: boolean;
  /** Failures of summary sections that another section replaced -> line. */
  readonly replaced: Map<string, number>;
  /** Titles of the failure reports, which alone name failed parts of tests in some modes. */
  readonly reports: { readonly title: string; readonly line: number }[];
}

export function newSession(header: number | null): Session {
  return {
    header,
    rootdir: null,
    section: null,
    totals: null,
    listed: new Map(),
    stopped: null,
    sugar: null,
    selected: null,
    progress: { failed: 0, errors: 0, whole: false },
    nested: false,
    replaced: new Map(),
    reports: [],
  };
}

const MOST_KEPT = 100_000;

/** A second set of totals takes the place of the first: what the first said of failures is kept as evidence. */
export function replaceSection(session: Session, section: SummarySection | null): void {
  for (const { id, word, line } of session.totals === null ? [] : (session.section?.entries ?? [])) {
    if ((word === "FAILED" || word === "ERROR") && session.replaced.size < MOST_KEPT) session.replaced.set(id, line);
  }
  session.section = section;
}

export function noteReport(session: Session, text: string, line: number): void {
  const title = text.length > 600 ? null : bannerTitle(text, "_");
  if (title !== null && session.reports.length < MOST_KEPT) session.reports.push({ title, line });
}

/** Reads `collected 5 items / 2 deselected / 3 selected`, `gw0 [42] / gw1 [42]` and progress lines. */
export function noteRun(session: Session, text: string): void {
  if (session.selected === null && (text.startsWith("collected ") || text.startsWith("collecting ..."))) {
    const selected = /\b(\d{1,9}) selected\b/.exec(text.slice(0, 300))?.[1];
    const items = /collected (\d{1,9}) items?\b/.exec(text.slice(0, 300))?.[1];
    const known = selected ?? items;
    if (known !== undefined) session.selected = Number(known);
    return;
  }
  if (session.selected === null && text.startsWith("gw0 [")) {
    const digits = digitsAt(text, 5);
    if (digits > 0 && digits < 10) session.selected = Number(text.slice(5, 5 + digits));
    return;
  }
  noteProgress(session, text);
}

/** Last characters of progress lines: a letter of theirs, the bracket of `[ 12%]`, a blank. */
function mayEndProgress(code: number): boolean {
  return code === 0x5d || code <= 0x20 || code > 0x7f || ".FEsxXRuU,-".includes(String.fromCharCode(code));
}

/** `tests/test_a.py .F.sxE      [ 12%]`: a path and letters, or letters alone when the line before was full. */
function noteProgress(session: Session, text: string): void {
  if (text.length > 2000 || !mayEndProgress(text.charCodeAt(text.length - 1))) return;
  const plain = cutProgress(text);
  const blank = plain.lastIndexOf(" ");
  const letters = plain.slice(blank + 1);
  const head = plain.slice(0, Math.max(0, blank));
  if (blank > 0 && (head.includes(" ") || !/\.(?:py|txt|rst|md)$/.test(head))) return;
  if (blank < 1 && plain === text.trimEnd()) return;
  if (!/^[.FEsxXRuU,-]{1,400}$/.test(letters)) return;
  for (const letter of letters) {
    if (letter === "F") session.progress.failed += 1;
    else if (letter === "E") session.progress.errors += 1;
  }
  if (text.trimEnd().endsWith("[100%]")) session.progress.whole = true;
}

/**
 * The line that proves that the totals do not account for the results: more passes or failures listed than they count, more
 * tests, or fewer failures than the progress shows.
 */
export function contradicts(session: Session): number | null {
  if (session.totals === null) return null;
  const { counts, line } = session.totals;
  const passes = counts.passed + counts.subtests;
  const inSection = session.section?.counts.get("PASSED") ?? 0;
  const inListing = session.listed.get("PASSED") ?? 0;
  if (inSection > passes || inListing > passes) return line;
  const notPassed = session.section?.entries.filter(({ word }) => word === "FAILED" || word === "ERROR").length ?? 0;
  if (notPassed > counts.failed + counts.errors) return line;
  const { selected, progress, nested } = session;
  if (selected !== null && counts.passed + counts.xfailed + counts.xpassed > selected) return line;
  return !nested && (progress.failed > counts.failed || progress.errors > counts.errors) ? line : null;
}

/** Failed parts of tests that neither listing nor summary names, from the titles of the reports: id -> line. */
export function unnamedParts(session: Session, tests: ReadonlyMap<string, TestOutcome>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const named = Math.max(failures(session.listed), failures(session.section?.counts ?? new Map()));
  if (session.totals === null || session.totals.counts.failed <= named) return found;
  const lines = new Map<string, number>();
  for (const { title, line } of session.reports) {
    const cut = Math.max(title.indexOf(" ("), title.indexOf(" ["));
    if (cut !== -1) lines.set(title.slice(0, cut), line);
  }
  if (lines.size === 0) return found;
  const byTitle = new Map<string, string>();
  for (const [id, { status }] of tests) {
    const colons = id.indexOf("::");
    if (status !== "PASSED" || colons === -1) continue;
    const title = id.slice(colons + 2).replaceAll("::", ".");
    if (lines.has(title)) byTitle.set(title, id);
  }
  for (const [title, id] of byTitle) found.set(id, lines.get(title) ?? 1);
  return found;
}

function failures(counts: ReadonlyMap<PytestWord, number>): number {
  return (counts.get("FAILED") ?? 0) + (counts.get("SUBFAIL") ?? 0);
}

export function ranCount(session: Session): number {
  if (session.totals === null) return 0;
  const { passed, failed, errors, skipped, xfailed, xpassed } = session.totals.counts;
  return passed + failed + errors + skipped + xfailed + xpassed;
}

export function summaryOf(totals: NonNullable<Session["totals"]>): RunnerSummary {
  const { passed, failed, errors, skipped, xfailed, xpassed } = totals.counts;
  return { line: totals.line, text: totals.text, passed, failed, errors, skipped, xfailed, xpassed };
}

export function isReport(title: string): boolean {
  return REPORTS.includes(title) || title.startsWith("warnings summary") || title.startsWith("slowest ");
}

export function statusOf(word: PytestWord | null): TestStatus | null {
  if (word === null || word === "RERUN" || word === "SUBPASS" || word === "SUBSKIP") return null;
  return word === "SUBFAIL" ? "FAILED" : word;
}
