import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { CARD, type CardRow, SocialCard } from "@/components/social/social-card";

/** The font files stand in the package of the page's own font. */
function fontFile(name: string): Promise<Buffer> {
  return readFile(join(process.cwd(), "node_modules", "geist", "dist", "fonts", "geist-sans", name));
}

let fonts: Promise<readonly [Buffer, Buffer]> | undefined;

/** A card as the bytes of a PNG. */
export async function cardPicture(card: { title: string; sentence: string; rows: readonly CardRow[] }) {
  fonts ??= Promise.all([fontFile("Geist-Regular.ttf"), fontFile("Geist-SemiBold.ttf")]);
  const [regular, strong] = await fonts;
  const drawn = new ImageResponse(<SocialCard {...card} />, {
    ...CARD,
    fonts: [
      { name: "Geist", data: regular, weight: 400 },
      { name: "Geist", data: strong, weight: 600 },
    ],
  });
  return { type: "image/png", body: new Uint8Array(await drawn.arrayBuffer()) };
}
