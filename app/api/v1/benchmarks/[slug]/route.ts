import { readOpenBenchmark } from "@/db/read/open/benchmarks";
import { benchmarkEndpoint } from "@/lib/formats/api/open-endpoints";
import { openObject } from "../../open";

export const GET = openObject(benchmarkEndpoint, (ctx, { slug }: { slug: string }) => readOpenBenchmark(ctx, slug));
