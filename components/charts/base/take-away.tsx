"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { saveText } from "@/components/ui/save-file";
import { type ChartTwin, twinCsv } from "./chart-twin";
import { savePng, saveSvg } from "./export-picture";

/** The ways in which a graphic leaves the page: its numbers, its picture, its address. `id` is its part of the page. */
export function TakeAway({
  id,
  fileName,
  twin,
  save,
}: {
  id: string;
  fileName: string;
  twin: ChartTwin;
  save: (as: typeof saveSvg | typeof savePng) => void;
}) {
  const address = () => {
    const here = new URL(window.location.href);
    here.hash = id;
    return here.href;
  };
  return (
    <>
      <button type="button" onClick={() => saveText(`${fileName}.csv`, "text/csv;charset=utf-8", twinCsv(twin))}>
        CSV
      </button>
      <button type="button" onClick={() => save(saveSvg)}>
        SVG
      </button>
      <button type="button" onClick={() => save(savePng)}>
        PNG
      </button>
      <CopyButton className="" text={address} said="Link copied">
        Link
      </CopyButton>
    </>
  );
}
