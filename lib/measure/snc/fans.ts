import type { ImportGraph } from "@/lib/code/graph/import-graph";
import { byCodeUnit } from "@/lib/code/graph/repo-path";
import type { ModifiedCallable } from "../modified-callables";

/** How many modules import what a patch modifies (methods C4), as a share of all edges, and the other two readings. */
export interface Fans {
  /** M(P): modules that hold a modified callable, new ones included; and those of them that exist at base. */
  readonly modules: readonly string[];
  readonly modulesAtBase: readonly string[];
  readonly fanIn: number;
  readonly fanOut: number;
  readonly fanInRaw: number;
  readonly fanOutRaw: number;
  /** Mean (and largest) degree over M(P), by the number of other modules. */
  readonly fanInMean: number;
  readonly fanInMax: number;
  readonly fanOutMean: number;
  readonly fanOutMax: number;
}

/** Degrees are those of the base graph: a new module has none. No modified callable, or no edge, gives 0. */
export function fans(graph: ImportGraph, modified: readonly ModifiedCallable[]): Fans {
  const modules = [...new Set(modified.map(({ path }) => graph.unitOf(path) ?? path))].sort(byCodeUnit);
  const inDegrees = modules.map((module) => graph.inDegree.get(module) ?? 0);
  const outDegrees = modules.map((module) => graph.outDegree.get(module) ?? 0);
  const fanInRaw = sum(inDegrees);
  const fanOutRaw = sum(outDegrees);
  const edges = graph.edges.length;
  const others = graph.modules.length - 1;
  const over = (value: number, total: number) => (total <= 0 ? 0 : value / total);
  return {
    modules,
    modulesAtBase: modules.filter((module) => graph.inDegree.has(module)),
    fanIn: over(fanInRaw, edges),
    fanOut: over(fanOutRaw, edges),
    fanInRaw,
    fanOutRaw,
    fanInMean: over(over(fanInRaw, modules.length), others),
    fanInMax: over(Math.max(0, ...inDegrees), others),
    fanOutMean: over(over(fanOutRaw, modules.length), others),
    fanOutMax: over(Math.max(0, ...outDegrees), others),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
