"use client";

import type { ChartTwin } from "./chart-twin";
import type { savePng, saveSvg } from "./export-picture";
import { TakeAway } from "./take-away";

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
  return (
    <div className="acts">
      <TakeAway id={id} fileName={fileName} twin={twin} save={save} />
    </div>
  );
}
