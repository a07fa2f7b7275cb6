import Link from "next/link";
import type { BenchmarkHead } from "@/db/read/benchmark-head";

/** Where the numbers of a benchmark can be had for one's own use. */
export function TakeAway({ head }: { head: Pick<BenchmarkHead, "slug"> }) {
  const api = `/api/v1/benchmarks/${head.slug}`;
  const files = [
    { label: "Ranking", path: `${api}/board` },
    { label: "Languages", path: `${api}/languages` },
    { label: "Instances", path: `${api}/instances` },
    { label: "Every verdict", path: `${api}/matrix` },
    { label: "Figures of papers", path: `${api}/reported` },
  ];
  return (
    <>
      <dl className="card-list">
        {files.map(({ label, path }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd className="flex gap-4">
              <a
                href={`${path}?format=csv`}
                download={`${head.slug}-${label.toLowerCase().replaceAll(" ", "-")}.csv`}
                className="link"
              >
                CSV<span className="sr"> of {label}</span>
              </a>
              <a href={path} className="link">
                JSON<span className="sr"> of {label}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-4">
        <Link href={`/benchmarks/${head.slug}/snapshots`} prefetch={false} className="link">
          Earlier boards
        </Link>
        <a href={`/benchmarks/${head.slug}/feed.xml`} className="link">
          Atom feed
        </a>
        <Link href="/docs/api" prefetch={false} className="link">
          API
        </Link>
      </p>
    </>
  );
}
