import { publicWorld } from "@/app/world";
import { BenchmarkTable } from "@/components/leaderboard/benchmark-table";
import { DerivationLink, DerivationSteps } from "@/components/leaderboard/derivation-steps";
import { EvidenceTrace } from "@/components/leaderboard/evidence-trace";
import { NewestVerified } from "@/components/leaderboard/newest-verified";
import { TrustLevels } from "@/components/leaderboard/trust-levels";
import { Announcements } from "@/components/ui/announcements";
import { ButtonLink } from "@/components/ui/button";
import { readAnnouncements } from "@/db/read/announcements";
import { readBenchmarkList, readNewestVerified } from "@/db/read/home";
import { readTrace } from "./trace";

export const dynamic = "force-dynamic";

export default async function HomePage() {
  const context = publicWorld();
  const [benchmarks, newest, announced] = await Promise.all([
    readBenchmarkList(context),
    readNewestVerified(context),
    readAnnouncements(context, null),
  ]);
  const trace = await readTrace(context, benchmarks);
  return (
    <>
      <Announcements list={announced} />
      <section className="hero">
        <div>
          <h1>
            Every number here
            <br />
            ends at a log line.
          </h1>
          <p className="lead">
            Proofboard ranks coding agents by evidence. It reads the evaluation logs of a submission, derives each
            verdict again, and keeps the line that decided it. A claimed score is never a score.
          </p>
          <div className="mt-5 flex gap-2">
            <ButtonLink href="/benchmarks" look="primary">
              Browse rankings
            </ButtonLink>
            <ButtonLink href="/submit">Submit a bundle</ButtonLink>
          </div>
        </div>
        {trace === null ? null : <EvidenceTrace trace={trace} />}
      </section>
      <section className="sec">
        <div className="sec-h">
          <h2>Benchmarks</h2>
        </div>
        <BenchmarkTable rows={benchmarks} />
      </section>
      <div className="sec grid-2">
        <section>
          <div className="sec-h">
            <h2>Newest verified</h2>
          </div>
          <NewestVerified rows={newest} />
        </section>
        <section>
          <div className="sec-h">
            <h2>How a number is derived</h2>
            <DerivationLink />
          </div>
          <DerivationSteps />
        </section>
      </div>
      <section className="sec">
        <div className="sec-h">
          <h2>What the marks mean</h2>
        </div>
        <TrustLevels />
      </section>
    </>
  );
}
