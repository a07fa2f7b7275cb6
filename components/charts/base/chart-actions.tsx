"use client";

import type { RefObject } from "react";
import { toast } from "@/components/ui/toast";
import type { ChartTwin } from "./chart-twin";
import type { ChartPicture } from "./export-picture";
import { TakeAway } from "./take-away";

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
  return (
    <>
      <button type="button" aria-pressed={shown} onClick={onTable}>
        Table
      </button>
      <TakeAway id={id} fileName={picture.fileName} twin={twin} save={withDrawing} />
    </>
  );
}
