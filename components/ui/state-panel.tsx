import type { ReactNode } from "react";
import { Glyph, type GlyphName } from "./glyph";

interface StateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

function StatePanel({ glyph, wrong, title, children, actions }: StateProps & { glyph: GlyphName; wrong?: boolean }) {
  return (
    <div className={wrong === true ? "panel state wrong" : "panel state"} role={wrong === true ? "alert" : undefined}>
      <Glyph name={glyph} />
      <div>
        <p className="font-medium text-ink">{title}</p>
        {children}
        {actions === undefined ? null : <div className="acts">{actions}</div>}
      </div>
    </div>
  );
}

/** Nothing to show: what would be here, what hides it, and the one thing to do. */
export function EmptyState(props: StateProps) {
  return <StatePanel glyph="missing" {...props} />;
}

/** Something failed: what happened, in which file and line, what to do. */
export function ErrorState(props: StateProps) {
  return <StatePanel glyph="unresolved" wrong {...props} />;
}

/** A part is absent and the rest stands: the size of the gap and its effect. */
export function PartialState(props: StateProps) {
  return <StatePanel glyph="unverified" {...props} />;
}

/** A plain remark in the same frame. */
export function InfoState(props: StateProps) {
  return <StatePanel glyph="info" {...props} />;
}

const BONES = ["w-16", "w-24", "w-20", "w-28", "w-16"] as const;

/** Loading keeps the geometry of what comes: `rows` lines of 44 px. No shimmer. */
export function LoadingState({ rows, label = "Loading" }: { rows: number; label?: string }) {
  return (
    <div className="panel bones" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden="true">
          <i className="w-5" />
          <i className={BONES[row % BONES.length] ?? "w-16"} />
          <span className="flex-1" />
          <i className={BONES[(row + 2) % BONES.length] ?? "w-16"} />
          <i className="w-20" />
        </div>
      ))}
    </div>
  );
}
