"use client";

import { type ReactNode, useMemo } from "react";
import { FilterBox } from "@/components/ui/filter-box";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { Segments } from "@/components/ui/segments";
import { Switch } from "@/components/ui/switch";
import type { UrlChange } from "@/components/ui/url-state";
import { usdText } from "@/lib/display/number-text";
import { likeChoices, likeName, likeText } from "./like-wish";
import { COST_CAPS, familyOf, type RankingFilter, TRUST_FLOORS } from "./ranking-filter";
import type { RankingRow } from "./ranking-row";

/** Values with their number of rows, most frequent first. */
function counted(values: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

function Chip({ name, value, children }: { name: string; value: string | null; children: ReactNode }) {
  return (
    <Popover
      buttonClass={value === null ? "chip" : "chip on"}
      button={
        <>
          {value === null ? name : value} <Icon name="chevron" />
        </>
      }
    >
      {children}
    </Popover>
  );
}

function Many({
  name,
  options,
  chosen,
  onChange,
}: {
  name: string;
  options: readonly (readonly [string, number])[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value]);
  return (
    <Chip name={name} value={chosen.length === 0 ? null : `${name}: ${chosen.join(", ")}`}>
      <fieldset>
        <legend className="sr">{name}</legend>
        {options.map(([value, n]) => (
          <label key={value} className="check">
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <bdi>{value}</bdi>
            <span className="n">{n}</span>
          </label>
        ))}
      </fieldset>
    </Chip>
  );
}

function One({
  name,
  shown,
  options,
  chosen,
  onChange,
}: {
  name: string;
  shown: string | null;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChange: (value: string) => void;
}) {
  return (
    <Chip name={name} value={shown}>
      <fieldset>
        <legend className="sr">{name}</legend>
        {options.map((option) => (
          <label key={option.value} className="check">
            <input
              type="radio"
              name={`filter-${name}`}
              checked={option.value === chosen}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </Chip>
  );
}

/** Facets with any number of chosen values: key in the address, name, what the filter holds, what a row has. */
const FACETS: readonly {
  readonly key: string;
  readonly name: string;
  readonly chosen: (filter: RankingFilter) => readonly string[];
  readonly of: (row: RankingRow) => string;
}[] = [
  { key: "scaffold", name: "Scaffold", chosen: (filter) => filter.scaffolds, of: (row) => row.scaffold },
  { key: "effort", name: "Effort", chosen: (filter) => filter.efforts, of: (row) => row.effort },
  { key: "attempts", name: "Attempts", chosen: (filter) => filter.attempts, of: (row) => row.attempts },
  { key: "org", name: "Organisation", chosen: (filter) => filter.orgs, of: (row) => row.org },
];

/** Comparisons that the menu lists. */
const MOST_LIKES = 30;

/** The filter bar of a ranking. Every control writes the address and nothing else. */
export function RankingFilters({
  rows,
  filter,
  change,
  end,
}: {
  rows: readonly RankingRow[];
  filter: RankingFilter;
  change: (change: UrlChange) => void;
  end: ReactNode;
}) {
  const models = counted(rows.map((row) => familyOf(row.model)));
  const likes = useMemo(() => likeChoices(rows), [rows]);
  const months = [...new Set(rows.flatMap((row) => (row.date === null ? [] : [row.date.slice(0, 7)])))]
    .sort()
    .reverse();
  const reported = rows.some((row) => row.kind === "reported");
  const onlyReported = rows.every((row) => row.kind === "reported");
  const weights = rows.some((row) => row.openWeights !== null);
  return (
    <div className="filters" role="group" aria-label="Filters">
      <FilterBox label="Filter systems" value={filter.text} onChange={(q) => change({ q })} />
      {models.length > 1 ? (
        <Many
          name="Model family"
          options={models}
          chosen={filter.models}
          onChange={(next) => change({ model: next.join(",") })}
        />
      ) : null}
      {FACETS.map(({ key, name, chosen, of }) => {
        const options = counted(rows.map(of));
        return options.length > 1 ? (
          <Many
            key={key}
            name={name}
            options={options}
            chosen={chosen(filter)}
            onChange={(next) => change({ [key]: next.join(",") })}
          />
        ) : null;
      })}
      {likes.length > 0 ? (
        <One
          name="Like for like"
          shown={filter.like === null ? null : likeName(filter.like)}
          chosen={filter.like === null ? "" : likeText(filter.like)}
          options={[
            { value: "", label: "All rows" },
            ...likes.slice(0, MOST_LIKES).map(({ wish, rows: n }) => ({
              value: likeText(wish),
              label: `${likeName(wish)} (${n})`,
            })),
          ]}
          onChange={(value) => change({ like: value })}
        />
      ) : null}
      {weights ? (
        <Segments
          label="Weights"
          options={[
            { value: "all", label: "All" },
            { value: "open", label: "Open" },
            { value: "closed", label: "Proprietary" },
          ]}
          value={filter.weights}
          onChange={(value) => change({ weights: value === "all" ? null : value })}
        />
      ) : null}
      <One
        name="Trust"
        shown={filter.trust === null ? null : `Trust: ${filter.trust} or better`}
        chosen={filter.trust ?? ""}
        options={[
          { value: "", label: "Any" },
          ...TRUST_FLOORS.map((level) => ({ value: level, label: `${level} or better` })),
        ]}
        onChange={(value) => change({ trust: value })}
      />
      <One
        name="Cost"
        shown={filter.costUsd === null ? null : `Cost ≤ ${usdText(filter.costUsd)}`}
        chosen={filter.costUsd === null ? "" : String(filter.costUsd)}
        options={[
          { value: "", label: "Any" },
          ...COST_CAPS.map((cap) => ({ value: String(cap), label: `at most ${usdText(cap)}` })),
        ]}
        onChange={(value) => change({ cost: value })}
      />
      {months.length > 1 ? (
        <One
          name="Date"
          shown={filter.since === null ? null : `Since ${filter.since}`}
          chosen={filter.since ?? ""}
          options={[{ value: "", label: "Any" }, ...months.map((month) => ({ value: month, label: `since ${month}` }))]}
          onChange={(value) => change({ since: value })}
        />
      ) : null}
      <span className="end">
        {reported ? (
          <Switch
            checked={filter.reported}
            onChange={(on) => change({ reported: on ? "1" : onlyReported ? "0" : null })}
          >
            Reported rows
          </Switch>
        ) : null}
        {end}
      </span>
    </div>
  );
}
