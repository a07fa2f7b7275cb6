"use client";

import { ChartFrame, type ChartFrameProps } from "../base/chart-frame";
import type { RadarModel } from "./radar-model";

const load = () => import("./chart").then((module) => module.Radar);

/** A radar in its frame; the drawing is fetched when it comes near. */
export function RadarFigure(props: Omit<ChartFrameProps<RadarModel>, "load">) {
  return <ChartFrame {...props} load={load} />;
}
