import { readReverification } from "@/db/read/reverifications";
import { notFound } from "@/lib/auth/may";
import { json, reading } from "../../../respond";
import { rowId } from "../../row-id";

/** A run as its page shows it: every verdict and every rank that changed, and why. */
export const GET = reading<{ id: string }>(async ({ params, ctx }) => {
  const run = await readReverification(ctx, rowId(params.id, "run"));
  if (run === null) throw notFound("run");
  const { items, ...head } = run;
  return json({ ...head, items: items.map(({ progress: _progress, ...item }) => item) });
});
