"use client";

import { ChartFrame, type ChartFrameProps } from "../base/chart-frame";
import type { ScatterModel } from "./scatter-model";

const load = () => import("./chart").then((module) => module.Scatter);

/** A scatter chart in its frame; the drawing is fetched when it comes near. */
export function ScatterFigure(props: Omit<ChartFrameProps<ScatterModel>, "load">) {
  return <ChartFrame {...props} load={load} />;
}
