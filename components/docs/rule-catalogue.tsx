"use client";

import { CsvButton } from "@/components/tables/csv-button";
import { DataTable } from "@/components/tables/data-table";
import type { TableColumn } from "@/components/tables/table-column";
import { EmptyState } from "@/components/ui/state-panel";
import { useUrlState } from "@/components/ui/url-state";
import { filterRules, type RuleText } from "./prepare-rules";

const text = (id: "aspect" | "kind" | "checker" | "sources", label: string): TableColumn<RuleText> => ({
  id,
  label,
  sort: (row) => row[id],
  csv: (row) => row[id],
  cell: (row) => row[id],
});

const DRAWN: readonly TableColumn<RuleText>[] = [
  {
    id: "rule",
    label: "Rule",
    fixed: true,
    rowHead: true,
    className: "lead rule-name",
    headClass: "lead",
    sort: (row) => row.id,
    csv: (row) => row.id,
    cell: (row) => (
      <>
        <span className="mono" id={row.id}>
          {row.id}
        </span>
        <span className="second block">{row.title}</span>
      </>
    ),
  },
  {
    id: "definition",
    label: "Definition",
    className: "rule-text",
    sort: (row) => row.definition,
    csv: (row) => row.definition,
    cell: (row) => (
      <>
        {row.definition}
        <span className="second block">
          {[row.aspect, row.kind, row.threshold, row.checker || "own check"].filter((one) => one !== null).join(" · ")}
        </span>
      </>
    ),
  },
];

/** In the file every fact has a column of its own. */
const WRITTEN: readonly TableColumn<RuleText>[] = [
  ...DRAWN,
  text("aspect", "Aspect"),
  text("kind", "Kind"),
  {
    id: "threshold",
    label: "Threshold",
    sort: (row) => row.threshold,
    csv: (row) => row.threshold,
    cell: (row) => row.threshold,
  },
  text("checker", "Checker"),
  text("sources", "Sources"),
];

function Choice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly string[];
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  return (
    <label className="inline-flex items-center gap-2">
      <span>{label}</span>
      <select className="input" value={value ?? ""} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">all</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}

/** All rules in a table, narrowed by aspect and kind; the choice is in the address. */
export function RuleCatalogue({ rules }: { rules: readonly RuleText[] }) {
  const [query, change] = useUrlState();
  const aspects = [...new Set(rules.map(({ aspect }) => aspect))];
  const kinds = [...new Set(rules.map(({ kind }) => kind))];
  const aspect = aspects.find((one) => one === query.get("aspect")) ?? null;
  const kind = kinds.find((one) => one === query.get("kind")) ?? null;
  const shown = filterRules(rules, aspect, kind);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-4">
        <Choice label="Aspect" options={aspects} value={aspect} onChange={(next) => change({ aspect: next })} />
        <Choice label="Kind" options={kinds} value={kind} onChange={(next) => change({ kind: next })} />
        <span role="status">
          {shown.length} of {rules.length} rules
        </span>
        <CsvButton columns={WRITTEN} rows={shown} fileName="quality-rules.csv" />
      </div>
      <DataTable
        caption="Rules of the quality scorer"
        columns={DRAWN}
        rows={shown}
        rowKey={(row) => row.id}
        order={null}
        empty={<EmptyState title="No rule of this aspect is of this kind">Choose another kind.</EmptyState>}
      />
    </>
  );
}
