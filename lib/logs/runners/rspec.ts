import { rspecReportSchema } from "@/lib/formats/test-report-json";
import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { jsonOf } from "../json-line";
import { NUMBER } from "../numbers";
import { createLedger, isFailure } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { createSpecTree, indentOf, splitTitle } from "../spec-tree";

const SEPARATOR = " > ";

interface Listed {
  readonly indent: number;
  readonly above: readonly string[];
  readonly name: string;
  readonly status: TestStatus | null;
  readonly line: number;
  leaf: boolean;
}

/**
 * rspec's documentation and json formats. In documentation format a line is an example or a group by what follows: a group
 * is one with a deeper line below. `Failed examples:` has the last word.
 */
function createRspecReader(context: ReaderContext): RunnerReader {
  const listed: Listed[] = [];
  const tree = createSpecTree();
  const failed = new Map<string, number>();
  let blankBefore = true;
  let phase: "listing" | "details" | "failed" = "listing";
  let totals: {
    readonly examples: number;
    readonly failures: number;
    readonly pending: number;
    readonly line: number;
    readonly text: string;
  } | null = null;
  let report: RunnerReading | null = null;

  function listing(text: string, line: number): void {
    const indent = indentOf(text);
    // A blank line stands above every outer group; other text at the left edge is what an example prints.
    const group = blankBefore;
    blankBefore = text === "";
    if ((indent === 0 && !group) || text === "" || indent % 2 !== 0 || listed.length >= context.limits.testNames)
      return;
    const { name, status } = readExample(text.slice(indent));
    const last = listed.at(-1);
    if (last !== undefined && indent > last.indent && last.status === null) last.leaf = false;
    // A group without examples tells nothing; a program that prints many such lines is not to be kept in memory.
    if (last !== undefined && last.indent === 0 && indent === 0 && last.status === null) listed.pop();
    const above = tree.above(indent);
    listed.push({ indent, above, name: detach(name), status, line, leaf: indent > 0 });
    if (status === null) tree.enter(indent, detach(name));
  }

  return {
    line(text, line) {
      if (text.startsWith('{"version":')) {
        report = fromJson(text, line, context) ?? report;
        return;
      }
      const counts = readExamples(text);
      if (counts !== null) {
        totals = { ...counts, line, text };
        return;
      }
      if (text === "Failed examples:") phase = "failed";
      else if (text === "Failures:" || text.startsWith("Pending: (") || text.startsWith("Finished in "))
        phase = "details";
      else if (phase === "failed" && text.startsWith("rspec ")) {
        const hash = text.indexOf(" # ");
        if (hash !== -1) failed.set(detach(text.slice(hash + 3)), line);
      } else if (phase === "listing") listing(text, line);
    },
    end: () => report ?? finish(),
  };

  function finish(): RunnerReading {
    const ledger = createLedger(context.limits.testNames);
    const suites = new Set(listed.filter((one) => !one.leaf).map((one) => [...one.above, one.name].join(" ")));
    for (const { above, name, status, line, leaf } of listed) {
      if (leaf && above.length > 0) ledger.worst([...above, name].join(SEPARATOR), status ?? "PASSED", line);
    }
    const known = new Map([...ledger.tests.keys()].map((key) => [key.replaceAll(SEPARATOR, " "), key]));
    for (const [title, line] of failed) {
      const key = known.get(title) ?? splitTitle(title, suites).join(SEPARATOR);
      if (!isFailure(ledger.get(key)?.status ?? "PASSED")) ledger.worst(key, "FAILED", line);
    }
    const passed = [...ledger.tests.values()].filter((one) => one.status === "PASSED").length;
    const summary = summaryOf();
    let state: RunState = "complete";
    if (summary === null) state = "truncated";
    else if (summary.total === 0) state = "no_tests";
    else if (passed > (summary.passed ?? 0)) return withoutListing(ledger.tests, summary);
    return reading({
      tests: ledger.tests,
      summary,
      state,
      state_line: totals?.line ?? null,
      evidence: totals !== null ? 3 : 0,
      failuresNamed: failed.size > 0 || (totals?.failures ?? 0) === 0,
    });
  }

  /** More passes than examples: what stood in the listing is partly output (or dots), so only failures can be named. */
  function withoutListing(tests: RunnerReading["tests"], summary: RunnerSummary): RunnerReading {
    const failing = new Map([...tests].filter(([, one]) => isFailure(one.status)));
    const dots = listed.every((one) => one.status === null);
    return reading({
      tests: failing,
      summary,
      state: dots ? "complete" : "forged",
      state_line: summary.line,
      evidence: 3,
    });
  }

  function summaryOf(): RunnerSummary | null {
    if (totals === null) return null;
    const { examples, failures, pending, line, text } = totals;
    return { line, text, total: examples, failed: failures, skipped: pending, passed: examples - failures - pending };
  }
}

