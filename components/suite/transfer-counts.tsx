import type { SuiteTransfer } from "@/lib/formats/suite";
import { pValueText } from "@/lib/display/p-value-text";

function Count({ up, down, same, words }: { up: number; down: number; same: number; words: string }) {
  const total = up + down + same;
  const share = (n: number) => `${Number(((100 * n) / Math.max(1, total)).toFixed(2))}%`;
  return (
    <div className="su-count">
      <p>
        <b>{up}</b> up <b>{down}</b> down
      </p>
      <svg width="100%" height="8" aria-hidden="true">
        <rect width={share(up)} height="8" fill="var(--div-p2)" />
        <rect x={share(up)} width={share(same)} height="8" fill="var(--div-0)" />
        <rect x={share(up + same)} width={share(down)} height="8" fill="var(--div-n2)" />
      </svg>
      <p className="note">
        {words}, ties {same}
      </p>
    </div>
  );
}

/** How many comparisons went up and down, where a model was tuned to and elsewhere. */
export function TransferCounts({ transfer }: { transfer: SuiteTransfer }) {
  const { elsewhere, home, tuned, mostlyDown } = transfer;
  return (
    <div className="su-counts">
      <Count {...elsewhere} words={`${tuned} tuned models on benchmarks they were not tuned for`} />
      <Count {...home} words={`${tuned} tuned models where they were tuned to`} />
      <p className="note">
        {mostlyDown} of {tuned} tuned models go down on more of the other benchmarks than up. Would up and down be as
        likely, a split at least as uneven as {elsewhere.up} to {elsewhere.down} has p = {pValueText(elsewhere.p)} (sign
        test). Each score is one run: a small difference alone says little.
      </p>
    </div>
  );
}
