import type { RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger } from "../ledger";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { createXmlScanner, type XmlTag } from "../xml-scan";

/** doctest's XML reporter (C++): a TestCase passes when all its expressions do; its suite qualifies its name. */
function createDoctestXmlReader(context: ReaderContext): RunnerReader {
  const ledger = createLedger(context.limits.testNames);
  let suite = "";
  let current: { readonly name: string; readonly from: number; failed: boolean } | null = null;
  let totals: RunnerSummary | null = null;
  let closed = false;
  const scanner = createXmlScanner((tag) => take(tag));

  function take(tag: XmlTag): void {
    const name = tag.attributes.get("name") ?? "";
    if (tag.name === "TestSuite") suite = tag.kind === "close" ? "" : detach(name);
    else if (tag.name === "TestCase") testCase(tag, suite === "" ? detach(name) : `${suite} > ${name}`);
    else if (tag.name === "OverallResultsTestCases") totals = summaryOf(tag);
    else if (tag.name === "doctest" && tag.kind === "close") closed = true;
    else if (current !== null && tag.kind !== "close") {
      if (tag.name === "Expression" && tag.attributes.get("success") === "false") current.failed = true;
      if (tag.name === "Exception" || (tag.name === "Message" && tag.attributes.get("type") !== "WARNING"))
        current.failed = true;
      if (tag.name === "OverallResultsAsserts") {
        const verdict = tag.attributes.get("test_case_success");
        if (verdict === "true") current.failed = false;
        else if (verdict === "false" || Number(tag.attributes.get("failures")) > 0) current.failed = true;
      }
    }
  }

  function testCase(tag: XmlTag, key: string): void {
    if (tag.kind === "close") {
      if (current === null) return;
      const status: TestStatus = current.failed ? "FAILED" : "PASSED";
      ledger.worst(current.name, status, current.from, tag.line);
      current = null;
      return;
    }
    if (tag.attributes.get("skipped") === "true") ledger.worst(key, "SKIPPED", tag.line);
    else if (tag.kind === "open") current = { name: key, from: tag.line, failed: false };
  }

  return {
    line: (_text, line, whole) => scanner.line(whole, line),
    end: () => finish(),
  };

  function finish(): RunnerReading {
    if (current !== null) ledger.worst(current.name, "ERROR", current.from);
    const passed = [...ledger.tests.values()].filter((one) => one.status === "PASSED").length;
    let state: RunState = "complete";
    if (!closed || totals === null) state = "truncated";
    else if ((totals.passed ?? 0) + (totals.failed ?? 0) === 0) state = "no_tests";
    else if (passed > (totals.passed ?? 0)) state = "forged";
    return reading({ tests: ledger.tests, summary: totals, state, state_line: totals?.line ?? null, evidence: 3 });
  }
}

function summaryOf({ attributes, line }: XmlTag): RunnerSummary {
  const count = (key: string) => Number(attributes.get(key) ?? 0) || 0;
  const [passed, failed, skipped] = [count("successes"), count("failures"), count("skipped")];
  return { line, text: `${passed} successes, ${failed} failures, ${skipped} skipped`, passed, failed, skipped };
}

export const doctestXmlEntry: RunnerEntry = {
  runner: "doctest-xml",
  starts: ["<"],
  wakes: (text) => text.includes("<doctest "),
  create: createDoctestXmlReader,
};
