import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/state-panel";
import type { SubmissionHead } from "@/db/read/submission";

/** Why a bundle was refused or a verification failed: what, in which file and line, and the remedy. The bytes are kept. */
export function TroublePanel({
  trouble,
  actions,
}: {
  trouble: NonNullable<SubmissionHead["trouble"]>;
  actions?: ReactNode;
}) {
  const place = trouble.file === null ? null : trouble.line === null ? trouble.file : `${trouble.file}:${trouble.line}`;
  return (
    <ErrorState title={trouble.message} actions={actions}>
      <p>
        {place === null ? null : (
          <>
            <bdi className="mono text-ink">{place}</bdi>.{" "}
          </>
        )}
        {trouble.remedy}
      </p>
      <p className="text-12 text-ink-3">
        code <code>{trouble.code}</code>; the uploaded file is kept as it came.
      </p>
    </ErrorState>
  );
}
