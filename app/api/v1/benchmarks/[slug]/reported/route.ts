import { readOpenReported } from "@/db/read/open/benchmarks";
import { reportedEndpoint } from "@/lib/formats/api/open-endpoints";
import { openRows } from "../../../open";

export const GET = openRows(reportedEndpoint, (ctx, { slug }: { slug: string }, wish) =>
  readOpenReported(ctx, slug, wish),
);
