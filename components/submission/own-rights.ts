"use client";

import { useEffect, useState } from "react";
import { z } from "@/components/ui/schema";
import { useMe } from "@/components/frame/session";

const rightsSchema = z.object({ owner: z.boolean(), maintainer: z.boolean() });

/** What the reader may do with a submission beyond reading it. */
export type OwnRights = z.infer<typeof rightsSchema>;

/**
 * The reader's rights on a submission, null until they are known and for everybody who has none: the page itself is the same
 * for everybody. Who is not signed in asks nothing.
 */
export function useOwnRights(submissionId: string): OwnRights | null {
  const me = useMe();
  const [rights, setRights] = useState<OwnRights | null>(null);
  const signedIn = me !== undefined && me !== null;
  useEffect(() => {
    if (!signedIn) return undefined;
    const gone = new AbortController();
    fetch(`/api/v1/submissions/${submissionId}/rights`, { signal: gone.signal })
      .then(async (reply) => {
        const parsed = rightsSchema.safeParse(await reply.json());
        setRights(parsed.success ? parsed.data : null);
      })
      .catch(() => setRights(null));
    return () => gone.abort();
  }, [signedIn, submissionId]);
  return rights;
}
