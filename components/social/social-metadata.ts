import type { Metadata } from "next";
import { CARD } from "./social-card";

/**
 * What a link to a page shows elsewhere: title, sentence, picture. Others need whole addresses, so a site without a public
 * name (`origin` null) says nothing.
 */
export function socialMetadata({
  origin,
  title,
  description,
  path,
  picture,
}: {
  readonly origin: string | null;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly picture: string;
}): Pick<Metadata, "openGraph" | "twitter"> {
  if (origin === null) return {};
  const images = [{ url: `${origin}${picture}`, ...CARD, alt: title }];
  return {
    openGraph: { type: "website", siteName: "Proofboard", url: `${origin}${path}`, title, description, images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
