"use client";

import type { RefObject } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { saveText } from "@/components/ui/save-file";
import { toast } from "@/components/ui/toast";
import { type ChartTwin, twinCsv } from "./chart-twin";
import { type ChartPicture, savePng, saveSvg } from "./export-picture";

/** Everything that can be done with a chart: its table, its numbers, its picture, its address. */
export function ChartActions({
  id,
  twin,
  shown,
  onTable,
  figure,
  picture,
}: {
  id: string;
  twin: ChartTwin;
  shown: boolean;
  onTable: () => void;
  figure: RefObject<HTMLElement | null>;
  picture: Omit<ChartPicture, "keys"> & {
    readonly keys: readonly { readonly label: string; readonly width: number }[];
  };
}) {
  const withDrawing = (save: (drawing: SVGSVGElement, picture: ChartPicture) => void | Promise<void>) => {
    const drawing = figure.current?.querySelector(".chart-box svg") ?? null;
    if (!(drawing instanceof SVGSVGElement)) {
      toast("The chart is not drawn yet");
      return;
    }
    const samples = figure.current?.querySelectorAll(".key-line svg > *") ?? [];
    const keys = picture.keys.map((key, at) => ({ ...key, sample: samples[at] ?? null }));
    void save(drawing, { ...picture, keys });
  };
  const address = () => {
    const here = new URL(window.location.href);
    here.hash = id;
    return here.href;
  };
  return (
    <>
      <button type="button" aria-pressed={shown} onClick={onTable}>
        Table
      </button>
      <button
        type="button"
        onClick={() => saveText(`${picture.fileName}.csv`, "text/csv;charset=utf-8", twinCsv(twin))}
      >
        CSV
      </button>
      <button type="button" onClick={() => withDrawing(saveSvg)}>
        SVG
      </button>
      <button type="button" onClick={() => withDrawing(savePng)}>
        PNG
      </button>
      <CopyButton className="" text={address} said="Link copied">
        Link
      </CopyButton>
    </>
  );
}
