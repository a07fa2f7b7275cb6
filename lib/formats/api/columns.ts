import type { z } from "zod";

export type Cell = string | number | null;

/** Column names of a row, in the order of its schema. */
export function columnNames(row: z.ZodObject): string[] {
  return Object.keys(row.shape);
}

/** One value of a row as a cell: lists with a semicolon between, yes and no as words, what is nested as JSON. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "true" : "false";
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join("; ");
  return JSON.stringify(value);
}
