"use client";

import { ChartFrame, type ChartFrameProps } from "../base/chart-frame";
import type { PanelsModel } from "./panels-model";

const load = () => import("./chart").then((module) => module.Panels);

/** Panels of dots in their frame; the drawing is fetched when it comes near. */
export function PanelsFigure(props: Omit<ChartFrameProps<PanelsModel>, "load">) {
  return <ChartFrame {...props} load={load} />;
}
