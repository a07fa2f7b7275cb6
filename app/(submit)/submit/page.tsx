import type { Metadata } from "next";
import { ownWorld } from "@/app/world";
import { BundleGuide } from "@/components/submission/bundle-guide";
import { UploadWizard } from "@/components/submission/upload-wizard";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { InfoState } from "@/components/ui/state-panel";
import { readBenchmarkChoices } from "@/db/read/benchmark-head";
import { readOrganisationChoices } from "@/db/read/organisations";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Submit a bundle" };

interface Props {
  readonly searchParams: Promise<{ benchmark?: string | string[] }>;
}

export default async function SubmitPage({ searchParams }: Props) {
  const ctx = await ownWorld();
  const { benchmark } = await searchParams;
  const back = typeof benchmark === "string" ? `/submit?benchmark=${encodeURIComponent(benchmark)}` : "/submit";
  return (
    <>
      <Breadcrumb crumbs={[{ label: "Submit" }]} />
      <div className="head">
        <div>
          <h1>Submit a bundle</h1>
          <p className="mt-1 max-w-[104ch]">
            Predictions, evaluation logs and trajectories in one archive. Every number is derived again from your logs;
            a claimed score is only compared. Run <code className="text-ink">proofboard verify bundle.zip</code> first
            to see the same report before uploading.
          </p>
        </div>
      </div>
      <div className="sec grid-21">
        <div className="min-w-0">
          {ctx.user === null ? (
            <InfoState
              title="Sign in first"
              actions={
                <ButtonLink href={`/sign-in?callbackUrl=${encodeURIComponent(back)}`} look="primary">
                  Sign in
                </ButtonLink>
              }
            >
              A row needs somebody who answers for it. Nothing of your account but the handle is shown.
            </InfoState>
          ) : (
            <UploadWizard
              choices={await readBenchmarkChoices(ctx)}
              organisations={await readOrganisationChoices(ctx)}
              most={DEFAULT_LIMITS.uploadBytes}
            />
          )}
        </div>
        <BundleGuide />
      </div>
    </>
  );
}
