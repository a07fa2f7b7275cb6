import { openDocument } from "@/app/api/v1/open";
import { prepareFeed } from "@/components/leaderboard/prepare-feed";
import { atomFeed } from "@/components/ui/atom-feed";
import { readNews } from "@/db/read/open/news";

export const GET = openDocument("feed", async (ctx, _, origin) => {
  const entries = prepareFeed(await readNews(ctx, null));
  const feed = { id: "urn:proofboard:news", title: "Proofboard: verified results and corrections", path: "/", entries };
  return { type: "application/atom+xml; charset=utf-8", body: atomFeed({ ...feed, self: "/feed.xml" }, origin) };
});
