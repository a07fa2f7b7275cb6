import { flag, type Flag } from "@/lib/formats/flag";
import { RUN_STATES, type RunState, type TestLog, type TestOutcome } from "@/lib/formats/test-log";

/** States that a stream without a test in it has for that reason alone. */
const QUIET: ReadonlySet<RunState> = new Set(["no_tests", "no_markers", "complete"]);
/** States that the frame proves, whichever stream shows them. */
const FRAMED: ReadonlySet<RunState> = new Set(["patch_apply_failed", "test_patch_apply_failed", "forged"]);
const RANK: readonly TestOutcome["status"][] = ["PASSED", "XFAIL", "XPASS", "SKIPPED", "ERROR", "FAILED"];

/**
 * The log of a script whose output and error streams were kept apart. Tests of both count (the worst status of a name);
 * the state is that of the stream that holds tests, since the other carries only noise of the build, unless it proves
 * more. Lines of the error stream follow those of the output: `errors` stands behind `output` in one text.
 */
export function mergeStreams(output: TestLog, errors: TestLog): TestLog {
  const shifted = shift(errors, output.lines);
  const withTests = [output, shifted].filter((log) => log.tests.size > 0);
  const main = withTests[0] ?? (output.runner !== null || shifted.runner === null ? output : shifted);
  const other = main === output ? shifted : output;
  const tests = new Map<string, TestOutcome>(main.tests);
  for (const [name, outcome] of other.tests) {
    const known = tests.get(name);
    if (known === undefined || RANK.indexOf(outcome.status) > RANK.indexOf(known.status)) tests.set(name, outcome);
  }
  const heard = other.tests.size > 0 ? !QUIET.has(other.state) : FRAMED.has(other.state);
  const worse = heard && RUN_STATES.indexOf(other.state) < RUN_STATES.indexOf(main.state);
  const disagree = output.exit_code !== null && shifted.exit_code !== null && output.exit_code !== shifted.exit_code;
  const flags: Flag[] = [...output.flags, ...shifted.flags];
  if (disagree) {
    const message = `The exit code marks of the two streams disagree: ${output.exit_code} and ${shifted.exit_code}.`;
    flags.push(flag("log-contradicts-itself", "block", message));
  }
  const { state, state_line } = worse ? other : main;
  return {
    runner: main.runner ?? other.runner,
    reader_version: output.reader_version,
    state: disagree ? "forged" : state,
    exit_code: output.exit_code ?? shifted.exit_code,
    tests,
    aliases: new Map([...other.aliases, ...main.aliases]),
    summary: main.summary ?? other.summary,
    region: null,
    lines: output.lines + shifted.lines,
    state_line,
    flags,
    encoding: {
      replaced: output.encoding.replaced + errors.encoding.replaced,
      nul: output.encoding.nul + errors.encoding.nul,
    },
  };
}

function shift(log: TestLog, by: number): TestLog {
  const tests = [...log.tests].map(([name, { status, from, to }]): [string, TestOutcome] => [
    name,
    { status, from: from + by, to: to + by },
  ]);
  const move = (line: number | null) => (line === null ? null : line + by);
  return {
    ...log,
    tests: new Map(tests),
    summary: log.summary === null ? null : { ...log.summary, line: log.summary.line + by },
    state_line: move(log.state_line),
    flags: log.flags.map((found) => ({ ...found, from_line: move(found.from_line), to_line: move(found.to_line) })),
  };
}
