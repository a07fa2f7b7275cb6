import type { Reason, Verdict } from "@/lib/formats/verdict";
import { Glyph } from "./glyph";

/** Verdict and reason in one chip: `unresolved: expected-failed`. */
export function VerdictChip({ verdict, reason }: { verdict: Verdict; reason?: Reason }) {
  const words = reason === undefined || reason === "no-prediction" ? verdict : `${verdict}: ${reason}`;
  return (
    <span className={`vc ${verdict}`}>
      <Glyph name={verdict} />
      {words}
    </span>
  );
}
