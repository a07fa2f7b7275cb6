import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants";
import { makeLeanFonts } from "./lib/serve/lean-fonts.mjs";
import { securityHeaders } from "./lib/serve/security-headers.mjs";

const encrypted = process.env["NEXTAUTH_URL"]?.startsWith("https:") ?? false;

/** Headers of every answer, errors included. The content security policy is set where the page is served (lib/serve). */
const HEADERS = Object.entries(securityHeaders(encrypted)).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  poweredByHeader: false,
  images: { unoptimized: true },
  // Everybody gets the title in the head at once: streamed metadata would need inline scripts in the body.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ["graphile-worker", "pino", "postgres", "@tus/server", "@tus/file-store"],
  headers: async () => [
    { source: "/:path*", headers: HEADERS },
    // Pictures for other sites.
    { source: "/badge/:file*", headers: [{ key: "cross-origin-resource-policy", value: "cross-origin" }] },
  ],
  cacheHandler: fileURLToPath(new URL("./lib/serve/cache-handler.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
};

export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER)
    await makeLeanFonts(fileURLToPath(new URL(".", import.meta.url)));
  return config;
}
