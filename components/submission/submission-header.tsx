import type { ReactNode } from "react";
import { submissionBibtex } from "@/components/leaderboard/bibtex";
import { systemName } from "@/components/leaderboard/ranking-row";
import { Badge } from "@/components/ui/badge";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { DialogButton } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { hostOf } from "@/components/ui/safe-href";
import { SafeLink } from "@/components/ui/safe-link";
import { TabNav, type TabLink } from "@/components/ui/tab-nav";
import { TrustMark } from "@/components/ui/trust-mark";
import type { SubmissionHead } from "@/db/read/submission";
import { bytesText } from "@/lib/display/number-text";
import { minuteText } from "@/lib/display/time-text";
import { Share } from "./share";

/** "9c41…e07b": enough of a digest to compare by eye; the whole one is its title. */
function ShortDigest({ digest }: { digest: string }) {
  return (
    <b className="mono" title={digest}>
      {digest.slice(0, 4)}…{digest.slice(-4)}
    </b>
  );
}

/** Name, trust and origin of a submission, over all its tabs. */
export function SubmissionHeader({
  head,
  tabs,
  current,
  actions,
}: {
  head: SubmissionHead;
  tabs: readonly TabLink[];
  current: string;
  actions?: ReactNode;
}) {
  const links = head.links.filter((link) => hostOf(link.url) !== null);
  const original = head.demo || head.access !== "public";
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: "Benchmarks", href: "/benchmarks" },
          { label: head.benchmark, href: `/benchmarks/${head.benchmarkSlug}` },
          { label: `Submission ${head.id.slice(0, 9)}` },
        ]}
      />
      <div className="head">
        <div>
          <h1>
            <bdi>{head.model}</bdi>{" "}
            {head.scaffold === "" ? null : (
              <span className="font-normal text-ink-3">
                with <bdi>{head.scaffold}</bdi>
              </span>
            )}
          </h1>
          <div className="meta">
            {head.trust === null ? null : <TrustMark trust={head.trust} />}
            {head.demo ? <Badge>demo</Badge> : null}
            {head.referenceRevision !== null && head.referenceRevision !== head.revisionNow ? (
              <Badge
                title={`Verified on revision ${head.referenceRevision} of the reference, which is now at revision ${head.revisionNow}.`}
              >
                stale
              </Badge>
            ) : null}
            {head.openWeights === true ? <Badge outline>open weights</Badge> : null}
            {head.org === "" ? null : (
              <span>
                by <bdi className="medium">{head.org}</bdi>
              </span>
            )}
            {head.effort === "" ? null : (
              <span>
                effort <b>{head.effort}</b>
              </span>
            )}
            <span>
              attempts <b>{head.attempts}</b>
            </span>
            <span>
              received <b>{minuteText(head.receivedAt)} UTC</b>
            </span>
            {head.engineVersion === null ? null : (
              <span>
                engine <b className="mono">{head.engineVersion}</b>
              </span>
            )}
            <span>
              bundle sha256 <ShortDigest digest={head.bundleSha256} />
            </span>
            {links.slice(0, 4).map((link) => (
              <SafeLink key={link.url} href={link.url} className="link inline-flex items-center gap-1">
                <bdi className="max-w-48 truncate">{link.label === "" ? (hostOf(link.url) ?? "link") : link.label}</bdi>
                <Icon name="external" />
              </SafeLink>
            ))}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {head.resolved === null ? null : (
            <ButtonLink href={`/api/v1/submissions/${head.id}`} download={`${head.id}.json`}>
              Report JSON
            </ButtonLink>
          )}
          {head.resolved === null ? null : (
            <ButtonLink href={`/api/v1/submissions/${head.id}/evidence`} download={`${head.id}-evidence.zip`}>
              Evidence
            </ButtonLink>
          )}
          {original ? (
            <ButtonLink href={`/api/v1/submissions/${head.id}/bundle`} download={head.bundleName}>
              Bundle, {bytesText(head.bundleBytes)}
            </ButtonLink>
          ) : null}
          {head.state === "published" ? (
            <DialogButton button="Cite" title="Cite this row">
              <Share id={head.id} name={systemName(head)} bibtex={submissionBibtex(head)} />
            </DialogButton>
          ) : null}
          {actions}
        </div>
      </div>
      <TabNav tabs={tabs} current={current} label="Submission: views" />
    </>
  );
}

/** The tabs of a verified submission. */
export function submissionTabs(head: SubmissionHead): readonly TabLink[] {
  const base = `/submissions/${head.id}`;
  return [
    { href: base, label: "Summary" },
    { href: `${base}/instances`, label: "Instances", ...(head.size === null ? {} : { count: String(head.size) }) },
    { href: `${base}/changes`, label: "Changes" },
  ];
}
