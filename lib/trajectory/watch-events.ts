import type { Step, TrajectoryEvent } from "@/lib/formats/trajectory";
import { runsTests } from "./command-kind";
import { detach } from "./resolve-path";
import type { SimpleCommand } from "./shell-words";
import { isHiddenPath, isTestPath } from "./test-path";
import { watchLoops } from "./watch-loops";
import { watchPeeks } from "./watch-peeks";
import { watchReverts } from "./watch-reverts";

/** Reads the output of a test run; null when no runner's output is recognised. */
export type ParseTestOutput = (text: string) => { passed: number; failed: number } | null;

export interface EventWatch {
  step(step: Step, commands: readonly SimpleCommand[]): void;
  /** All events by step. `exit` is the run's exit status. */
  end(exit: string | null): TrajectoryEvent[];
}

/** Of each kind at most so many are kept: pages list them, memory stays flat. */
const MOST_OF_A_KIND = 2_000;
const LONG_WITHOUT_EDITS = 30;
const ERRORS_IN_A_ROW = 5;
const LIMITS =
  /limit|exit_(?:cost|context|format|error_limit)|exceed|max(?:imum)?[_ ]?(?:iteration|turn|step|token)|budget|context.?(?:window|length)|time.?out/i;

/** Watches the steps of a run for what an inspector wants to jump to; needs the steps once, in order. */
export function watchEvents(): EventWatch {
  const events: TrajectoryEvent[] = [];
  const counts = new Map<TrajectoryEvent["kind"], number>();
  const testsEdited = new Set<string>();
  let lastAgent = 0;
  let quietFrom = 0;
  let quiet = 0;
  let errorsFrom = 0;
  let errors = 0;

  function emit(event: TrajectoryEvent): void {
    const count = (counts.get(event.kind) ?? 0) + 1;
    counts.set(event.kind, count);
    if (count <= MOST_OF_A_KIND) events.push({ ...event, message: detach(event.message.slice(0, 400)) });
  }
  const at = (kind: TrajectoryEvent["kind"], step: Step, message: string) =>
    emit({ kind, step: step.index, to_step: step.index, message });

  const loops = watchLoops(emit);
  const reverts = watchReverts(emit);
  const peeks = watchPeeks(emit);

  function endQuiet(): void {
    if (quiet >= LONG_WITHOUT_EDITS) {
      emit({ kind: "no-edits", step: quietFrom, to_step: lastAgent, message: `${quiet} steps without an edit.` });
    }
    quiet = 0;
  }
  function endErrors(): void {
    if (errors >= ERRORS_IN_A_ROW) {
      emit({
        kind: "error-burst",
        step: errorsFrom,
        to_step: lastAgent,
        message: `${errors} steps in a row end in an error.`,
      });
    }
    errors = 0;
  }

  function watchAgent(step: Step, commands: readonly SimpleCommand[]): void {
    if (step.files_edited.length > 0) endQuiet();
    else {
      if (quiet === 0) quietFrom = step.index;
      quiet += 1;
    }
    // A search that finds nothing ends with 1: that is an answer.
    const missed = step.kind === "search" && step.exit_code === 1;
    const failed = step.error !== null || (step.exit_code !== null && step.exit_code !== 0 && !missed);
    if (!failed) endErrors();
    else {
      if (errors === 0) errorsFrom = step.index;
      errors += 1;
    }
    lastAgent = step.index;
    if (step.kind === "test") at("test-run", step, testMessage(step, commands));
    for (const path of step.files_edited) {
      if (path.startsWith("/") || !isTestPath(path) || testsEdited.has(path) || testsEdited.size > MOST_OF_A_KIND)
        continue;
      testsEdited.add(path);
      at("test-edited", step, `The test file ${path} is edited.`);
    }
    const hidden =
      step.files_read.find(isHiddenPath) ??
      commands
        .flatMap((command) => [...command.words.slice(1), ...command.readsFrom])
        .find((word) => word.startsWith("/") && isHiddenPath(word));
    if (hidden !== undefined) at("tests-read", step, `${hidden} belongs to the grader.`);
  }

  return {
    step: (step, commands) => {
      loops.step(step);
      reverts(step, commands);
      peeks(step, commands);
      if (step.role === "agent") watchAgent(step, commands);
      if (step.action?.tool === "compaction" || step.action?.tool === "condensation") {
        at("compaction", step, "The context is summarised; what came before is no longer seen by the model.");
      }
    },
    end: (exit) => {
      loops.end();
      endQuiet();
      endErrors();
      if (exit !== null && LIMITS.test(exit) && lastAgent > 0) {
        emit({
          kind: "limit-hit",
          step: lastAgent,
          to_step: lastAgent,
          message: `The run ended at a limit: ${exit.slice(0, 200)}`,
        });
      }
      return events.sort((a, b) => a.step - b.step || a.to_step - b.to_step);
    },
  };
}

function testMessage(step: Step, commands: readonly SimpleCommand[]): string {
  const command = commands.find(({ words }) => runsTests(words))?.words.join(" ") ?? step.action?.tool ?? "tests";
  const told = step.tests === null ? "" : `${step.tests.passed} passed, ${step.tests.failed} failed: `;
  return `${told}${command.replace(/\s+/g, " ").slice(0, 200)}`;
}
