import type { BenchmarkHead } from "@/db/read/benchmark-head";

/** One sentence on a benchmark, its own or one of ours. */
export function benchmarkDescription(head: Pick<BenchmarkHead, "name" | "summary" | "size">): string {
  return head.summary === "" ? `Results of coding agents on the ${head.size} instances of ${head.name}.` : head.summary;
}

/** A benchmark's results as schema.org describes a data set. `origin` null: addresses stay relative to the page. */
export function datasetFacts(
  head: Pick<BenchmarkHead, "slug" | "name" | "version" | "summary" | "licence" | "languages" | "size">,
  origin: string | null,
) {
  const at = (path: string) => `${origin ?? ""}${path}`;
  const api = `/api/v1/benchmarks/${head.slug}/board`;
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name: `${head.name}: results`,
    description: benchmarkDescription(head),
    version: head.version,
    url: at(`/benchmarks/${head.slug}`),
    ...(head.licence === "" ? {} : { license: head.licence }),
    keywords: ["coding agents", "benchmark", ...head.languages],
    isAccessibleForFree: true,
    creator: { "@type": "Organization", name: "Proofboard" },
    distribution: [
      { "@type": "DataDownload", encodingFormat: "text/csv", contentUrl: at(`${api}?format=csv`) },
      { "@type": "DataDownload", encodingFormat: "application/json", contentUrl: at(api) },
    ],
  };
}