/** `fails (FAILED - 1)`, `pend (PENDING: why)`; null status for a plain line. */
function readExample(text: string): { readonly name: string; readonly status: TestStatus | null } {
  const failed = text.lastIndexOf(" (FAILED - ");
  if (failed > 0 && text.endsWith(")")) return { name: text.slice(0, failed), status: "FAILED" };
  const pending = text.lastIndexOf(" (PENDING: ");
  if (pending > 0 && text.endsWith(")")) return { name: text.slice(0, pending), status: "SKIPPED" };
  return { name: text, status: null };
}

/** `8 examples, 3 failures, 2 pending` */
function readExamples(
  text: string,
): { readonly examples: number; readonly failures: number; readonly pending: number } | null {
  if (text.length > 160 || !text.includes(" example")) return null;
  const match =
    /^(\d{1,9}) examples?, (\d{1,9}) failures?(?:, (\d{1,9}) pending)?(?:, \d{1,9} errors? occurred outside of examples)?$/.exec(
      text,
    );
  return match === null
    ? null
    : { examples: Number(match[1]), failures: Number(match[2]), pending: Number(match[3] ?? 0) };
}

function fromJson(text: string, line: number, context: ReaderContext): RunnerReading | null {
  const parsed = rspecReportSchema.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { examples, summary } = parsed.data;
  const ledger = createLedger(context.limits.testNames);
  const suiteOf = (example: { full_description: string; description: string }) =>
    example.full_description.endsWith(example.description)
      ? example.full_description.slice(0, -example.description.length).trim()
      : "";
  const suites = new Set(examples.map(suiteOf).filter((suite) => suite !== ""));
  for (const example of examples) {
    const suite = suiteOf(example);
    const path = suite === "" ? [example.full_description] : [...splitTitle(suite, suites), example.description];
    const status = example.status === "passed" ? "PASSED" : example.status === "pending" ? "SKIPPED" : "FAILED";
    ledger.worst(path.join(SEPARATOR), status, line);
  }
  const { example_count, failure_count, pending_count } = summary;
  return reading({
    tests: ledger.tests,
    summary: {
      line,
      text: `${example_count} examples, ${failure_count} failures`,
      total: example_count,
      failed: failure_count,
      skipped: pending_count,
      passed: example_count - failure_count - pending_count,
    },
    state: example_count === 0 ? "no_tests" : "complete",
    state_line: line,
    evidence: 3,
  });
}

export const rspecEntry: RunnerEntry = {
  runner: "rspec",
  starts: ['{"version":', "Failures:", "Failed examples:", "Pending: (Failures listed here", `${NUMBER} example`],
  lookback: 4096,
  wakes(text) {
    if (text.startsWith('{"version":')) return text.includes('"examples":[');
    return (
      readExamples(text) !== null ||
      text === "Failures:" ||
      text === "Failed examples:" ||
      text.startsWith("Pending: (Failures listed here")
    );
  },
  create: createRspecReader,
};
