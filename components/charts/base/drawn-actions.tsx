"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { saveText } from "@/components/ui/save-file";
import { type ChartTwin, twinCsv } from "./chart-twin";
import { savePng, saveSvg } from "./export-picture";

/** What can be done with a drawing that the server made: `id` names the part of the page that holds the `svg.drawn`. */
export function DrawnActions({
  id,
  file,
  title,
  sub = "",
  source = "",
  twin,
}: {
  id: string;
  file: string;
  title: string;
  sub?: string;
  source?: string;
  twin: ChartTwin;
}) {
  const fileName = `${file}-${id}`;
  const drawing = () => {
    const all = document.getElementById(id)?.querySelectorAll("svg.drawn") ?? [];
    // There may be one for wide and one for narrow windows: the one in sight is meant.
    const found = [...all].find((one) => one.getBoundingClientRect().width > 0);
    return found instanceof SVGSVGElement ? found : null;
  };
  const save = (as: typeof saveSvg | typeof savePng) => {
    const found = drawing();
    if (found !== null) void as(found, { fileName, title, sub, source, keys: [] });
  };
  const address = () => {
    const here = new URL(window.location.href);
    here.hash = id;
    return here.href;
  };
  return (
    <div className="acts">
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
    </div>
  );
}
