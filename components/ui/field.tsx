import type { ReactNode } from "react";

/** The ids that tie a control to its hint and its error. */
export interface FieldIds {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}

/** A labelled control with a hint and, when something is wrong, the sentence that says what to do. */
export function Field({
  id,
  label,
  optional = false,
  hint,
  error,
  children,
}: {
  id: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | null;
  children: (ids: FieldIds) => ReactNode;
}) {
  const wrong = error !== undefined && error !== null;
  const described = [hint === undefined ? "" : `${id}-hint`, wrong ? `${id}-wrong` : ""].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional ? <span> optional</span> : null}
      </label>
      {children({
        id,
        ...(described === "" ? {} : { "aria-describedby": described }),
        ...(wrong ? { "aria-invalid": true } : {}),
      })}
      {hint === undefined ? null : (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {wrong ? (
        <p className="wrong" id={`${id}-wrong`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
