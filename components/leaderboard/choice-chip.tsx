"use client";

import { useId } from "react";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";

/** A filter with one value of many; not drawn when there is nothing to choose. */
export function ChoiceChip({
  name,
  values,
  chosen,
  order,
  onChange,
}: {
  name: string;
  values: readonly string[];
  /** The values in the order to list them; without it the most frequent comes first. */
  order?: readonly string[];
  chosen: string | null;
  onChange: (value: string | null) => void;
}) {
  const group = useId();
  const counts = new Map<string, number>();
  for (const value of values) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size < 2) return null;
  const place = (value: string) => order?.indexOf(value) ?? 0;
  const options = [...counts].sort((a, b) => place(a[0]) - place(b[0]) || b[1] - a[1] || a[0].localeCompare(b[0]));
  return (
    <Popover
      buttonClass={chosen === null ? "chip" : "chip on"}
      button={
        <>
          {chosen === null ? name : `${name}: ${chosen}`} <Icon name="chevron" />
        </>
      }
    >
      <fieldset>
        <legend className="sr">{name}</legend>
        <label className="check">
          <input type="radio" name={group} checked={chosen === null} onChange={() => onChange(null)} />
          Any
        </label>
        {options.map(([value, n]) => (
          <label key={value} className="check">
            <input type="radio" name={group} checked={chosen === value} onChange={() => onChange(value)} />
            <bdi>{value}</bdi>
            <span className="n">{n}</span>
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
