import { readOpenInstance } from "@/db/read/open/benchmarks";
import { instanceEndpoint } from "@/lib/formats/api/open-endpoints";
import { openObject } from "../../../../open";

export const GET = openObject(instanceEndpoint, (ctx, { slug, instance }: { slug: string; instance: string }) =>
  readOpenInstance(ctx, slug, instance),
);
