import { countText } from "@/lib/display/number-text";
import type { TrajectoryMap } from "@/lib/formats/step-outline";
import { STEP_KINDS, type StepKind } from "@/lib/formats/step-kinds";
import { Glyph } from "@/components/ui/glyph";
import { KIND_LOOKS, KIND_ORDER, KindIcon } from "./kinds";
import { toggled } from "./view-state";

/** The key of the strip; each kind with its number of steps is a button that filters the list. */
export function KindFilter({
  map,
  kinds,
  onKinds,
}: {
  map: TrajectoryMap;
  kinds: readonly StepKind[];
  onKinds: (kinds: string) => void;
}) {
  const count = (kind: StepKind) => map.kinds[STEP_KINDS.indexOf(kind)] ?? 0;
  return (
    <div className="kind-key" role="group" aria-label="Show only steps of a kind">
      {KIND_ORDER.filter((kind) => count(kind) > 0).map((kind) => (
        <button
          key={kind}
          type="button"
          className="kind"
          aria-pressed={kinds.includes(kind)}
          onClick={() => onKinds(toggled(kinds, kind))}
        >
          <KindIcon kind={kind} />
          {KIND_LOOKS[kind].word} <span className="text-ink-3">{countText(count(kind))}</span>
        </button>
      ))}
      {kinds.length === 0 ? null : (
        <button type="button" className="kind link" onClick={() => onKinds("")}>
          all kinds
        </button>
      )}
      <span className="kind-note">
        test runs: <Glyph name="resolved" /> passed <Glyph name="unresolved" /> failed
      </span>
    </div>
  );
}
