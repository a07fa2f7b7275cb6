import { AppError } from "@/lib/errors";
import type { Reference, ReferenceInstance } from "@/lib/formats/benchmark-pack";
import type { CorrectionChange, TestLists } from "@/lib/formats/correction";
import type { GradingMode } from "@/lib/formats/verdict";

/** The parts of an instance's reference that a correction can change. */
export function testListsOf(instance: ReferenceInstance): TestLists {
  return {
    failToPass: instance.failToPass,
    passToPass: instance.passToPass,
    gold: instance.gold?.passed ?? null,
    broken: instance.broken,
  };
}

/** The change that makes of the lists after a correction the lists before it (in another order). */
export function undoingChange(before: TestLists, change: CorrectionChange): CorrectionChange {
  const dropped = new Set(change.drop);
  const back = (names: readonly string[]) => names.filter((name) => dropped.has(name));
  return {
    drop: [...new Set(Object.values(change.restore ?? {}).flat())],
    toPassToPass: change.toFailToPass,
    toFailToPass: change.toPassToPass,
    ...(change.broken === undefined ? {} : { broken: before.broken ?? "" }),
    restore: {
      failToPass: back(before.failToPass),
      passToPass: back(before.passToPass),
      gold: back(before.gold ?? []),
    },
  };
}

/** Names that the grading mode expects to pass. */
function expectedIn(lists: TestLists, grading: GradingMode): readonly string[] {
  return grading === "gold-suite" ? (lists.gold ?? []) : [...lists.failToPass, ...lists.passToPass];
}

function refuse(message: string, remedy: string): AppError {
  return new AppError("bad-request", message, { remedy });
}

function requireKnown(names: readonly string[], known: readonly string[], where: string): void {
  const list = new Set(known);
  const unknown = names.find((name) => !list.has(name));
  if (unknown === undefined) return;
  throw refuse(
    `${where} has no test ${JSON.stringify(unknown.slice(0, 200))}.`,
    "Take the name from the list of tests.",
  );
}

function requireNew(names: readonly string[], known: readonly string[]): void {
  const list = new Set(known);
  const there = names.find((name) => list.has(name));
  if (there === undefined) return;
  throw refuse(`${JSON.stringify(there.slice(0, 200))} is expected again already.`, "Correct the instance anew.");
}

/**
 * The lists after a correction. Throws `bad-request` for a test that is not there, for a correction that changes nothing,
 * and for one that would leave an instance that everybody passes: without an expected test it must be called broken.
 */
export function correctLists(before: TestLists, change: CorrectionChange, grading: GradingMode): TestLists {
  const suite = grading === "gold-suite";
  if (suite && change.toFailToPass.length + change.toPassToPass.length > 0) {
    throw refuse("This benchmark has one list of tests.", "Tests can be dropped here, not moved.");
  }
  requireKnown(change.drop, [...expectedIn(before, grading)], "The reference");
  requireKnown(change.toPassToPass, before.failToPass, "FAIL_TO_PASS");
  requireKnown(change.toFailToPass, before.passToPass, "PASS_TO_PASS");
  const { restore = { failToPass: [], passToPass: [], gold: [] } } = change;
  requireNew(restore.failToPass, before.failToPass);
  requireNew(restore.passToPass, before.passToPass);
  if (suite) requireNew(restore.gold, before.gold ?? []);
  const dropped = new Set(change.drop);
  const toPass = new Set(change.toPassToPass);
  const toFail = new Set(change.toFailToPass);
  const keep = (name: string) => !dropped.has(name);
  const after: TestLists = {
    failToPass: [
      ...before.failToPass.filter((name) => keep(name) && !toPass.has(name)),
      ...change.toFailToPass,
      ...restore.failToPass,
    ],
    passToPass: [
      ...before.passToPass.filter((name) => keep(name) && !toFail.has(name)),
      ...change.toPassToPass,
      ...restore.passToPass,
    ],
    gold: suite && before.gold !== null ? [...before.gold.filter(keep), ...restore.gold] : before.gold,
    broken: change.broken === undefined ? before.broken : change.broken === "" ? null : change.broken,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) throw refuse("Nothing is changed.", "Drop or move a test.");
  if (after.broken === null) requireVerifiable(before, after, grading, change.restore !== undefined);
  return after;
}

/** `stood`: the lists were those of a verifiable instance before, so the gold log need not show it again. */
function requireVerifiable(before: TestLists, after: TestLists, grading: GradingMode, stood: boolean): void {
  const byTests = grading === "f2p-p2p" || grading === "gold-suite" || grading === "three-log";
  if (byTests && expectedIn(after, grading).length === 0) {
    throw refuse("No test would be left that anybody could pass.", "Call the instance broken, with the reason.");
  }
  if (before.broken === null || !byTests || stood) return;
  if (after.gold === null) {
    throw refuse("There is no gold log that shows that it can be resolved.", "Import a pack with its gold log.");
  }
  const passed = new Set(after.gold);
  const failing = expectedIn(after, grading).find((name) => !passed.has(name));
  if (failing !== undefined) {
    throw refuse(
      `The gold patch does not pass ${JSON.stringify(failing.slice(0, 200))}.`,
      "Drop the tests that the gold patch fails in the same correction.",
    );
  }
}

/** One instance of a reference with other lists. */
export function withLists(instance: ReferenceInstance, lists: TestLists): ReferenceInstance {
  return {
    ...instance,
    record: { ...instance.record, FAIL_TO_PASS: [...lists.failToPass], PASS_TO_PASS: [...lists.passToPass] },
    failToPass: lists.failToPass,
    passToPass: lists.passToPass,
    gold: instance.gold === null ? null : { ...instance.gold, passed: lists.gold ?? instance.gold.passed },
    broken: lists.broken,
  };
}

/** A reference in which one instance has other lists. Throws `not-found` for an instance that it lacks. */
export function correctReference(reference: Reference, instanceId: string, lists: TestLists): Reference {
  const instance = reference.instances.get(instanceId);
  if (instance === undefined) throw new AppError("not-found", "There is no such instance.");
  return { ...reference, instances: new Map(reference.instances).set(instanceId, withLists(instance, lists)) };
}
