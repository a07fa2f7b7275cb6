import Link from "next/link";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/state-panel";
import { TrustMark } from "@/components/ui/trust-mark";
import type { SearchHits as Hits } from "@/db/read/search";
import { percentText, ratioText } from "@/lib/display/number-text";

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sec">
      <h2 className="mb-2">{title}</h2>
      <ul className="border-t border-line-strong">{children}</ul>
    </section>
  );
}

function Hit({ href, name, note, end }: { href: string; name: ReactNode; note: ReactNode; end: ReactNode }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1.5 text-13">
      <Link href={href} prefetch={false} className="strong hover:underline">
        {name}
      </Link>
      <span className="min-w-0 flex-1 truncate">{note}</span>
      <span className="flex items-center gap-4 text-ink-3">{end}</span>
    </li>
  );
}

/** What a search found, by kind. */
export function SearchHits({ hits }: { hits: Hits }) {
  if (hits.text === "") return null;
  if (hits.benchmarks.length + hits.systems.length + hits.instances.length === 0) {
    return (
      <div className="sec">
        <EmptyState title={`Nothing is called “${hits.text}”`}>
          Systems are found by model, scaffold or organisation, instances by id or repository. Only published rows are
          searched.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {hits.systems.length === 0 ? null : (
        <Group title="Systems">
          {hits.systems.map((row) => (
            <Hit
              key={row.submissionId}
              href={`/submissions/${row.submissionId}`}
              name={<bdi>{row.model}</bdi>}
              note={
                <>
                  <bdi>{row.scaffold}</bdi> · {row.benchmark}
                </>
              }
              end={
                <>
                  {row.resolved === null || row.size === null ? null : (
                    <span>
                      {percentText(row.resolved, row.size)} % {ratioText(row.resolved, row.size)}
                    </span>
                  )}
                  {row.trust === null ? null : <TrustMark trust={row.trust} />}
                </>
              }
            />
          ))}
        </Group>
      )}
      {hits.instances.length === 0 ? null : (
        <Group title="Instances">
          {hits.instances.map((row) => (
            <Hit
              key={`${row.slug} ${row.instanceId}`}
              href={`/benchmarks/${row.slug}/instances/${encodeURIComponent(row.instanceId)}`}
              name={<span className="mono text-12">{row.instanceId}</span>}
              note={row.benchmark}
              end={row.language}
            />
          ))}
        </Group>
      )}
      {hits.benchmarks.length === 0 ? null : (
        <Group title="Benchmarks">
          {hits.benchmarks.map((row) => (
            <Hit
              key={row.slug}
              href={`/benchmarks/${row.slug}`}
              name={row.name}
              note=""
              end={`${row.size} instances`}
            />
          ))}
        </Group>
      )}
    </>
  );
}
