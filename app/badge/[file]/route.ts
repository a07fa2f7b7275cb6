import { openDocument } from "@/app/api/v1/open";
import { badgeSvg } from "@/components/submission/badge-svg";
import { readSubmissionHead } from "@/db/read/submission";

/** `/badge/ID.svg`: the rate of a published submission as a small picture for other sites. */
export const GET = openDocument("badge", async (ctx, { file }: { file: string }) => {
  const id = /^(.+)\.svg$/.exec(file)?.[1];
  const head = id === undefined ? null : await readSubmissionHead(ctx, id);
  if (head === null || head.resolved === null || head.size === null || head.trust === null) return null;
  const { benchmark, resolved, size, trust } = head;
  return { type: "image/svg+xml", body: badgeSvg({ benchmark, resolved, size, trust }) };
});
