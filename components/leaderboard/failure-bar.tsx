import { type StackFill, StackedBar } from "@/components/charts/base/stacked-bar";
import { ABSENT } from "@/lib/display/number-text";
import { FAILURE_CLASSES, type FailureClass } from "@/lib/formats/failure-class";
import type { RankingRow } from "./ranking-row";

const WORDS: Readonly<Record<FailureClass, { readonly label: string; readonly fill: StackFill }>> = {
  "tests-failed": { label: "tests failed", fill: "warm-1" },
  "not-applied": { label: "patch not applied", fill: "warm-2" },
  empty: { label: "empty patch", fill: "warm-3" },
  "broke-off": { label: "timeout or error", fill: "warm-4" },
  "no-evidence": { label: "no usable evidence", fill: "unverified" },
  "no-prediction": { label: "no prediction", fill: "missing" },
};

/** "12 tests failed, 3 empty patch": the classes of a row in words. */
export function failureWords(failures: RankingRow["failures"]): string {
  return FAILURE_CLASSES.flatMap((name) =>
    (failures[name] ?? 0) > 0 ? [`${failures[name] ?? 0} ${WORDS[name].label}`] : [],
  ).join(", ");
}

/** Why instances are not resolved, as a small stacked bar. Its words are its name and its tooltip. */
export function FailureBar({ failures }: { failures: RankingRow["failures"] }) {
  const words = failureWords(failures);
  if (words === "") return <>{ABSENT}</>;
  return (
    <span className="fails" title={words}>
      <StackedBar
        height={10}
        parts={FAILURE_CLASSES.map((name) => ({ key: name, ...WORDS[name], count: failures[name] ?? 0 }))}
      />
    </span>
  );
}
