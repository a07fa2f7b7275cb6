import { openDocument } from "@/app/api/v1/open";
import { cardPicture } from "@/app/og/picture";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { readOpenBoard } from "@/db/read/open/boards";
import { percentText, ratioText } from "@/lib/display/number-text";

const ROWS = 4;

export const GET = openDocument("board-picture", async (ctx, { slug }: { slug: string }) => {
  const head = await readBenchmarkHead(ctx, slug);
  const board = await readOpenBoard(ctx, slug, { kind: "latest" }, { limit: ROWS, cursor: null });
  if (head === null || board === null) return null;
  return cardPicture({
    title: head.name,
    sentence: board.finding ?? head.summary,
    rows: board.rows.map((row) => ({
      name: `${row.rank}. ${row.model}`,
      figure: `${percentText(row.resolved, row.size)} %  ${ratioText(row.resolved, row.size)}`,
      share: row.size === 0 ? 0 : row.resolved / row.size,
      lo: row.rate_lo,
      hi: row.rate_hi,
    })),
  });
});
