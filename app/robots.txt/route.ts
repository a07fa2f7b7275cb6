import { openDocument } from "@/app/api/v1/open";

/** Places that hold nothing to find: one's own pages, searches, and answers for programs. */
const CLOSED = ["/account", "/admin", "/api/", "/search", "/sign-in", "/submit"];

export const GET = openDocument("robots", async (_ctx, _params, origin) => ({
  type: "text/plain; charset=utf-8",
  body: ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  ),
}));
