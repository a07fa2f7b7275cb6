import { openDocument } from "@/app/api/v1/open";
import { DOC_GROUPS } from "@/components/docs/doc-pages";
import { xmlText } from "@/components/ui/xml-text";
import { readAddresses } from "@/db/read/open/addresses";

export const GET = openDocument("sitemap", async (ctx, _, origin) => {
  const { boards, rows } = await readAddresses(ctx);
  const places = [
    { path: "/", at: null },
    { path: "/benchmarks", at: null },
    ...DOC_GROUPS.flatMap(({ pages }) => pages.map(({ href }) => ({ path: href, at: null }))),
    ...boards.map(({ slug }) => ({ path: `/benchmarks/${slug}`, at: null })),
    ...rows.map(({ id, at }) => ({ path: `/submissions/${id}`, at })),
  ];
  const urls = places.map(({ path, at }) => {
    const changed = at === null ? "" : `<lastmod>${at.toISOString()}</lastmod>`;
    return `<url><loc>${xmlText(origin + path)}</loc>${changed}</url>`;
  });
  const body = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
  return { type: "application/xml; charset=utf-8", body };
});
