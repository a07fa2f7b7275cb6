import { childByField, kindOf, NO_NODE, textOf } from "@/lib/code/syntax-tree";
import { parametersOf } from "../parameters";
import { definitionAround, nodesOf, placeOf, type PythonFile } from "../python-file";
import type { Measured, Place } from "../rule";
import { decoratorsOf } from "./docstring-coverage";

/**
 * Share of annotated slots: each parameter (the first one of a method that is not static left out) and one return a function
 * except `__init__`; lambdas have none (metrics "Coverage"). No slot = 1. Places: functions with a slot that is bare.
 */
export function typeHintCoverage(file: PythonFile): Measured {
  let slots = 0;
  let annotated = 0;
  const places: Place[] = [];
  for (const node of nodesOf(file, "function_definition")) {
    const own = slotsOf(file, node);
    const filled = own.filter(Boolean).length;
    slots += own.length;
    annotated += filled;
    if (filled < own.length) places.push(placeOf(file, node));
  }
  return { value: slots === 0 ? 1 : annotated / slots, places };
}

function slotsOf(file: PythonFile, definition: number): boolean[] {
  const { tree } = file;
  const parameters = parametersOf(file, definition);
  const owner = definitionAround(file, definition);
  const isMethod = owner !== NO_NODE && kindOf(tree, owner) === "class_definition";
  const bound = isMethod && !decoratorsOf(file, definition).includes("staticmethod");
  const counted = bound && parameters[0]?.splat === false ? parameters.slice(1) : parameters;
  const slots = counted.map((parameter) => parameter.annotated);
  if (textOf(tree, childByField(tree, definition, "name")) !== "__init__") {
    slots.push(childByField(tree, definition, "return_type") !== NO_NODE);
  }
  return slots;
}
