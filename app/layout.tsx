import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Footer } from "@/components/frame/footer";
import { TopBar } from "@/components/frame/top-bar";
import { ToastCorner } from "@/components/ui/toast";
import { mono, sans } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Proofboard", template: "%s · Proofboard" },
  description: "A leaderboard for coding agents in which every number is derived from the log line that proves it.",
  alternates: { types: { "application/atom+xml": "/feed.xml" } },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#0c0c0e" },
  ],
};

/** The frame of every page. It reads nothing of the request, so that public pages stay the same for everybody. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${sans.variable} ${mono.variable}`} suppressHydrationWarning>
      <head>
        {/* eslint-disable-next-line @next/next/no-sync-scripts -- it must run before the first paint, or the theme flashes */}
        <script src="/theme.js" />
      </head>
      <body>
        <a href="#main" className="skip btn primary">
          Skip to the content
        </a>
        <TopBar />
        <main id="main" className="page" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <ToastCorner />
      </body>
    </html>
  );
}
