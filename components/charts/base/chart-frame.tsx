"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { useUrlState } from "@/components/ui/url-state";
import { ChartActions } from "./chart-actions";
import type { ChartTwin } from "./chart-twin";
import { type KeyEntry, SAMPLE_W, SeriesKey } from "./series-key";
import { TwinTable } from "./twin-table";
import { useBoxSize } from "./use-box-size";
import { useNear } from "./use-near";

/** What a chart's drawing gets: its prepared model, the box in pixels, and its name and description for screen readers. */
export interface ChartProps<Model> {
  readonly model: Model;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
}

export interface ChartFrameProps<Model> {
  /** Short and unique on the page: anchor, key in the address, end of file names. */
  readonly id: string;
  /** The axis or the finding. */
  readonly title: string;
  /** Unit and how to read it. */
  readonly sub?: string;
  readonly source?: string;
  /** The shape of the data in one or two sentences, for those who cannot see it. */
  readonly description: string;
  /** File names begin with it: the benchmark's slug. */
  readonly file: string;
  readonly keys?: readonly KeyEntry[];
  readonly twin: ChartTwin;
  readonly model: Model;
  /** Loads the drawing. The same function in every render, so declare it outside the component. */
  readonly load: () => Promise<ComponentType<ChartProps<Model>>>;
  /** `panels`, `panels-few`: taller where they stand below each other; for up to six rows. */
  readonly size?: "low" | "mid" | "tall" | "panels" | "panels-few";
}

/** Ids of the charts whose table is open, from the address: `table=front,budget`. */
const openTables = (query: URLSearchParams) => (query.get("table") ?? "").split(",").filter((part) => part !== "");

/**
 * The frame of every drawn chart: title, key, actions, a box of fixed height, source, table twin. The library and the
 * drawing are fetched when the box comes near the window, so a page costs nothing for charts that nobody reaches, and
 * nothing moves when they arrive.
 */
export function ChartFrame<Model>(props: ChartFrameProps<Model>) {
  const { id, title, sub = "", source = "", description, file, keys = [], twin, model, load, size = "mid" } = props;
  const figure = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const room = useBoxSize(box);
  const [drawing, setDrawing] = useState<{ readonly Chart: ComponentType<ChartProps<Model>> } | null>(null);
  const [lost, setLost] = useState(false);
  const [query, change] = useUrlState();
  const open = openTables(query);
  const shown = open.includes(id);
  useEffect(() => {
    if (!near) return;
    let gone = false;
    load().then(
      (Chart) => gone || setDrawing({ Chart }),
      () => gone || setLost(true),
    );
    return () => {
      gone = true;
    };
  }, [near, load]);
  const toggle = () => change({ table: (shown ? open.filter((one) => one !== id) : [...open, id]).join(",") });
  return (
    <figure className="fig" id={id} ref={figure} aria-labelledby={`${id}-title`}>
      <figcaption>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {sub === "" ? null : <p>{sub}</p>}
          <SeriesKey entries={keys} />
        </div>
        <div className="acts">
          <ChartActions
            id={id}
            twin={twin}
            shown={shown}
            onTable={toggle}
            figure={figure}
            picture={{
              fileName: `${file}-${id}`,
              title,
              sub,
              source,
              keys: keys.map((key) => ({ label: key.label, width: SAMPLE_W[key.as] })),
            }}
          />
        </div>
      </figcaption>
      <div className={`chart-box ${size}`} ref={box}>
        {drawing !== null && room !== null && room.width > 0 ? (
          <drawing.Chart
            model={model}
            width={room.width}
            height={room.height}
            title={title}
            description={description}
          />
        ) : (
          <p className="chart-wait">{lost ? "The chart could not be loaded; its table is below." : ""}</p>
        )}
      </div>
      {source === "" ? null : <p className="note mt-2">{source}</p>}
      <TwinTable twin={twin} label={`${title}: data`} shown={shown || lost} />
    </figure>
  );
}
