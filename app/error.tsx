"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/state-panel";

/** A page that failed: what a reader can do, and the number under which the server's log has the rest. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className="pt-10">
      <h1 className="mb-6">This page could not be made</h1>
      <ErrorState
        title="The server met a fault while it prepared this page"
        actions={
          <>
            <Button look="primary" onClick={reset}>
              Try again
            </Button>
            <ButtonLink href="/">Home</ButtonLink>
          </>
        }
      >
        Nothing is lost: rows, logs and uploads are stored.
        {error.digest === undefined ? null : (
          <>
            {" "}
            If it happens again, name the number <code className="text-ink">{error.digest}</code>.
          </>
        )}
      </ErrorState>
    </div>
  );
}
