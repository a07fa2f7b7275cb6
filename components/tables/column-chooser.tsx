"use client";

import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { useUrlState } from "@/components/ui/url-state";
import { columnsText, shownColumns } from "./table-column";

export interface ChoosableColumn {
  readonly id: string;
  readonly label: string;
  readonly fixed?: boolean;
  readonly off?: boolean;
}

/** Which columns a table shows; kept in the address. */
export function ColumnChooser({ columns, name = "" }: { columns: readonly ChoosableColumn[]; name?: string }) {
  const [query, change] = useUrlState();
  const key = `${name}cols`;
  const shown = shownColumns(query.get(key), columns);
  const toggle = (id: string) => {
    const next = new Set(shown);
    if (!next.delete(id)) next.add(id);
    change({ [key]: columnsText(next, columns) });
  };
  return (
    <Popover
      buttonClass="chip"
      button={
        <>
          Columns <Icon name="chevron" />
        </>
      }
    >
      <fieldset>
        <legend className="sr">Columns</legend>
        {columns
          .filter((column) => column.fixed !== true)
          .map((column) => (
            <label key={column.id} className="check">
              <input type="checkbox" checked={shown.has(column.id)} onChange={() => toggle(column.id)} />
              {column.label}
            </label>
          ))}
      </fieldset>
    </Popover>
  );
}
