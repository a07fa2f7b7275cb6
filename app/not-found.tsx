import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/state-panel";

export const metadata: Metadata = { title: "Not found" };

/** One answer for what does not exist and for what this reader may not see. */
export default function NotFound() {
  return (
    <div className="pt-10">
      <h1 className="mb-6">Not found</h1>
      <EmptyState
        title="There is no public page at this address"
        actions={
          <>
            <ButtonLink href="/benchmarks" look="primary">
              Browse rankings
            </ButtonLink>
            <ButtonLink href="/search">Search</ButtonLink>
          </>
        }
      >
        It may have been mistyped, or it belongs to a submission that is not published. If it is yours, sign in first.
      </EmptyState>
    </div>
  );
}
