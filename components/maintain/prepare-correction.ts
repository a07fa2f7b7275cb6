import type { CorrectableInstance } from "@/db/read/corrections";

export type Choice = "keep" | "drop" | "to-fail" | "to-pass";

export interface CorrectableTest {
  readonly name: string;
  readonly list: "FAIL_TO_PASS" | "PASS_TO_PASS" | "gold run";
  readonly choices: readonly { readonly value: Choice; readonly label: string }[];
}

const KEEP = { value: "keep", label: "as it is" } as const;
const DROP = { value: "drop", label: "no longer expected" } as const;

/** The tests that decide an instance, with what can be done to each. */
export function correctableTests(
  task: Pick<CorrectableInstance, "failToPass" | "passToPass" | "gold"> & {
    readonly benchmark: Pick<CorrectableInstance["benchmark"], "grading">;
  },
): readonly CorrectableTest[] {
  if (task.benchmark.grading === "gold-suite") {
    return (task.gold ?? []).map((name) => ({ name, list: "gold run", choices: [KEEP, DROP] }));
  }
  return [
    ...task.failToPass.map(
      (name): CorrectableTest => ({
        name,
        list: "FAIL_TO_PASS",
        choices: [KEEP, DROP, { value: "to-pass", label: "move to PASS_TO_PASS" }],
      }),
    ),
    ...task.passToPass.map(
      (name): CorrectableTest => ({
        name,
        list: "PASS_TO_PASS",
        choices: [KEEP, DROP, { value: "to-fail", label: "move to FAIL_TO_PASS" }],
      }),
    ),
  ];
}

/** The correction as the API takes it; `broken` only when it is another word than before. */
export function changeOf(
  tests: readonly CorrectableTest[],
  choices: ReadonlyMap<string, Choice>,
  broken: { readonly before: string; readonly after: string },
) {
  const chosen = (choice: Choice) => tests.map(({ name }) => name).filter((name) => choices.get(name) === choice);
  return {
    drop: chosen("drop"),
    toFailToPass: chosen("to-fail"),
    toPassToPass: chosen("to-pass"),
    ...(broken.before === broken.after ? {} : { broken: broken.after }),
  };
}
