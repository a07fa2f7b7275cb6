import { type Report, reportSchema } from "@/lib/formats/report";
import { readBlob } from "@/lib/store/blob-store";
import type { Context } from "./context";

/** Reports are far smaller; more than this is damage. Bytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** A report as it was stored. Throws `blob-missing` and what a damaged one throws. */
export async function readStoredReport(ctx: Pick<Context, "store">, blob: string): Promise<Report> {
  const bytes = await readBlob(ctx.store, blob, MOST_BYTES);
  return reportSchema.parse(JSON.parse(bytes.toString("utf8")));
}
