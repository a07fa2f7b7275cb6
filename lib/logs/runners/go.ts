import type { ReaderContext, RunnerEntry, RunnerReader } from "../runner-reader";
import { createGoJson } from "./go-json";
import { readGoEvent, readGoPackage, readGoResult } from "./go-lines";
import { bareNames, createGoText } from "./go-text";

/** `go test`: its text output, with or without -v, or its event stream. */
function createGoReader(context: ReaderContext): RunnerReader {
  const text = createGoText(context);
  const json = createGoJson(context);
  return {
    line(shown, line) {
      if (shown.charCodeAt(0) === 0x7b && json.line(shown, line)) return;
      text.line(shown, line);
    },
    end() {
      const found = json.seen() ? json.end() : text.end();
      return context.framed ? { ...found, harnessNames: bareNames(found.tests) } : found;
    },
  };
}

export const goEntry: RunnerEntry = {
  runner: "go",
  starts: ["=== RUN   ", "--- ", "testing: warning: no tests to run", "ok  \t", "FAIL\t", "?   \t", '{"'],
  wakes(text) {
    if (text.startsWith("{"))
      return text.startsWith('{"') && text.includes('"Action":"') && text.includes('"Package":"');
    const start = text.trimStart();
    if (start.startsWith("=== RUN   ")) return readGoEvent(start, "run") !== null;
    if (start.startsWith("--- ")) return readGoResult(start) !== null;
    if (text.startsWith("testing: warning: no tests to run")) return true;
    return (
      (text.startsWith("ok  \t") || text.startsWith("FAIL\t") || text.startsWith("?   \t")) &&
      readGoPackage(text) !== null
    );
  },
  create: createGoReader,
};
