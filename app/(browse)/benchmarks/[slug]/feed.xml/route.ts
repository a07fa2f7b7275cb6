import { openDocument } from "@/app/api/v1/open";
import { prepareFeed } from "@/components/leaderboard/prepare-feed";
import { atomFeed } from "@/components/ui/atom-feed";
import { readBenchmarkHead } from "@/db/read/benchmark-head";
import { readNews } from "@/db/read/open/news";

export const GET = openDocument("board-feed", async (ctx, { slug }: { slug: string }, origin) => {
  const head = await readBenchmarkHead(ctx, slug);
  if (head === null) return null;
  const path = `/benchmarks/${slug}`;
  const feed = {
    id: `urn:proofboard:news:${slug}`,
    title: `${head.name}: verified results and corrections`,
    path,
    self: `${path}/feed.xml`,
    entries: prepareFeed(await readNews(ctx, slug)),
  };
  return { type: "application/atom+xml; charset=utf-8", body: atomFeed(feed, origin) };
});
