import { readOpenBenchmarks } from "@/db/read/open/benchmarks";
import { benchmarksEndpoint } from "@/lib/formats/api/open-endpoints";
import { openRows } from "../open";

export const GET = openRows(benchmarksEndpoint, (ctx, _, wish) => readOpenBenchmarks(ctx, wish));
