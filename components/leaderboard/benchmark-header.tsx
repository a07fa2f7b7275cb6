import type { ReactNode } from "react";
import type { BenchmarkHead } from "@/db/read/benchmark-head";
import { Announcements } from "@/components/ui/announcements";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { DialogButton } from "@/components/ui/dialog";
import { SafeLink } from "@/components/ui/safe-link";
import { hostOf } from "@/components/ui/safe-href";
import { TabNav, type TabLink } from "@/components/ui/tab-nav";
import { countText } from "@/lib/display/number-text";
import { benchmarkBibtex } from "./bibtex";
import { Citation } from "./citation";
import { TakeAway } from "./take-away";
import { ValidityCard } from "./validity-card";

function Limits({ limits }: { limits: BenchmarkHead["limits"] }) {
  const parts: ReactNode[] = [];
  if (limits.steps !== undefined)
    parts.push(
      <>
        <b>{countText(limits.steps)}</b> steps
      </>,
    );
  if (limits.usd !== undefined) parts.push(<b>${countText(limits.usd)}</b>);
  if (parts.length === 0) return null;
  return (
    <span>
      limits{" "}
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 ? ", " : ""}
          {part}
        </span>
      ))}
    </span>
  );
}

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

/** Name, facts and actions of a benchmark, over all its tabs. */
export function BenchmarkHeader({
  head,
  tabs,
  current,
}: {
  head: BenchmarkHead;
  tabs: readonly TabLink[];
  current: string;
}) {
  const links = Object.entries(head.links).filter(([, url]) => hostOf(url) !== null);
  const reserved = head.size - head.verifiable;
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Benchmarks", href: "/benchmarks" }, { label: head.name }]} />
      <div className="head">
        <div>
          <h1>{head.name}</h1>
          <div className="meta">
            <span>
              <b>{countText(head.size)}</b> {plural(head.size, "instance", "instances")}
            </span>
            <span>
              <b>{head.languages.length}</b> {plural(head.languages.length, "language", "languages")}
            </span>
            {head.repositories > 0 ? (
              <span>
                <b>{head.repositories}</b> {plural(head.repositories, "repository", "repositories")}
              </span>
            ) : null}
            <span>
              grading <b className="mono">{head.grading}</b>
            </span>
            <Limits limits={head.limits} />
            <span>
              version <b>{head.version}</b>
            </span>
            {reserved > 0 && head.instances > 0 ? (
              <span>
                <b>{reserved}</b> not verifiable
              </span>
            ) : null}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {links.slice(0, 2).map(([label, url]) => (
            <SafeLink key={label} href={url} className="btn only-d">
              {label.charAt(0).toUpperCase() + label.slice(1)}
            </SafeLink>
          ))}
          <DialogButton button="Cite" title={`Cite ${head.name}`}>
            <Citation text={benchmarkBibtex(head)} />
          </DialogButton>
          <DialogButton button="Take away" title={`The numbers of ${head.name}`}>
            <TakeAway head={head} />
          </DialogButton>
          <DialogButton button="Validity card" title="What a score here can and cannot say">
            <ValidityCard head={head} />
          </DialogButton>
          {head.acceptsBundles ? (
            <ButtonLink href={`/submit?benchmark=${head.slug}`} look="primary">
              Submit a bundle
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {head.demo ? (
        <p className="demo-note">
          <b className="text-ink">Demo</b>
          <span>Tasks, systems and logs of this benchmark were written for this site to show how it works.</span>
        </p>
      ) : null}
      <Announcements list={head.announced} />
      <TabNav tabs={tabs} current={current} label={`${head.name}: views`} />
    </>
  );
}
