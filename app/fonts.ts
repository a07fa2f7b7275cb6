import localFont from "next/font/local";

/** The text face, cut to what pages write (lib/serve/lean-fonts.mjs). Until it is there a stand-in of the same width is drawn (components/ui/tokens.css). */
export const sans = localFont({
  src: "../node_modules/.cache/proofboard/fonts/sans.woff2",
  variable: "--font-geist-sans",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: false,
});

/** The face of code and ids. Not fetched ahead: most pages show none before they are scrolled. */
export const mono = localFont({
  src: "../node_modules/.cache/proofboard/fonts/mono.woff2",
  variable: "--font-geist-mono",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
});
