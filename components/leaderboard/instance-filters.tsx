"use client";

import type { ReactNode } from "react";
import { FilterBox } from "@/components/ui/filter-box";
import { Segments } from "@/components/ui/segments";
import { SNC_INDICATORS, type SncIndicator } from "@/lib/formats/snc-profile";
import { ChoiceChip } from "./choice-chip";
import {
  type InstanceFilter,
  matchesSolved,
  rateKey,
  SOLVE_RATES,
  type SolvedBy,
  solveRateOf,
  sncBinOf,
} from "./instance-filter";
import type { Matrix } from "./prepare-matrix";

const SNC_NAMES: Readonly<Record<SncIndicator, string>> = {
  entropy: "Entropy",
  radius: "Radius",
  novelty: "Novelty",
  fan_in: "Fan-in",
  fan_out: "Fan-out",
  churn: "Churn",
  mass: "Mass",
};

const binName = (bin: number, of: number) => `${bin} of ${of}${bin === 1 ? ", lowest" : bin === of ? ", highest" : ""}`;

/** Quantile bins of one indicator of the gold patches: first the indicator, then its bin. */
function SncChips({
  matrix: { rows, sncBins },
  snc,
  onChange,
}: {
  matrix: Matrix;
  snc: InstanceFilter["snc"];
  onChange: (value: string | null) => void;
}) {
  const profiled = rows.filter((row) => row.snc.length > 0);
  if (profiled.length === 0) return null;
  const indicator = (name: string | null) => SNC_INDICATORS.find((one) => SNC_NAMES[one] === name) ?? null;
  const of = snc === null ? 0 : (sncBins[SNC_INDICATORS.indexOf(snc.name)] ?? 0);
  const bins = Array.from({ length: of }, (_, at) => binName(at + 1, of));
  return (
    <>
      <ChoiceChip
        name="SNC"
        values={profiled.flatMap((row) =>
          SNC_INDICATORS.filter((name) => sncBinOf(row, name) !== null).map((name) => SNC_NAMES[name]),
        )}
        order={SNC_INDICATORS.map((name) => SNC_NAMES[name])}
        chosen={snc === null ? null : SNC_NAMES[snc.name]}
        onChange={(value) => onChange(indicator(value))}
      />
      {snc === null ? null : (
        <ChoiceChip
          name={`${SNC_NAMES[snc.name]} bin`}
          values={profiled.flatMap((row) => {
            const bin = sncBinOf(row, snc.name);
            return bin === null ? [] : [binName(bin, of)];
          })}
          order={bins}
          chosen={snc.bin === null ? null : binName(snc.bin, of)}
          onChange={(value) => onChange(value === null ? snc.name : `${snc.name}:${bins.indexOf(value) + 1}`)}
        />
      )}
    </>
  );
}

/** The bar over the instances: text, groups, how many solved them, bins of the profile. All of it is in the address. */
export function InstanceFilters({
  matrix,
  filter,
  change,
  end,
}: {
  matrix: Matrix;
  filter: InstanceFilter;
  change: (values: Readonly<Record<string, string | null>>) => void;
  end: ReactNode;
}) {
  const { rows, systems, ranked } = matrix;
  const count = (solved: SolvedBy) => rows.filter((row) => matchesSolved(row, solved, ranked)).length;
  const telling = count("telling");
  return (
    <div className="filters" role="group" aria-label="Filters">
      <FilterBox label="Filter instances" value={filter.text} onChange={(q) => change({ q })} />
      <ChoiceChip
        name="Language"
        values={rows.map((row) => row.language)}
        chosen={filter.language}
        onChange={(value) => change({ language: value })}
      />
      <ChoiceChip
        name="Repository"
        values={rows.map((row) => row.repo)}
        chosen={filter.repo}
        onChange={(value) => change({ repo: value })}
      />
      <ChoiceChip
        name="Category"
        values={rows.flatMap((row) => row.categories)}
        chosen={filter.category}
        onChange={(value) => change({ category: value })}
      />
      <ChoiceChip
        name="Solve rate"
        values={rows.map((row) => solveRateOf(row, ranked) ?? "")}
        order={SOLVE_RATES}
        chosen={filter.rate}
        onChange={(value) => change({ rate: rateKey(value) })}
      />
      <SncChips matrix={matrix} snc={filter.snc} onChange={(value) => change({ snc: value })} />
      {systems.length > 0 ? (
        <Segments
          label="Solved by"
          value={filter.solved}
          onChange={(value) => change({ solved: value === "all" ? null : value })}
          options={[
            { value: "all", label: `All ${rows.length}` },
            { value: "none", label: `None ${count("none")}` },
            { value: "one", label: `One ${count("one")}` },
            { value: "every", label: `Every ${count("every")}` },
            ...(telling > 0 ? [{ value: "telling" as const, label: `Discriminating ${telling}` }] : []),
          ]}
        />
      ) : null}
      <span className="end">{end}</span>
    </div>
  );
}
