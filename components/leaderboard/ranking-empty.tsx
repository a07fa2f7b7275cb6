import type { BenchmarkHead } from "@/db/read/benchmark-head";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/state-panel";

/** A board before its first row. */
export function RankingEmpty({ head }: { head: BenchmarkHead }) {
  return (
    <div className="mt-6">
      <EmptyState
        title="This ranking has no rows"
        actions={
          head.acceptsBundles ? (
            <ButtonLink href={`/submit?benchmark=${head.slug}`} look="primary">
              Submit the first bundle
            </ButtonLink>
          ) : undefined
        }
      >
        A row appears when a bundle of predictions and evaluation logs has been verified and published.
      </EmptyState>
    </div>
  );
}
