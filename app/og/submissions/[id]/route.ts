import { openDocument } from "@/app/api/v1/open";
import { cardPicture } from "@/app/og/picture";
import { systemName } from "@/components/leaderboard/ranking-row";
import { readSubmissionHead } from "@/db/read/submission";
import { percentText, ratioText } from "@/lib/display/number-text";
import { wilsonInterval } from "@/lib/stats/wilson";

export const GET = openDocument("submission-picture", async (ctx, { id }: { id: string }) => {
  const head = await readSubmissionHead(ctx, id);
  if (head === null || head.resolved === null || head.size === null || head.size === 0) return null;
  const { resolved, size, trust, benchmark } = head;
  const { lo, hi } = wilsonInterval(resolved, size);
  return cardPicture({
    title: systemName(head),
    sentence: `${benchmark}. Every instance is judged from its own log; this row is ${trust ?? "not rated"}.`,
    rows: [
      {
        name: "Resolved, with 95 % interval",
        figure: `${percentText(resolved, size)} %  ${ratioText(resolved, size)}`,
        share: resolved / size,
        lo,
        hi,
      },
    ],
  });
});
