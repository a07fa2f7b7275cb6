import type { NextConfig } from "next";

/** Only said where the site's public address is encrypted: else a browser would refuse one's own machine. */
const encrypted = process.env["NEXTAUTH_URL"]?.startsWith("https:") ?? false;

/** Headers of every answer, errors included. The content security policy is set where the page is served. */
const HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  },
  ...(encrypted ? [{ key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" }] : []),
];

const config: NextConfig = {
  poweredByHeader: false,
  images: { unoptimized: true },
  // Everybody gets the title in the head at once: streamed metadata would need inline scripts in the body.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ["graphile-worker", "pino", "postgres", "@tus/server", "@tus/file-store"],
  headers: async () => [{ source: "/:path*", headers: HEADERS }],
};

export default config;
