import type { TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import type { ReaderContext, RunnerEntry, RunnerReader, RunnerReading } from "../runner-reader";
import {
  HEADER,
  isReport,
  newSession,
  noteReport,
  noteRun,
  replaceSection,
  type Session,
  statusOf,
  type Stop,
  SUMMARY,
} from "./pytest-session";
import { pytestReading } from "./pytest-reading";
import { createPytestResults } from "./pytest-results";
import { createSugarResults, isSugarResults, SUGAR_HEADER } from "./pytest-sugar";
import { createSummarySection, type SummarySection } from "./pytest-summary";
import {
  bannerTitle,
  cutProgress,
  gluedStatus,
  leadingWord,
  looksLikeNodeId,
  nodeIdEnd,
  type PytestWord,
  readTotals,
  readVerbose,
  wholeStatus,
} from "./pytest-lines";

interface Running {
  readonly id: string;
  readonly from: number;
  status: TestStatus | null;
  to: number;
}

function createPytestReader(context: ReaderContext): RunnerReader {
  const results = createPytestResults(context.limits.testNames);
  const opened = new Map<string, number>();
  const finished: Session[] = [];
  let session = newSession(null);
  let phase: "before" | "run" | "report" = "before";
  let running: Running | null = null;
  let pendingHeader: { readonly line: number; lines: number } | null = null;
  let section: SummarySection | null = null;
  /** Result lines outside any listing or summary: all there is in a minimal log, nothing once a session shows itself. */
  const bare = { ids: new Set<string>(), first: 0 };
  let stray: number | null = null;
  let titled = false;
  let called = 0;
  let conftest: number | null = null;
  let stop: Stop | null = null;
  let sugared = false;
  let report = "";

  function closeRunning(): void {
    if (running === null) return;
    if (running.status !== null) {
      results.enter(running.id, running.status, running.from, running.to);
      if (opened.size > 0) opened.delete(running.id);
    } else if (!opened.has(running.id)) opened.set(running.id, running.from);
    running = null;
  }

  function count(word: PytestWord): void {
    session.listed.set(word, (session.listed.get(word) ?? 0) + 1);
  }

  function verbose(whole: string, line: number): boolean {
    const found = readVerbose(whole);
    if (found === null) return false;
    if (phase === "before") phase = "run";
    closeRunning();
    if (found.word === "RERUN") {
      results.noteRerun(detach(found.id));
      return true;
    }
    if (found.word === "SUBPASS") return true;
    const status = statusOf(found.word);
    if (found.word !== null) count(found.word);
    if (found.word === "SUBFAIL") results.noteFailedPart(detach(found.id));
    running = { id: detach(found.id), from: line, to: line, status };
    if (status === null && found.printed !== "") {
      const glued = gluedStatus(found.printed);
      if (glued !== null) settle(glued, line);
    }
    return true;
  }

  function settle(word: PytestWord, line: number): void {
    const status = statusOf(word);
    if (running === null || status === null) return;
    if (running.status === null) count(word);
    running.status = status;
    running.to = line;
  }

  function banner(title: string, line: number, text: string): void {
    if (title === HEADER) {
      pendingHeader = { line, lines: 0 };
      return;
    }
    if (title === SUMMARY) {
      closeRunning();
      section = createSummarySection(context.framed);
      phase = "report";
      return;
    }
    const counts = readTotals(title);
    if (counts !== null) {
      closeRunning();
      replaceSection(session, section);
      session.totals = { counts, line, text };
      session.stopped = stop;
      stop = null;
      section = null;
      phase = "report";
      return;
    }
    section = null;
    if (isReport(title)) {
      [report, titled] = [title, false];
      closeRunning();
      phase = "report";
    }
  }

  /** Decides whether a header starts a run of its own or is what a test of pytest plugins prints of an inner run. */
  function afterHeader(text: string): void {
    if (pendingHeader === null) return;
    pendingHeader.lines += 1;
    const rootdir = text.startsWith("rootdir: ") ? (text.slice(9).split(",")[0] ?? "") : null;
    const open = text !== "" && !text.startsWith("collect") && text.charCodeAt(0) !== 0x3d && pendingHeader.lines < 12;
    if (open && rootdir === null) return;
    const header = pendingHeader.line;
    pendingHeader = null;
    const first = session.header === null && finished.length === 0;
    const second = session.totals !== null && rootdir === session.rootdir;
    if (!first && !second) {
      session.nested = true;
      return;
    }
    if (session.totals !== null || session.header !== null) finished.push(session);
    closeRunning();
    if (first) dropBare();
    session = newSession(header);
    session.rootdir = rootdir;
    section = null;
    phase = "run";
  }

  /** A stop counts only where pytest writes it, right before the totals: tests of pytest plugins print it as well. */
  function bangs(title: string, line: number): void {
    if (title.startsWith("Interrupted: ") && title.endsWith(" during collection")) {
      stop = { line, state: "collection_error" };
    } else if (title === "KeyboardInterrupt" || title.startsWith("_pytest.outcomes.Exit")) {
      stop = { line, state: "truncated" };
    }
  }

  function forgetStop(text: string, line: number): void {
    if (stop === null || text === "") return;
    if (stop.state === "crash" ? !text.startsWith("INTERNALERROR>") : line > stop.line + 3) stop = null;
  }

  /** What was printed before the first session began cannot be a result of it. */
  function dropBare(): void {
    results.forget(bare.ids);
    if (bare.ids.size > 0) stray ??= bare.first;
    bare.ids.clear();
  }

  function bareStatus(text: string, line: number): boolean {
    const found = leadingWord(text);
    if (found === null || found.rest === "") return false;
    const entry = createSummarySection();
    if (!entry.line(text, line) || entry.entries.length === 0) return false;
    if (entry.entries.some((one) => !looksLikeNodeId(one.id) || one.id.startsWith("["))) return false;
    if (bare.ids.size === 0) bare.first = line;
    for (const one of entry.entries) {
      bare.ids.add(one.id);
      count(one.word);
      const status = statusOf(one.word);
      if (status !== null) results.enter(one.id, status, line, line);
    }
    return true;
  }

  return {
    line(text, line, whole) {
      const first = text.charCodeAt(0);
      if (first === 0x3d) {
        const title = bannerTitle(text, "=");
        if (title !== null) {
          afterHeader(text);
          banner(title, line, text);
          return;
        }
      }
      if (pendingHeader !== null) {
        afterHeader(text);
        return;
      }
      if (first === 0x21) {
        const title = bannerTitle(text, "!");
        if (title !== null) bangs(title, line);
        return;
      }
      if (first === 0x49 && text.startsWith("INTERNALERROR>")) stop = { line, state: "crash" };
      else forgetStop(text, line);
      if (first === 0x49 && session.header === null && text.startsWith("ImportError while loading conftest")) {
        conftest = line;
      }
      if (first === 0x2b && text.startsWith("+ ") && text.includes("pytest")) called += 1;
      if (session.sugar !== null) {
        session.sugar.line(text);
        return;
      }
      if (first === 0x52 && sugared && isSugarResults(text)) {
        session.sugar = createSugarResults(line);
        session.section = section;
        section = null;
        return;
      }
      if (first === 0x54 && text.startsWith(SUGAR_HEADER) && session.header === null) {
        sugared = true;
        session = newSession(line);
        phase = "run";
        return;
      }
      if (section !== null) {
        if (!section.line(text, line)) section = quietTotals(text, line);
        return;
      }
      if (phase === "report") {
        if (first === 0x5f && report === "FAILURES") noteReport(session, text, line);
        if (first === 0x5f || first === 0x2d) titled = true;
        else if (!titled && isStray(text)) stray ??= line;
        if (session.header === null) quietTotals(text, line);
        return;
      }
      if (verbose(whole, line)) return;
      noteRun(session, text);
      if (running !== null) {
        const plain = cutProgress(text);
        const word = wholeStatus(plain) ?? (running.status === null ? gluedStatus(plain) : null);
        if (word !== null) settle(word, line);
        return;
      }
      if (session.header === null && !bareStatus(text, line)) quietTotals(text, line);
    },
    end: () => finish(),
  };

  /** `-q` prints its totals without a banner. */
  function quietTotals(text: string, line: number): null {
    if (session.header !== null) return null;
    const counts = readTotals(text);
    if (counts === null) return null;
    closeRunning();
    session.totals = { counts, line, text };
    session.section = section;
    finished.push(session);
    session = newSession(null);
    phase = "before";
    return null;
  }

  function finish(): RunnerReading {
    closeRunning();
    // -qq prints no totals at all: the section that stands open at the end is the last word.
    const silent = section !== null && session.header === null && session.totals === null;
    if (silent) session.section = section;
    const { sugar } = session;
    if (sugar !== null) session.totals = { counts: sugar.totals(), line: sugar.at, text: "Results" };
    if (session.header !== null || session.totals !== null || finished.length === 0) finished.push(session);
    return pytestReading({
      finished,
      results,
      opened,
      silent: silent ? session : null,
      bare: { count: bare.ids.size, first: bare.first },
      stray,
      called,
      conftest,
      framed: context.framed,
    });
  }
}

/** A result line in the report, where only titles and what stands below them may be. */
function isStray(text: string): boolean {
  const found = leadingWord(text);
  return found !== null && found.rest.includes("::") && looksLikeNodeId(found.rest.split(" - ")[0] ?? "");
}

export const pytestEntry: RunnerEntry = {
  runner: "pytest",
  starts: [..."=PFESXTI+", "[g"],
  lookback: 64,
  wakes(text) {
    const first = text.charCodeAt(0);
    if (first === 0x3d) {
      const title = bannerTitle(text, "=");
      return title !== null && (title === HEADER || title === SUMMARY || isReport(title) || readTotals(title) !== null);
    }
    if (first === 0x5b) return text.charCodeAt(1) === 0x67 && readVerbose(text) !== null;
    if (first === 0x2b) return text.startsWith("+ ") && text.includes("pytest");
    if (first === 0x54) return text.startsWith(SUGAR_HEADER);
    if (first === 0x49)
      return text.startsWith("ImportError while loading conftest") || text.startsWith("INTERNALERROR>");
    const found = leadingWord(text);
    return found !== null && found.rest !== "" && nodeIdEnd(found.rest.split(" - ")[0] ?? "") === -1;
  },
  create: createPytestReader,
};
