"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { saveText } from "@/components/ui/save-file";
import { type ChartTwin, twinCsv } from "./chart-twin";

/** What can be done with a picture that is a table already: its numbers and its address. */
export function TableActions({ id, file, twin }: { id: string; file: string; twin: ChartTwin }) {
  const address = () => {
    const here = new URL(window.location.href);
    here.hash = id;
    return here.href;
  };
  return (
    <div className="acts">
      <button type="button" onClick={() => saveText(`${file}-${id}.csv`, "text/csv;charset=utf-8", twinCsv(twin))}>
        CSV
      </button>
      <CopyButton className="" text={address} said="Link copied">
        Link
      </CopyButton>
    </div>
  );
}
