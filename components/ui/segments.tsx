"use client";

export interface Segment<T extends string> {
  readonly value: T;
  readonly label: string;
}

/** A small choice of two to four views, all in sight. */
export function Segments<T extends string>({
  label,
  options,
  value,
  onChange,
  small = false,
}: {
  label: string;
  options: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  small?: boolean;
}) {
  return (
    <span role="group" aria-label={label} className={small ? "seg small" : "seg"}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </span>
  );
}
