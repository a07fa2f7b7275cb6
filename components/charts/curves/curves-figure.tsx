"use client";

import { ChartFrame, type ChartFrameProps } from "../base/chart-frame";
import type { CurvesModel } from "./curves-model";

const load = () => import("./chart").then((module) => module.Curves);

/** Step curves in their frame; the drawing is fetched when it comes near. */
export function CurvesFigure(props: Omit<ChartFrameProps<CurvesModel>, "load">) {
  return <ChartFrame {...props} load={load} />;
}
